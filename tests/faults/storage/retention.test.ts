import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { operator } from "../../support/records/operator";
import { prayer } from "../../support/records/sample-records";
import { storedRecords } from "../../support/records/stored-records";
import { clockFrom } from "../../support/server/clock";
import { type Server, startServer } from "../../support/server/server";
import { temporaryFolder } from "../../support/temporary";
import { until } from "../../support/until";

const [hourMs, dayMs] = [3_600_000, 86_400_000];
/** Two years of requests, one read and one unread each year. */
async function holdYears(dataDir: string): Promise<void> {
  const store = openSqliteStore(path.join(dataDir, "parish.db"));
  for (const [year, days] of [700, 300].entries())
    for (const read of [true, false]) {
      const timestamp = new Date(Date.now() - days * dayMs).toISOString();
      const record = { id: `${read ? "read" : "unread"}-${2 - year}`, ...prayer(), read, timestamp };
      await store.import([{ collection: "prayerRequests", record }]);
    }
  await store.close();
}

/** The site with RETENTION_DAYS and backups, its clock so many hours ahead. */
async function start(dataDir: string, hoursAhead: number): Promise<Server> {
  const clock = clockFrom(new Date(Date.now() + hoursAhead * hourMs));
  const server = await startServer({
    env: { ...clock, DATA_DIR: dataDir, RETENTION_DAYS: "365", BACKUP_EVERY: "7d" },
  });
  onTestFinished(server.stop);
  return server;
}

const kept = async (dataDir: string) => (await storedRecords(dataDir, "prayerRequests")).map(({ id }) => id);
const everything = ["read-2", "unread-2", "read-1", "unread-1"];

test("RETENTION_DAYS set for the first time deletes after 24 hours, over restarts, two processes and a backup", async () => {
  const dataDir = temporaryFolder("data");
  await holdYears(dataDir);
  // At first two processes on one volume.
  for (const hours of [0, 0, 12]) {
    const server = await start(dataDir, hours);
    await until(() => expect(server.logs()).toMatch(/"event":"retention-waits","days":365/));
    expect(server.logs()).toMatch(/"expired":\{"prayerRequests":1,.*"unmarked":\{"prayerRequests":1,/);
    expect(server.logs()).not.toContain('"event":"retention",');
    expect(await kept(dataDir)).toEqual(everything);
    if (hours > 0) await server.stop();
  }
  const server = await start(dataDir, 24.1);
  await until(() => expect(server.logs()).toContain('"event":"retention","days":365'));
  expect(await kept(dataDir)).toEqual(everything.slice(1));
  expect(server.logs()).toMatch(/"event":"backup-made"[^]*"event":"retention",/);
  const copies = readdirSync(path.join(dataDir, "backups"));
  const lastCopy = path.join(dataDir, "backups", copies.sort().at(-1)!);
  const newMachine = temporaryFolder("new-machine");
  await operator(newMachine, "records", "restore", lastCopy, "--create");
  expect(await kept(newMachine)).toEqual(everything);
});
