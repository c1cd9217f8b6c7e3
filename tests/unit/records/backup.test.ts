import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { newRecordId } from "~/forms/receive/store-record.server";
import { backupDatabase } from "~/records/sqlite/backup.server";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { temporaryFolder } from "../../support/temporary";
import { prayer } from "../../support/records/sample-records";
import { storedIn, storeIn } from "./stores";

let folder: string;
let file: string;
let backup: string;
beforeEach(() => {
  folder = temporaryFolder("backup");
  file = join(folder, "data", "parish.db");
  backup = join(folder, "backup.db");
});

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
  await storeIn(file, "one");
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

test("an empty file is not a database to back up", async () => {
  writeFileSync(backup, "");
  expect(() => backupDatabase(backup, join(folder, "other.db"))).toThrow(`There are no records in ${backup}.`);
});

test("a backup that cannot be finished leaves nothing behind", async () => {
  await storeIn(file, "one");
  writeFileSync(file, readFileSync(file).fill("garbage!", 4096));
  expect(() => backupDatabase(file, backup)).toThrow();
  expect(readdirSync(folder)).toEqual(["data"]);
});
