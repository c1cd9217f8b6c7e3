import { type Database } from "better-sqlite3";
import { chmodSync, copyFileSync, existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { StoreError } from "~/records/store-error";
import { checkedRecords } from "./backup.server";
import { hasRecords, hasRoom, openSqlite, readDatabase, requireFile } from "./database-files.server";
import { explainFileError, examine, openDatabase } from "./open-database.server";
import { migrate } from "./schema.server";

/** SQLite's own page size, which every database of this program has. */
const pageBytes = 4096;

/**
 * Copies a backup with its log, if it has one, checks the copy and migrates it. Throws StoreError unless the backup is
 * whole and has exactly this program's tables.
 */
export function copyBackup(backup: string, copy: string): void {
  requireFile(backup);
  const folder = dirname(copy);
  if (!hasRoom(backup, folder))
    throw new StoreError(
      "full",
      `There is no room for a copy of ${backup} in ${folder}. Nothing was changed: make room there.`,
    );
  for (const side of ["", "-wal"]) {
    if (!existsSync(backup + side)) continue;
    copyFileSync(backup + side, copy + side);
    chmodSync(copy + side, 0o600);
  }
  try {
    examine(copy, backup);
    if (!isWhole(copy)) throw new Error("a part is missing");
    checkedRecords(copy);
  } catch (error) {
    const failure = explainFileError(error, copy);
    if (failure instanceof StoreError && ["newer", "older", "full"].includes(failure.fault)) throw failure;
    throw new StoreError(
      "damaged",
      `${backup} is damaged, or is not a records database. Nothing was changed: try another backup.`,
      error,
    );
  }
}

/** Whether a copy has every page, and exactly this program's tables once it is migrated. */
function isWhole(copy: string): boolean {
  // SQLite notices missing pages, but reads the missing part of the last one as zeros.
  if (!existsSync(`${copy}-wal`) && statSync(copy).size % pageBytes > 0) return false;
  // A database without tables would count as a new one, and the restore would erase everything.
  if (!hasRecords(copy)) return false;
  openDatabase(copy).close();
  const own = openSqlite(":memory:");
  migrate(own);
  return readDatabase(copy, schemaIn) === schemaIn(own);
}

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
