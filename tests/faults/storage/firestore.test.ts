import { createServer, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { type Page } from "../../support/visitor/page";
import { type Server, startServer } from "../../support/server/server";
import { emulatorOn, firestoreAt } from "../../support/stand-ins/firestore-emulator";
import { until } from "../../support/until";

const typed = { prayerNamesLiving: "Anna\nPeter", prayerNamesDeparted: "Olga", prayerRequest: "For healing." };

const alertsOf = ({ $ }: Page) => $(".alert p").text();
const shown = ({ $ }: Page) =>
  Object.fromEntries(Object.keys(typed).map((name) => [name, $(`[name=${name}]`).val() ?? $(`[name=${name}]`).text()]));

let server: Server | undefined;
const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  await server?.stop();
  for (const clean of cleanUp.splice(0).reverse()) await clean();
});

/** The alert, the typed text, and one line in the log that has the reason and no typed text. */
async function expectRefused(page: Page): Promise<void> {
  expect(page.status).toBe(503);
  expect(alertsOf(page)).toMatch(/safe to send it again/);
  expect(shown(page)).toEqual(typed);
  const lines = () => server!.logs().match(/^.*"post-not-stored".*"unreachable".*$/gm);
  await until(() => expect(lines()).toHaveLength(1));
  expect(server!.logs()).not.toMatch(/Anna|Olga|healing/);
}

test("a silent Firestore gives the visitor an error; pages work, and the second try is stored once", async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => sockets.add(socket.on("error", () => undefined)));
  await new Promise<void>((listening) => silent.listen(0, "127.0.0.1", listening));
  const hangUp = () => (silent.close(), sockets.forEach((socket) => socket.destroy()));
  cleanUp.push(hangUp);
  const { port } = silent.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  server = await startServer({ env: { RECORD_STORE: "firestore", FIRESTORE_EMULATOR_HOST: host } });
  const visitor = server.visitor();

  const sending = visitor.submit(await visitor.get("/prayer"), typed);
  expect((await server.visitor().get("/")).status).toBe(200);
  const refused = await sending;
  await expectRefused(refused);

  hangUp();
  const emulator = await emulatorOn(port);
  cleanUp.push(emulator.away);
  // Firestore's library may have stored already what it could not send before.
  for (const time of ["first", "second"]) expect((await visitor.submit(refused, typed)).status, time).toBe(303);
  expect((await visitor.get("/readyz")).status).toBe(200);
  const store = firestoreAt(host);
  expect(await store.count("prayerRequests")).toBe(1);
  await store.close();
}, 60_000);
