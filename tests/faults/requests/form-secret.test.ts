import { afterEach, expect, test } from "vitest";
import { clockFrom, setClock } from "../../support/server/clock";
import { type Server, startServer } from "../../support/server/server";

let server: Server | undefined;
afterEach(() => server?.stop());

test("a form left open for a week, past a restart, can still be sent", async () => {
  server = await startServer({ env: { ...clockFrom(), MIN_FILL_SECONDS: "2" } });
  const visitor = server.visitor();
  const form = await visitor.get("/prayer");
  await server.stop();

  const { dataDir: DATA_DIR, port } = server;
  server = await startServer({ env: { ...clockFrom(), DATA_DIR, PORT: String(port), MIN_FILL_SECONDS: "2" } });
  await setClock(server, new Date(Date.now() + 7 * 86_400_000));
  const answer = await visitor.submit(form, { prayerNamesLiving: "Olga" });
  expect(answer.status).toBe(303);
  expect(await server.records("prayerRequests")).toHaveLength(1);
});
