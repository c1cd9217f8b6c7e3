import {
  copyFileSync,
  linkSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { altarListsIn } from "~/commemorations/weekly-list/altar-lists";
import { backupDatabase } from "~/records/sqlite/backup.server";
import { openDatabase } from "~/records/sqlite/open-database.server";
import { restoreDatabase } from "~/records/sqlite/restore.server";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { sized } from "../../../support/project/size";
import { memorial, prayer, subscriber } from "../../../support/records/sample-records";
import { temporaryFolder } from "../../../support/temporary";
import { all } from "../../../support/records/stored-records";
import { execute, fill, oldDatabase, spoilIndex, storedIn, storeIn, tablesOf } from "../stores";

let folder: string;
let file: string;
let backup: string;
beforeEach(() => {
  folder = temporaryFolder("restore");
  file = join(folder, "data", "parish.db");
  backup = join(folder, "backup.db");
});

/** Makes the database with these prayer requests, and its backup. */
async function backedUp(...ids: string[]): Promise<void> {
  await storeIn(file, ...ids);
  backupDatabase(file, backup);
}

test("a backup is restored into an empty folder, an empty file and a database without records", async () => {
  await backedUp("one", "two");
  const [elsewhere, empty, unused] = ["new-machine/parish.db", "empty.db", "unused.db"].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  writeFileSync(empty, "");
  await storeIn(unused);
  const steps: number[] = [];
  for (const target of [elsewhere, empty, unused]) {
    const restored = await restoreDatabase(backup, target, { onStep: (done) => void steps.push(done) });
    expect(restored).toEqual({ records: 2, changes: [] });
    expect(readdirSync(join(target, "..")).filter((name) => name.includes("before-restore"))).toEqual([]);
    expect(await storedIn(target)).toEqual(["one", "two"]);
    expect(statSync(target).mode & 0o777).toBe(0o600);
  }
  expect(steps).toEqual([1, 2, 1, 2, 1, 2]);
});

test("a backup replaces records only with --yes; their text stays in the previous database alone", async () => {
  await backedUp("old");
  const site = openSqliteStore(file);
  await site.create("prayerRequests", "new", prayer("Unmistakable"));
  await site.create("knightsOfStOlgaRegistrations", "knight", { name: "A Man", email: "man@example.org" });
  await site.close();
  const removed = "Not in the backup, and removed: knightsOfStOlgaRegistrations 1 (knight); prayerRequests 1 (new).";
  await expect(restoreDatabase(backup, file)).rejects.toThrow(
    `holds 3 records already, which a restore replaces: ${removed} Nothing was changed yet: add --yes`,
  );
  expect(await storedIn(file)).toEqual(["new", "old"]);
  const restored = await restoreDatabase(backup, file, { overwrite: true });
  expect(restored).toEqual({ records: 1, changes: [removed], previous: expect.any(String) });
  expect(readFileSync(file, "latin1")).not.toContain("Unmistakable");
  expect(await storedIn(file)).toEqual(["old"]);
  await expect(restoreDatabase(backup, file)).rejects.toThrow("replaces: They are the same as in the backup. Nothing");
  expect(await storedIn(restored.previous!)).toEqual(["new", "old"]);
  expect(statSync(restored.previous!).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, "data")).sort()).toEqual(["parish.db", basename(restored.previous!)]);
});

/** Bytes that are no backup, and some of a backup that lost others. */
function* damagesOf(whole: Buffer): Generator<Uint8Array> {
  yield Buffer.from("no database");
  for (const length of [1, 15, 16, 17, 99, 100, 512, 4095, 4096, 4097, 8192, whole.length - 4096, whole.length - 1])
    yield whole.subarray(0, length);
  const lengths = fc.sample(fc.integer({ min: 1, max: whole.length - 1 }), sized(20, 200));
  for (const length of lengths) yield whole.subarray(0, length);
  for (const page of [0, 1, 2, 3]) yield Buffer.from(whole).fill("garbage!", page * 4096, (page + 1) * 4096);
}

test("a backup that was cut off at any length, or overwritten anywhere, is refused with the advice to try another", async () => {
  await backedUp("one", "two");
  const [before, names] = [readFileSync(file), readdirSync(join(folder, "data"))];
  for (const bytes of damagesOf(readFileSync(backup))) {
    writeFileSync(backup, bytes);
    await expect(restoreDatabase(backup, file, { overwrite: true })).rejects.toThrow(
      `${backup} is damaged, or is not a records database. Nothing was changed: try another backup.`,
    );
  }
  expect(readFileSync(file)).toEqual(before);
  expect(readdirSync(join(folder, "data"))).toEqual(names);
});

const unusable = /is not a records database/;

test.each<[string, RegExp, (backup: string) => unknown]>([
  [
    "has a trigger",
    unusable,
    (db) => execute(db, "CREATE TRIGGER t AFTER INSERT ON records BEGIN DELETE FROM records; END"),
  ],
  ["has a view", unusable, (db) => execute(db, "CREATE VIEW v AS SELECT 1")],
  ["has a table of another program", unusable, (db) => execute(db, "CREATE TABLE other (a)")],
  ["lacks a table", unusable, (db) => execute(db, "DROP TABLE deleted_records")],
  ["lacks an index", unusable, (db) => execute(db, "DROP INDEX records_by_time")],
  ["has a broken index", unusable, spoilIndex],
  ["has no tables", unusable, (db) => (rmSync(db), execute(db, "CREATE TABLE t (a); DROP TABLE t"))],
  ["is of a newer version", /newer version/, (db) => execute(db, "PRAGMA user_version = 99")],
  ["is missing", /no records in/, (db) => rmSync(db)],
  ["is larger than the disk", /There is no room for a copy of/, (db) => truncateSync(db, 2 ** 43)],
  ["is the database itself", /is the database itself/, (db) => (rmSync(db), linkSync(file, db))],
])("a backup that %s is refused", async (_, words, change) => {
  await backedUp("one");
  change(backup);
  await expect(restoreDatabase(backup, file, { overwrite: true })).rejects.toThrow(words);
  expect(await storedIn(file)).toEqual(["one"]);
  expect(readdirSync(join(folder, "data"))).toEqual(["parish.db"]);
});

test("a running site goes on in the restored database, also in the place of a damaged one", async () => {
  await backedUp("one");
  const site = openSqliteStore(file);
  const take = (id: string) => site.create("prayerRequests", id, prayer());
  await take("later");
  await restoreDatabase(backup, file, { overwrite: true });
  expect(await site.count("prayerRequests")).toBe(1);
  await take("since");
  writeFileSync(file, readFileSync(file).fill("garbage!", 100));
  await expect(restoreDatabase(backup, file)).rejects.toThrow(/damaged/);
  const { previous } = await restoreDatabase(backup, file, { overwrite: true });
  expect(readFileSync(previous!, "latin1")).toContain("garbage!");
  expect(await take("last")).toBe("created");
  await site.close();
  expect(await storedIn(file)).toEqual(["last", "one"]);
});

test("a backup of an older version, and a plain copy of the files, are restored too", async () => {
  const old = oldDatabase(10, backup, { isOpen: true });
  for (const side of ["", "-wal"]) copyFileSync(backup + side, `${backup}.copy${side}`);
  old.close();
  expect(await restoreDatabase(`${backup}.copy`, file)).toMatchObject({ records: 1 });
  expect(await storedIn(file)).toEqual(["old"]);
});

test("a stray log is not applied to the restored database, but kept", async () => {
  await backedUp("one");
  const db = openDatabase(file);
  db.exec("INSERT INTO records (collection, id, timestamp, fields) VALUES ('prayerRequests', 'later', '2020', '{}')");
  const log = readFileSync(`${file}-wal`);
  db.close();
  rmSync(file);
  writeFileSync(`${file}-wal`, log);
  const { records, previous } = await restoreDatabase(backup, file);
  expect(records).toBe(1);
  expect(readFileSync(`${previous}-wal`)).toEqual(log);
  expect(await storedIn(file)).toEqual(["one"]);
});

test("a restore keeps later deletions, and names them", async () => {
  await backedUp("deleted", "kept", "unknown");
  const site = openSqliteStore(file);
  await site.delete("prayerRequests", ["deleted"]);
  await site.close();
  execute(file, "DELETE FROM records WHERE id = 'unknown'");
  const changes = [
    "Deleted after the backup, and left out: prayerRequests 1 (deleted).",
    "Not in the database, and brought back: prayerRequests 1 (unknown).",
  ];
  await expect(restoreDatabase(backup, file)).rejects.toThrow(changes.join(" "));
  expect(await storedIn(file)).toEqual(["kept"]);
  expect(await restoreDatabase(backup, file, { overwrite: true })).toMatchObject({ records: 2, changes });
  expect(await storedIn(file)).toEqual(["kept", "unknown"]);
});

test("a move to a new machine whose site was opened once takes every row of every table along", async () => {
  const old = openSqliteStore(file, { notifications: true });
  await fill(old);
  await old.close();
  const before = tablesOf(file);
  for (const [table, rows] of Object.entries(before)) expect(rows.length, table).toBeGreaterThan(0);
  backupDatabase(file, backup);
  const moved = join(folder, "new-machine", "parish.db");
  const site = openSqliteStore(moved);
  await site.values.change("past-sundays", () => ["of the new machine"]);
  await site.close();
  await restoreDatabase(backup, moved);
  expect(tablesOf(moved)).toEqual(before);
});

const anna = subscriber("ann@example.org");

test.each(["stays away", "and whose address was typed in again"])(
  "somebody who has left the subscribers is not subscribed by an older backup: %s",
  async (how) => {
    const site = openSqliteStore(file);
    for (const id of ["anna", "basil"]) await site.create("subscribers", id, anna);
    await site.mark("subscribers", ["anna", "basil"], true);
    backupDatabase(file, backup);
    await site.delete("subscribers", ["anna"]);
    if (how !== "stays away") await site.create("subscribers", "anna", anna);
    await site.close();
    const { changes } = await restoreDatabase(backup, file, { overwrite: true });
    expect(changes[0]).toMatch(/left out: subscribers 1 \(anna\)\.$/);
    const restored = openSqliteStore(file);
    expect((await all(restored.list("subscribers"))).map(({ id }) => id)).toEqual(["basil"]);
    await restored.close();
  },
);

test("a restore names what changed after the backup; a withdrawn leave, the departed and bulletins stay as they are", async () => {
  const site = openSqliteStore(file);
  const allowed = { ...memorial("2026-12-06"), memorialNamesIn: ["bulletin" as const] };
  for (const id of ["withdrawn", "allowed"]) await site.create("priestMessages", id, allowed);
  await site.create("prayerRequests", "marked", prayer());
  await site.create("prayerRequests", "edited", prayer("Anna"));
  const olga = { name: "Olga", reposed: "2020-01-02", print: "yes" };
  await site.values.change("departed", () => [olga]);
  await site.values.change("unchanged", () => 1);
  backupDatabase(file, backup);
  const departed = [{ name: "Olga", reposed: "2020-01-02" }];
  await site.values.change("departed", () => departed);
  await site.values.change("bulletin.2026-11-29", () => ({ title: "Sunday" }));
  await site.edit("priestMessages", "withdrawn", memorial("2026-12-06"));
  await site.edit("prayerRequests", "edited", prayer("Anna, Basil"));
  await site.mark("prayerRequests", ["marked"], true);
  await site.close();

  const changes = [
    "Edited or marked after the backup, and as in it again: prayerRequests 2 (edited, marked); priestMessages 1 (withdrawn).",
    "Leave to print names withdrawn after the backup, and not given again: 1.",
    "Changed after the backup, and kept as it is now: bulletin.2026-11-29, departed.",
  ];
  await expect(restoreDatabase(backup, file)).rejects.toThrow(`replaces: ${changes.join(" ")} Nothing was changed yet`);
  expect(await restoreDatabase(backup, file, { overwrite: true })).toMatchObject({ changes });
  const restored = openSqliteStore(file);
  expect(await restored.get("priestMessages", "withdrawn")).not.toHaveProperty("memorialNamesIn");
  expect(await restored.get("priestMessages", "allowed")).toMatchObject(allowed);
  expect(await restored.get("prayerRequests", "edited")).toMatchObject(prayer("Anna"));
  expect(await restored.values.read("departed")).toEqual(departed);
  expect(await restored.values.read("bulletin.2026-11-29")).toEqual({ title: "Sunday" });
  await restored.close();
});

test("what was mailed after the backup is not mailed again", async () => {
  const list = { id: "2026-11-22", after: "2026-11-15T12:00:00.000Z", until: "2026-11-21T23:00:00.000Z" };
  await backedUp("one", "two");
  const site = openSqliteStore(file);
  await site.outbox.remove([{ collection: "prayerRequests", id: "one", recipient: "" }]);
  await altarListsIn(site.values).add(list);
  await site.outbox.remove([{ collection: "altarLists", id: list.id, recipient: "" }]);
  // The changes that subscribers know.
  await site.values.change("updates", () => ({ state: "told since" }));
  await site.close();
  await restoreDatabase(backup, file, { overwrite: true });
  const restored = openSqliteStore(file);
  expect(await altarListsIn(restored.values).add(list)).toBe(false);
  expect(await restored.values.read("updates")).toEqual({ state: "told since" });
  expect(await restored.outbox.claim(new Date(), new Date(Date.now() + 60_000))).toMatchObject({ id: "two" });
  expect(await restored.outbox.count()).toBe(1);
  await restored.close();
});
