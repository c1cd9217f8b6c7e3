import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { type Server, startServer } from "../../support/server/server";
import { until } from "../../support/until";

let server: Server;
afterEach(() => server?.stop());

const readiness = async () => (await server.visitor().get("/readyz")).status;
const send = async () => (await server.visitor().post("/prayer", { prayerNamesLiving: "Olga" })).status;

/** How far the log of the store has grown, in bytes: each write adds to it. */
const writtenBytes = () => statSync(path.join(server.dataDir, "parish.db-wal")).size;

/** No file of the server may grow above this: the kernel refuses its writes as it does on a full disk. */
function limitFiles(bytes: number | "unlimited"): void {
  execFileSync("prlimit", ["--pid", String(server.process.pid), `--fsize=${bytes}:`]);
}

test("a hundred readiness checks write to the store once", async () => {
  server = await startServer();
  expect(await readiness()).toBe(200);
  const before = writtenBytes();
  const answers = await Promise.all(Array.from({ length: 100 }, readiness));
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(writtenBytes()).toBe(before);
});

test("an almost full disk makes the site unready until there is room", async () => {
  server = await startServer();
  const pageWithHead = 4096 + 24;
  limitFiles(writtenBytes() + pageWithHead);
  expect(await readiness()).toBe(503);
  expect(await send()).toBe(503);
  limitFiles("unlimited");
  await until(async () => expect(await readiness()).toBe(200));
  expect(await send()).toBe(303);
}, 60_000);
