import { readdirSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { operator } from "../../support/records/operator";
import { prayer } from "../../support/records/sample-records";
import { storedRecords } from "../../support/records/stored-records";
import { clockFrom } from "../../support/server/clock";
import { type Server, startServer } from "../../support/server/server";
import { temporaryFolder } from "../../support/temporary";
import { until } from "../../support/until";

const [hourMs, dayMs] = [3_600_000, 86_400_000];
let dataDir: string;
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

/** Two years of requests, one read and one unread each year. */
async function holdYears(): Promise<void> {
  const record = (id: string, days: number, read: boolean) => {
    const timestamp = new Date(Date.now() - days * dayMs).toISOString();
    return { collection: "prayerRequests", record: { id, ...prayer(), read, timestamp } } as const;
  };
  const store = openSqliteStore(path.join(dataDir, "parish.db"));
  await store.import([
    ...[record("read-2", 700, true), record("unread-2", 700, false)],
    ...[record("read-1", 300, true), record("unread-1", 300, false)],
  ]);
  await store.close();
}

/** The site with RETENTION_DAYS and backups, its clock so many hours ahead. */
async function start(days: number, hoursAhead: number): Promise<Server> {
  const server = await startServer({
    env: {
      ...clockFrom(new Date(Date.now() + hoursAhead * hourMs)),
      DATA_DIR: dataDir,
      RETENTION_DAYS: String(days),
      BACKUP_EVERY: "7d",
    },
  });
  servers.push(server);
  return server;
}

const kept = async () => (await storedRecords(dataDir, "prayerRequests")).map(({ id }) => id);
const everything = ["read-2", "unread-2", "read-1", "unread-1"];

test("RETENTION_DAYS set for the first time deletes after 24 hours, over restarts, two processes and a backup", async () => {
  dataDir = temporaryFolder("data");
  await holdYears();
  // At first two processes on one volume.
  for (const hours of [0, 0, 12]) {
    const server = await start(365, hours);
    await until(() => expect(server.logs()).toMatch(/"event":"retention-waits","days":365/));
    expect(server.logs()).toMatch(/"expired":\{"prayerRequests":1,.*"unmarked":\{"prayerRequests":1,/);
    expect(server.logs()).not.toContain('"event":"retention",');
    expect(await kept()).toEqual(everything);
    if (hours > 0) await server.stop();
  }
  const server = await start(365, 24.1);
  await until(() => expect(server.logs()).toContain('"event":"retention","days":365'));
  expect(await kept()).toEqual(everything.slice(1));
  expect(server.logs()).toMatch(/"event":"backup-made"[^]*"event":"retention",/);
  const copies = readdirSync(path.join(dataDir, "backups"));
  const lastCopy = path.join(dataDir, "backups", copies.sort().at(-1)!);
  const newMachine = temporaryFolder("new-machine");
  await operator(newMachine, "records", "restore", lastCopy, "--create");
  expect((await storedRecords(newMachine, "prayerRequests")).map(({ id }) => id)).toEqual(everything);
});
