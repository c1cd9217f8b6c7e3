import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { readEnv } from "~/env.server";
import { newRecordId } from "~/forms/receive/store-record.server";
import { backupName, makeAutomaticBackup, namedBackups } from "~/records/sqlite/automatic-backup.server";
import { backupDatabase } from "~/records/sqlite/backup.server";
import { openSqlite } from "~/records/sqlite/database-files.server";
import { restoreDatabase } from "~/records/sqlite/restore.server";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { prayer } from "../../support/records/sample-records";
import { temporaryFolder } from "../../support/temporary";
import { storedIn, storeIn } from "./stores";

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

  test("are kept up to the limit, the newest; other files stay", async () => {
    await storeIn(file, "one");
    mkdirSync(dir);
    const others = ["notes.txt", "parish-2026-01-01.db", "parish-automatic-2020.db", "parish.db.before-restore-2020"];
    for (const name of others) writeFileSync(join(dir, name), "dear");
    const [folder, link] = [backupName(hour(-9)), backupName(hour(-8))];
    mkdirSync(join(dir, folder));
    symlinkSync("notes.txt", join(dir, link));
    for (let count = 0; count < 6; count++) backup(2, hour(count));
    expect(names()).toEqual([...others, folder, link, backupName(hour(4)), backupName(hour(5))].sort());
    expect(readFileSync(join(dir, "notes.txt"), "utf8")).toBe("dear");
  });

  test("count only if they are databases of records; other files of such names stay", async () => {
    await storeIn(file, "one");
    backup(3, hour(0));
    const cut = readFileSync(join(dir, backupName(hour(0)))).subarray(0, 8192);
    const strange = ["", "dear", cut, undefined].map((content, at) => {
      const name = backupName(hour(1 + at));
      if (content === undefined) openSqlite(join(dir, name)).exec("CREATE TABLE stamps (year)").close();
      else writeFileSync(join(dir, name), content);
      return name;
    });
    backup(2, hour(5));
    expect(names()).toEqual([backupName(hour(0)), ...strange, backupName(hour(5))]);
    backup(2, hour(6));
    expect(names()).toEqual([...strange, backupName(hour(5)), backupName(hour(6))]);
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
    const noFolder = join(dataDir, "file");
    writeFileSync(noFolder, "");
    dir = noFolder;
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
  const before = Array.from({ length: 300 }, () => newRecordId());
  await Promise.all(before.map((id) => site.create("prayerRequests", id, prayer())));
  const during = Array.from({ length: 50 }, () => site.create("prayerRequests", newRecordId(), prayer()));
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

describe("the settings of backups", () => {
  const refusal = (source: Record<string, string>) => {
    try {
      return readEnv(source).backup;
    } catch (error) {
      return (error as Error).message;
    }
  };

  test("set interval, number and folder, by default in the folder of the records", () => {
    expect(refusal({ BACKUP_EVERY: "6h", DATA_DIR: "/data" })).toEqual({
      everyMs: 6 * 3_600_000,
      keep: 14,
      dir: "/data/backups",
    });
    expect(refusal({ BACKUP_EVERY: "1d", BACKUP_KEEP: "7", BACKUP_DIR: "/backups" })).toMatchObject({
      everyMs: 24 * 3_600_000,
      keep: 7,
      dir: "/backups",
    });
    expect(refusal({})).toBeUndefined();
  });

  test.each(["6", "h", "0h", "5m", "8d", "1.5h", "6 hours", "-6h", "9999d"])("refuse %j with an example", (every) => {
    expect(refusal({ BACKUP_EVERY: every })).toContain("BACKUP_EVERY must be a time from 15m to 7d, such as 6h.");
  });

  test("are refused when they have no effect", () => {
    expect(refusal({ BACKUP_DIR: "/backups" })).toContain("BACKUP_EVERY must say how often");
    expect(refusal({ BACKUP_KEEP: "3" })).toContain("BACKUP_EVERY must say how often");
    const firestore = refusal({ BACKUP_EVERY: "6h", RECORD_STORE: "firestore" });
    expect(firestore).toContain("BACKUP_EVERY is for the embedded database");
    expect(refusal({ BACKUP_EVERY: "6h", BACKUP_KEEP: "0" })).toContain("BACKUP_KEEP must be a whole number");
  });
});

test("automatic backups are recognized by their names at any time, oldest first, and no other name is", () => {
  const moment = fc
    .date({ min: new Date("2000-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
    .map((at) => new Date(Math.floor(at.getTime() / 1000) * 1000));
  const holds = fc.property(fc.uniqueArray(moment, { selector: Number }), moment, fc.string(), (all, at, other) => {
    const others = [other, `${backupName(at)}${other}x`, `x${backupName(at)}`, backupName(at).replace(/..Z/, "99Z")];
    const inOrder = [...all].sort((one, next) => Number(one) - Number(next));
    expect(namedBackups([...others, ...all.map(backupName)])).toEqual(
      inOrder.map((madeAt) => ({ name: backupName(madeAt), madeAt })),
    );
  });
  fc.assert(holds);
});
