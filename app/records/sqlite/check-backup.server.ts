import { type Database } from "better-sqlite3";
import { chmodSync, copyFileSync, existsSync, statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { StoreError } from "~/records/store-error";
import { checkedRecords } from "./backup.server";
import { hasRecords, openSqlite, readDatabase, requireFile } from "./database-files.server";
import { sqliteCode } from "./errors.server";
import { examine, explainFileError, openDatabase } from "./open-database.server";
import { migrate } from "./schema.server";

/** SQLite's own page size, which every database of this program has. */
const pageBytes = 4096;

const unusableBackup = (backup: string) =>
  new StoreError("damaged", {
    message: `${backup} is damaged, or is not a records database. Nothing was changed: try another backup.`,
  });

/**
 * Copies a backup with its log, if it has one, checks the copy and migrates it. Returns the number of records. Throws
 * StoreError unless the backup is whole and has exactly this program's tables.
 */
export function copyBackup(backup: string, copy: string): number {
  requireFile(backup, unusableBackup(backup));
  requireRoom(backup, copy);
  for (const side of ["", "-wal"]) {
    if (!existsSync(backup + side)) continue;
    copyFileSync(backup + side, copy + side);
    chmodSync(copy + side, 0o600);
  }
  try {
    examine(copy);
    // SQLite notices missing pages, but reads the missing part of the last one as zeros.
    if (!existsSync(`${backup}-wal`) && statSync(copy).size % pageBytes > 0) throw unusableBackup(backup);
    // A database without tables would count as a new one, and the restore would erase everything.
    if (!hasRecords(copy)) throw unusableBackup(backup);
    openDatabase(copy).close();
    if (schemaOf(copy) !== ownSchema()) throw unusableBackup(backup);
    return checkedRecords(copy);
  } catch (error) {
    const failure = sqliteCode(error) === "SQLITE_ERROR" ? unusableBackup(backup) : explainFileError(copy, error);
    if (!(failure instanceof StoreError)) throw failure;
    if (failure.fault === "damaged" || failure.fault === "foreign") throw unusableBackup(backup);
    throw new StoreError(failure.fault, { message: failure.message.replaceAll(copy, backup) });
  }
}

/** The checked copy may become larger by its migration and its log. */
function requireRoom(backup: string, copy: string): void {
  const { bavail, bsize } = statfsSync(dirname(copy));
  if (bavail * bsize >= 1.1 * statSync(backup).size) return;
  throw new StoreError("full", {
    message: `There is no room for a copy of ${backup} in ${dirname(copy)}. Nothing was changed: make room there.`,
  });
}

const schemaOf = (file: string): string => readDatabase(file, schemaIn);

/**
 * The definitions of all tables and indexes, and of triggers and views, which would run in the site. A table that was
 * renamed has quotes around its name.
 */
const schemaIn = (db: Database): string =>
  db
    .prepare<[], string>("SELECT type || name || sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY 1")
    .pluck()
    .all()
    .join()
    .replace(/["\s]+/g, " ");

function ownSchema(): string {
  const db = openSqlite(":memory:");
  migrate(db);
  const schema = schemaIn(db);
  db.close();
  return schema;
}
