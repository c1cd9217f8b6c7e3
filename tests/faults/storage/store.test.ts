import { execFileSync } from "node:child_process";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { operator, recordsOf } from "../../support/records/operator";
import { type Server, startServer } from "../../support/server/server";
import { smallDisk } from "../../support/small-disk";
import { temporaryFolder } from "../../support/temporary";
import { until } from "../../support/until";

let server: Server;
afterEach(() => server?.stop());

const names = "Olga, Nicholas\nand the child Anna";

async function send() {
  const visitor = server.visitor();
  return visitor.submit(await visitor.get("/prayer"), { prayerNamesLiving: names });
}

/** No form can be stored, and all else is answered: the alert stands over the typed text. */
async function expectRefusal(words: RegExp): Promise<void> {
  const page = await send();
  expect(page.status).toBe(503);
  expect(page.text("body")).toMatch(words);
  expect(page.$("textarea[name=prayerNamesLiving]").text().trim()).toBe(names);
  expect(page.headers.get("Cache-Control")).toContain("no-store");
  for (const [path, status] of Object.entries({ "/": 200, "/announcements": 200, "/healthz": 200, "/readyz": 503 }))
    expect((await server.visitor().get(path)).status, path).toBe(status);
}

test("a full disk: the visitor sees an alert, also after a start; pages answer, and posts work when there is room", async () => {
  const disk = smallDisk();
  const env = { DATA_DIR: path.join(disk?.folder ?? temporaryFolder("data"), "data") };
  server = await startServer({ env });
  if (disk) {
    await server.stop();
    disk.fill();
    server = await startServer({ env });
    await expectRefusal(/our disk is full/);
    expect((await server.visitor().get("/bulletin")).status).toBe(503);
    expect(server.logs()).toMatch(/"event":"store-not-writable".*The disk is full: make room/);
    disk.makeRoom();
    expect((await send()).status).toBe(303);
  }
  // Without a disk of its own no file of the server may grow: the kernel refuses its writes as on a full disk.
  const limit = (bytes: string) => execFileSync("prlimit", ["--pid", String(server.process.pid), `--fsize=${bytes}:`]);
  if (disk) disk.fill();
  else limit("0");
  await expectRefusal(/could not save this/);
  if (disk) disk.makeRoom();
  else limit("unlimited");
  expect((await send()).status).toBe(303);
  expect((await server.visitor().get("/readyz")).status).toBe(200);
  await operator(env.DATA_DIR, "records", "check");
  expect(await recordsOf(env.DATA_DIR, "prayerRequests")).toHaveLength(disk ? 2 : 1);
  // Each post that was not stored has one line in the log, with the reason and no typed text.
  const fault = expect.stringContaining(`"fault":"${disk ? "full" : "unwritable"}"`) as string;
  const lines = () => server.logs().match(/^.*"event":"post-not-stored".*$/gm);
  await until(() => expect(lines()).toEqual(disk ? [fault, fault] : [fault]));
  expect(server.logs()).not.toMatch(/Olga|Nicholas/);
});
