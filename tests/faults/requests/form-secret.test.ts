import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { type Server, siteCommand, startServer } from "../../support/server/server";
import { temporaryFolder } from "../../support/temporary";
import { until } from "../../support/until";

let server: Server | undefined;
afterEach(() => server?.stop());

test("a form left open for a week, past a restart, can still be sent", async () => {
  const dataDir = temporaryFolder("week");
  const clock = path.join(dataDir, "clock");
  const [node = "", ...site] = siteCommand;
  const command = [node, "--import", "./tests/support/server/starts/jump-clock.mjs", ...site];
  const env = { DATA_DIR: dataDir, CLOCK_FILE: clock, PREVIEW_DATE: "", MIN_FILL_SECONDS: "2" };
  server = await startServer({ command, env });
  const visitor = server.visitor();
  const form = await visitor.get("/prayer");
  await server.stop();

  server = await startServer({ command, env: { ...env, PORT: String(server.port) } });
  writeFileSync(clock, new Date(Date.now() + 7 * 86_400_000).toISOString());
  server.process.kill("SIGUSR2");
  await until(() => expect(server!.logs()).toContain("clock at"));
  const answer = await visitor.submit(form, { prayerNamesLiving: "Olga" });
  expect(answer.status).toBe(303);
  expect(await server.records("prayerRequests")).toHaveLength(1);
});
