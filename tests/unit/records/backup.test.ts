import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { newRecordId } from "~/forms/receive/store-record.server";
import { backupDatabase } from "~/records/sqlite/backup.server";
import { migrations } from "~/records/sqlite/migrations.server";
import { openSqlite } from "~/records/sqlite/database-files.server";
import { openDatabase } from "~/records/sqlite/open-database.server";
import { restoreDatabase } from "~/records/sqlite/restore.server";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { sized } from "../../support/project/size";
import { temporaryFolder } from "../../support/temporary";
import { prayer } from "../../support/records/sample-records";
import { all, spoilIndex } from "./stores";

let folder: string;
let file: string;
let backup: string;
beforeEach(() => {
  folder = temporaryFolder("backup");
  file = join(folder, "data", "parish.db");
  backup = join(folder, "backup.db");
});

async function storedIn(database: string): Promise<string[]> {
  const store = openSqliteStore(database);
  const ids = (await all(store.list("prayerRequests"))).map(({ id }) => id);
  await store.close();
  return ids.sort();
}

async function store(ids: string[], database = file): Promise<void> {
  const opened = openSqliteStore(database, { notifications: true });
  for (const id of ids) await opened.create("prayerRequests", id, prayer());
  await opened.close();
}

test("a backup during writes is complete and has what was acknowledged before", async () => {
  const site = openSqliteStore(file);
  const before = Array.from({ length: 300 }, () => newRecordId());
  await Promise.all(before.map((id) => site.create("prayerRequests", id, prayer())));
  const during = Array.from({ length: 50 }, () => site.create("prayerRequests", newRecordId(), prayer()));
  backupDatabase(file, backup);
  await Promise.all(during);
  await site.close();
  expect(statSync(backup).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).sort()).toEqual(["backup.db", "data"]);
  expect(await storedIn(backup)).toEqual(expect.arrayContaining(before));
});

test("a backup replaces another file only with --force, and never its own source", async () => {
  await store(["one"]);
  writeFileSync(backup, "something dear");
  expect(() => backupDatabase(file, backup)).toThrow(/exists already.*--force/);
  expect(readFileSync(backup, "utf8")).toBe("something dear");
  expect(() => backupDatabase(file, file, { force: true })).toThrow(/exists already/);
  backupDatabase(file, backup, { force: true });
  expect(await storedIn(backup)).toEqual(["one"]);
});

test("without records there is nothing to back up", () => {
  expect(() => backupDatabase(file, backup)).toThrow(/no records in/);
  expect(existsSync(backup)).toBe(false);
});

test("a backup is restored into an empty folder", async () => {
  await store(["one", "two"]);
  backupDatabase(file, backup);
  const elsewhere = join(folder, "new-machine", "parish.db");
  expect(restoreDatabase(backup, elsewhere)).toEqual({ records: 2, removed: {}, erased: true });
  expect(await storedIn(elsewhere)).toEqual(["one", "two"]);
  expect(statSync(elsewhere).mode & 0o777).toBe(0o600);
});

test("a backup replaces records only with --force; a running site sees them at once", async () => {
  await store(["old"]);
  backupDatabase(file, backup);
  const site = openSqliteStore(file);
  await site.create("prayerRequests", "new", prayer());
  await site.create("knightsOfStOlgaRegistrations", "knight", { name: "A Man", email: "man@example.org" });
  expect(() => restoreDatabase(backup, file)).toThrow(
    /holds 3 records already.* gone: knightsOfStOlgaRegistrations 1, prayerRequests 1\. .*--force/,
  );
  expect(await site.count("prayerRequests")).toBe(2);
  const restored = restoreDatabase(backup, file, { force: true });
  const removed = { knightsOfStOlgaRegistrations: 1, prayerRequests: 1 };
  expect(restored).toEqual({ records: 1, removed, erased: true, previous: expect.any(String) });
  expect((await all(site.list("prayerRequests"))).map(({ id }) => id)).toEqual(["old"]);
  await site.create("prayerRequests", "newest", prayer());
  await site.close();
  expect(await storedIn(file)).toEqual(["newest", "old"]);
  expect(await storedIn(restored.previous!)).toEqual(["new", "old"]);
  expect(statSync(restored.previous!).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, "data")).sort()).toEqual(["parish.db", basename(restored.previous!)]);
});

test("a damaged database is moved aside for the backup, not lost", async () => {
  await store(["one"]);
  backupDatabase(file, backup);
  writeFileSync(file, "not a database any more");
  expect(() => restoreDatabase(backup, file)).toThrow(/damaged/);
  const { records, setAside } = restoreDatabase(backup, file, { force: true });
  expect(records).toBe(1);
  expect(readFileSync(setAside!, "utf8")).toBe("not a database any more");
  expect(await storedIn(file)).toEqual(["one"]);
});

test("a file that is no backup changes nothing", async () => {
  await store(["one"]);
  writeFileSync(backup, "no database");
  expect(() => restoreDatabase(backup, file, { force: true })).toThrow(`${backup} is damaged`);
  expect(() => restoreDatabase(join(folder, "missing.db"), file, { force: true })).toThrow(/no records in/);
  const empty = openSqlite(join(folder, "empty.db"));
  empty.exec("CREATE TABLE t (a); DROP TABLE t");
  empty.close();
  expect(() => restoreDatabase(join(folder, "empty.db"), file, { force: true })).toThrow(/not a records database/);
  const newer = openSqlite(join(folder, "newer.db"));
  newer.exec("CREATE TABLE t (a); PRAGMA user_version = 99");
  newer.close();
  expect(() => restoreDatabase(join(folder, "newer.db"), file, { force: true })).toThrow(/newer version/);
  expect(await storedIn(file)).toEqual(["one"]);
  expect(readdirSync(join(folder, "data"))).toEqual(["parish.db"]);
});

test("a backup with a broken index is refused", async () => {
  await store(["one"]);
  backupDatabase(file, backup);
  spoilIndex(backup);
  expect(() => restoreDatabase(backup, file, { force: true })).toThrow(`${backup} is damaged`);
  expect(await storedIn(file)).toEqual(["one"]);
});

test("a database is not restored from itself", async () => {
  await store(["one"]);
  const before = readFileSync(file);
  expect(() => restoreDatabase(file, file, { force: true })).toThrow(`${file} is the database itself.`);
  expect(readFileSync(file)).toEqual(before);
});

test("a backup that was cut off at any length, or overwritten anywhere, is refused with the advice to try another", async () => {
  await store(["one", "two"]);
  backupDatabase(file, backup);
  const whole = readFileSync(backup);
  const [before, names] = [readFileSync(file), readdirSync(join(folder, "data"))];
  const refuses = (bytes: Uint8Array) => {
    writeFileSync(backup, bytes);
    expect(() => restoreDatabase(backup, file, { force: true })).toThrow(
      `${backup} is damaged, or is not a records database. Nothing was changed: try another backup.`,
    );
  };
  const edges = [0, 1, 15, 16, 17, 99, 100, 512, 4095, 4096, 4097, 8192, whole.length - 4096, whole.length - 1];
  for (const length of edges) refuses(whole.subarray(0, length));
  const lengths = fc.integer({ min: 0, max: whole.length - 1 });
  fc.assert(
    fc.property(lengths, (length) => refuses(whole.subarray(0, length))),
    { numRuns: sized(20, 200) },
  );
  for (const page of [0, 1, 2, 3]) refuses(Buffer.from(whole).fill("garbage!", page * 4096, (page + 1) * 4096));
  expect(readFileSync(file)).toEqual(before);
  expect(readdirSync(join(folder, "data"))).toEqual(names);
});

test("a restore into a locked database ends with a sentence that names it", async () => {
  await store(["one"]);
  backupDatabase(file, backup);
  const other = openSqlite(file);
  other.exec("BEGIN IMMEDIATE");
  expect(() => restoreDatabase(backup, file, { force: true, lockTimeoutMs: 50 })).toThrow(
    `${file} is locked by another program (SQLITE_BUSY). Stop that program, then start again.`,
  );
  other.close();
});

test("an empty file is not a database to back up", async () => {
  writeFileSync(backup, "");
  expect(() => backupDatabase(backup, join(folder, "other.db"))).toThrow(`There are no records in ${backup}.`);
});

test("a backup replaces an empty file or database without --force", async () => {
  await store(["one"]);
  backupDatabase(file, backup);
  const [empty, unused] = [join(folder, "empty.db"), join(folder, "unused.db")];
  writeFileSync(empty, "");
  await store([], unused);
  for (const target of [empty, unused]) {
    expect(restoreDatabase(backup, target)).toMatchObject({ records: 1 });
    expect(await storedIn(target)).toEqual(["one"]);
  }
});

test("a backup that cannot be finished leaves nothing behind", async () => {
  await store(["one"]);
  writeFileSync(file, readFileSync(file).fill("garbage!", 4096));
  expect(() => backupDatabase(file, backup)).toThrow();
  expect(readdirSync(folder)).toEqual(["data"]);
});

test("a backup of an older schema, and a plain copy of the files, are restored too", async () => {
  const old = openDatabase(backup, migrations.slice(0, 1));
  old.exec("INSERT INTO records (collection, id, timestamp, fields) VALUES ('prayerRequests', 'old', '2020', '{}')");
  for (const side of ["", "-wal"]) copyFileSync(backup + side, `${backup}.copy${side}`);
  old.close();
  expect(restoreDatabase(`${backup}.copy`, file)).toMatchObject({ records: 1 });
  expect(await storedIn(file)).toEqual(["old"]);
});

test("a stray log is not applied to the restored database", async () => {
  await store(["one"]);
  backupDatabase(file, backup);
  const db = openDatabase(file);
  db.exec("INSERT INTO records (collection, id, timestamp, fields) VALUES ('prayerRequests', 'later', '2020', '{}')");
  const log = readFileSync(`${file}-wal`);
  db.close();
  rmSync(file);
  writeFileSync(`${file}-wal`, log);
  expect(restoreDatabase(backup, file)).toMatchObject({ records: 1, setAside: expect.stringContaining("damaged") });
  expect(await storedIn(file)).toEqual(["one"]);
});

test("a restore leaves no text of the replaced records in the open database's files", async () => {
  await store(["one"]);
  backupDatabase(file, backup);
  const site = openSqliteStore(file);
  await site.create("prayerRequests", "new", { ...prayer(), prayerRequest: "Unmistakable" });
  const { previous } = restoreDatabase(backup, file, { force: true });
  for (const one of [file, `${file}-wal`]) expect(readFileSync(one, "latin1"), one).not.toContain("Unmistakable");
  expect(readFileSync(previous!, "latin1")).toContain("Unmistakable");
  await site.close();
});

test("a restore keeps later deletions, unless told otherwise, and names them", async () => {
  await store(["deleted", "kept", "unknown"]);
  backupDatabase(file, backup);
  const site = openSqliteStore(file);
  await site.delete("prayerRequests", ["deleted"]);
  await site.close();
  const db = openSqlite(file);
  db.exec("DELETE FROM records WHERE id = 'unknown'");
  db.close();
  expect(() => restoreDatabase(backup, file)).toThrow(
    /would not come back without --with-deleted: prayerRequests 1 \(deleted\)\. .*would come back: prayerRequests 1 \(unknown\)\. /,
  );
  expect(await storedIn(file)).toEqual(["kept"]);
  expect(restoreDatabase(backup, file, { force: true })).toMatchObject({
    records: 2,
    deletedAgain: { prayerRequests: ["deleted"] },
    returned: { prayerRequests: ["unknown"] },
  });
  expect(await storedIn(file)).toEqual(["kept", "unknown"]);
  const restored = restoreDatabase(backup, file, { force: true, withDeleted: true });
  expect(restored).toMatchObject({ records: 3, returned: { prayerRequests: ["deleted"] } });
  expect(restored.deletedAgain).toBeUndefined();
  expect(await storedIn(file)).toEqual(["deleted", "kept", "unknown"]);
});

test("a restore leaves out what RETENTION_DAYS deleted, with its notification", async () => {
  await store(["old", "young"]);
  backupDatabase(file, backup);
  const site = openSqliteStore(file);
  await site.mark("prayerRequests", ["old"], true);
  expect(await site.deleteOlderThan("prayerRequests", new Date(Date.now() + 60_000), "2030-01-01")).toBe(1);
  restoreDatabase(backup, file, { force: true });
  expect((await all(site.list("prayerRequests"))).map(({ id }) => id)).toEqual(["young"]);
  expect(await site.outbox.count()).toBe(1);
  await site.close();
});
