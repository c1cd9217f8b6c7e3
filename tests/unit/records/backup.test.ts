import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { readEnv } from "~/env.server";
import { newRecordId } from "~/forms/receive/store-record.server";
import { backupName, makeAutomaticBackup } from "~/records/sqlite/automatic-backup.server";
import { backupDatabase } from "~/records/sqlite/backup.server";
import { openSqlite } from "~/records/sqlite/database-files.server";
import { restoreDatabase } from "~/records/sqlite/restore.server";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { prayer } from "../../support/records/sample-records";
import { temporaryFolder } from "../../support/temporary";
import { execute, storedIn, storeIn } from "./stores";

let dataDir: string;
let dir: string;
let file: string;
beforeEach(() => {
  dataDir = temporaryFolder("automatic");
  dir = join(dataDir, "backups");
  file = join(dataDir, "parish.db");
});

const hour = (count: number) => new Date(Date.UTC(2026, 10, 22, count));
const backup = (keep: number, now: Date) => makeAutomaticBackup(file, { keep, dir }, now);
const names = () => readdirSync(dir).sort();

describe("automatic backups", () => {
  test("are complete databases named by their time, readable by their owner only, and can be restored", async () => {
    await storeIn(file, "one", "two");
    const made = backup(3, hour(6));
    expect(made).toEqual({
      file: join(dir, "parish-automatic-2026-11-22T06-00-00Z.db"),
      bytes: statSync(made.file).size,
      records: 2,
      removed: 0,
    });
    expect([statSync(dir).mode & 0o777, statSync(made.file).mode & 0o777]).toEqual([0o700, 0o600]);
    const elsewhere = join(temporaryFolder("elsewhere"), "parish.db");
    await restoreDatabase(made.file, elsewhere);
    expect(await storedIn(elsewhere)).toEqual(["one", "two"]);
    expect(names()).toEqual(["parish-automatic-2026-11-22T06-00-00Z.db"]);
  });

  test("are kept up to the limit, the newest; what is no backup does not count, and stays", async () => {
    await storeIn(file, "one");
    backup(3, hour(0));
    const cut = readFileSync(join(dir, backupName(hour(0)))).subarray(0, 8192);
    const others = ["notes.txt", "parish-2026-01-01.db", "parish-automatic-2020.db", "parish.db.before-restore-2020"];
    others.push(`${backupName(hour(0))}x`, backupName(hour(0)).replace(/..Z/, "99Z"));
    for (const name of others) writeFileSync(join(dir, name), "dear");
    const strange = [1, 2, 3, 4, 5, 6].map((count) => backupName(hour(count)));
    const [empty, text, part, foreign, folder, link] = strange.map((name) => join(dir, name)) as [string, ...string[]];
    writeFileSync(empty, "");
    writeFileSync(text!, "dear");
    writeFileSync(part!, cut);
    execute(foreign!, "CREATE TABLE stamps (year)");
    mkdirSync(folder!);
    symlinkSync(backupName(hour(0)), link!);
    const stay = [...others, ...strange];
    backup(2, hour(7));
    expect(names()).toEqual([...stay, backupName(hour(0)), backupName(hour(7))].sort());
    backup(2, hour(8));
    expect(names()).toEqual([...stay, backupName(hour(7)), backupName(hour(8))].sort());
    expect(readFileSync(join(dir, "notes.txt"), "utf8")).toBe("dear");
  });

  test("from a clock ahead do not displace those of the right time", async () => {
    await storeIn(file, "one");
    for (const day of [0, 1, 2]) backup(2, hour(24 * (day + 365)));
    backup(2, hour(0));
    expect(names()).toEqual([backupName(hour(0)), backupName(hour(24 * 366)), backupName(hour(24 * 367))]);
  });

  test("that fail leave no file, and the older ones stay, as many as the limit now says", async () => {
    await storeIn(file, "one");
    for (const count of [0, 1, 2]) backup(3, hour(count));
    const before = readFileSync(join(dir, backupName(hour(2))));
    writeFileSync(file, readFileSync(file).fill("garbage!", 4096));
    expect(() => backup(1, hour(3))).toThrow(/are damaged/);
    expect(names()).toEqual([backupName(hour(2))]);
    expect(readFileSync(join(dir, backupName(hour(2))))).toEqual(before);
  });

  test("are verified completely at any size; a damaged copy is not kept", async () => {
    await storeIn(file, "one");
    const db = openSqlite(file);
    // Larger than the size up to which a database is checked on opening.
    db.exec("CREATE TABLE large (text TEXT)");
    db.exec("INSERT INTO large VALUES (hex(zeroblob(35 * 1024 * 1024))), (NULL)");
    db.unsafeMode();
    db.pragma("writable_schema = ON");
    db.exec("UPDATE sqlite_schema SET sql = 'CREATE TABLE large (text TEXT NOT NULL)' WHERE name = 'large'");
    db.close();
    expect(() => backup(1, hour(0))).toThrow(/The copy is damaged .*was not kept/);
    expect(names()).toEqual([]);
  });

  test("are refused with advice without their folder, which may be an unmounted disk", async () => {
    await storeIn(file, "one");
    dir = join(temporaryFolder("disk"), "not-mounted");
    expect(() => backup(1, hour(0))).toThrow(/BACKUP_DIR .*not-mounted is not there.*mount it or make it/);
    expect(existsSync(dir)).toBe(false);
    dir = join(dataDir, "file");
    writeFileSync(dir, "");
    expect(() => backup(1, hour(0))).toThrow(/BACKUP_DIR .*file cannot be used for backups \(E\w+\)/);
  });

  test("are not made without records, nor is a folder", () => {
    expect(() => backup(1, hour(0))).toThrow(/no records in/);
    expect(readdirSync(dataDir)).toEqual([]);
  });
});

test("a backup during writes is complete and has what was acknowledged before", async () => {
  const target = join(dataDir, "copy.db");
  const site = openSqliteStore(file);
  const create = (id: string) => site.create("prayerRequests", id, prayer());
  const before = Array.from({ length: 300 }, () => newRecordId());
  await Promise.all(before.map(create));
  const during = Array.from({ length: 50 }, () => create(newRecordId()));
  backupDatabase(file, target);
  await Promise.all(during);
  await site.close();
  expect(statSync(target).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir).sort()).toEqual(["copy.db", "parish.db"]);
  expect(await storedIn(target)).toEqual(expect.arrayContaining(before));
});

test("a backup replaces another file only with --yes, and never its own source", async () => {
  const target = join(dataDir, "copy.db");
  await storeIn(file, "one");
  writeFileSync(target, "something dear");
  expect(() => backupDatabase(file, target)).toThrow(/exists already.*--yes/);
  expect(readFileSync(target, "utf8")).toBe("something dear");
  expect(() => backupDatabase(file, file, { overwrite: true })).toThrow(/exists already/);
  backupDatabase(file, target, { overwrite: true });
  expect(await storedIn(target)).toEqual(["one"]);
});

test.each([
  [
    { BACKUP_EVERY: "6h", DATA_DIR: "/data" },
    { everyMs: 6 * 3_600_000, keep: 14, dir: "/data/backups" },
  ],
  [
    { BACKUP_EVERY: "1d", BACKUP_KEEP: "7", BACKUP_DIR: "/backups" },
    { everyMs: 24 * 3_600_000, keep: 7, dir: "/backups" },
  ],
  [{}, undefined],
])("the settings %j make backups %j", (settings, expected) => {
  expect(readEnv(settings).backup).toEqual(expected);
});

test.each<[Record<string, string>, string]>([
  ...["6", "h", "0h", "5m", "8d", "1.5h", "6 hours", "-6h", "9999d"].map((every): [Record<string, string>, string] => [
    { BACKUP_EVERY: every },
    "BACKUP_EVERY must be a time from 15m to 7d, such as 6h.",
  ]),
  [{ BACKUP_DIR: "/backups" }, "BACKUP_EVERY must say how often"],
  [{ BACKUP_KEEP: "3" }, "BACKUP_EVERY must say how often"],
  [{ BACKUP_EVERY: "6h", RECORD_STORE: "firestore" }, "BACKUP_EVERY is for the embedded database"],
  [{ BACKUP_EVERY: "6h", BACKUP_KEEP: "0" }, "BACKUP_KEEP must be a whole number"],
])("the settings %j are refused", (settings, words) => {
  expect(() => readEnv(settings)).toThrow(words);
});
