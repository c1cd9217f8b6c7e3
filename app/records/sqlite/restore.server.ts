import { type Database } from "better-sqlite3";
import { existsSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { StoreError } from "~/records/store-error";
import { makeFolder } from "~/site-folder.server";
import { backupDatabase } from "./backup.server";
import { copyBackup } from "./check-backup.server";
import { isSameFile, moveIntoPlace, openSqlite } from "./database-files.server";
import { explainFileError, openDatabase } from "./open-database.server";
import { withPartialCopy } from "./partial-copy.server";
import { carryOver, restoreChanges } from "./survivors.server";

interface RestoreOptions {
  /** Replaces a database that has records. */
  overwrite?: boolean;
  /** Called with the number of steps done, of `restoreSteps`. */
  onStep?: (done: number) => void;
}

/** The backup is checked, and replaces the rows of the database. */
export const restoreSteps = 2;

interface Restored {
  /** The number of records in the database now. */
  records: number;
  /** The changes of the records, in sentences. */
  changes: string[];
  /** The path of a copy of the previous database, unless it had no records yet. */
  previous?: string | undefined;
}

/** The longest wait for another process's change. */
const lockTimeoutMs = 30_000;

/**
 * Replaces all rows of a database by those of a checked backup, in one transaction, also under a running site. A copy
 * of the database before it stays beside it; a database that cannot be read is moved there once a new one is complete.
 * Rejects with StoreError, and changes nothing, when the backup is unusable, when the disk is full, or when the
 * database has records, or cannot be read, and `overwrite` is not set.
 */
export async function restoreDatabase(
  backup: string,
  file: string,
  { overwrite = false, onStep }: RestoreOptions = {},
): Promise<Restored> {
  if (existsSync(backup) && existsSync(file) && isSameFile(backup, file))
    throw new StoreError("occupied", `${file} is the database itself.`);
  const previous = `${file}.before-restore-${new Date().toISOString().replaceAll(":", "-")}`;
  return withPartialCopy(`${file}.restoring`, (copy) => {
    try {
      makeFolder(dirname(file), 0o700);
      copyBackup(backup, copy);
      onStep?.(1);
      const replaceIn = (target: string) => replaceRows(target, copy, previous, overwrite);
      const restored = isReadable(file, overwrite)
        ? replaceIn(file)
        : withPartialCopy(`${file}.restored`, (fresh) => {
            const { records, changes } = replaceIn(fresh);
            moveAside(file, previous);
            moveIntoPlace(fresh, file);
            return { records, changes, previous };
          });
      onStep?.(2);
      return restored;
    } catch (error) {
      throw explainFileError(error, file);
    }
  });
}

/** Replaces the rows of every table by those of the copy, and by what survives of the database (`carryOver`). */
function replaceRows(file: string, copy: string, previous: string, overwrite: boolean): Restored {
  openDatabase(file).close();
  const db = openSqlite(copy, { timeout: lockTimeoutMs });
  let isUnderWay = false;
  try {
    db.prepare("ATTACH DATABASE ? AS old").run(file);
    for (const setting of ["synchronous = FULL", "secure_delete = ON"]) db.pragma(`old.${setting}`);
    const replace = db.transaction((): Restored => {
      const records = countIn(db, "old.records");
      // A site that was opened once on a new machine has no records, present or deleted: nothing of it survives.
      const isUnused = records + countIn(db, "old.deleted_records") === 0;
      const changes = isUnused ? [] : restoreChanges(db);
      if (records > 0 && !overwrite) throw occupied(file, records, changes);
      if (!isUnused) {
        // Nobody writes meanwhile: the copy has every record that was acknowledged.
        backupDatabase(file, previous);
        isUnderWay = true;
        carryOver(db);
      }
      const tables = db.prepare<[], string>("SELECT name FROM main.sqlite_schema WHERE type = 'table'").pluck().all();
      for (const table of tables)
        db.exec(`DELETE FROM old."${table}"; INSERT INTO old."${table}" SELECT * FROM main."${table}"`);
      return { records: countIn(db, "old.records"), changes, ...(!isUnused && { previous }) };
    });
    const restored = replace.immediate();
    isUnderWay = false;
    // The replaced records would stay readable in the log.
    db.pragma("old.wal_checkpoint(TRUNCATE)");
    return restored;
  } finally {
    if (isUnderWay) rmSync(previous, { force: true });
    db.close();
  }
}

const countIn = (db: Database, table: string): number =>
  db.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number;

/**
 * Opens the database, or makes one. Returns false for a log without its database, which may hold records, and for a
 * database that cannot be read and that `overwrite` may replace. Throws StoreError for any other.
 */
function isReadable(file: string, overwrite: boolean): boolean {
  if (existsSync(`${file}-wal`) && !statSync(file, { throwIfNoEntry: false })?.size) return false;
  try {
    openDatabase(file).close();
    return true;
  } catch (error) {
    const isUnreadable = error instanceof StoreError && ["damaged", "newer", "older"].includes(error.fault);
    if (overwrite && isUnreadable) return false;
    throw error;
  }
}

function moveAside(file: string, previous: string): void {
  for (const suffix of ["-wal", ""]) if (existsSync(file + suffix)) renameSync(file + suffix, previous + suffix);
  // The index of the log. SQLite would apply another program's journal to the new database.
  for (const suffix of ["-shm", "-journal"]) rmSync(file + suffix, { force: true });
}

function occupied(file: string, records: number, changes: readonly string[]): StoreError {
  const sentences = [
    `${file} holds ${records} records already, which a restore replaces:`,
    ...(changes.length > 0 ? changes : ["They are the same as in the backup."]),
    "Nothing was changed yet: add --yes for that.",
  ];
  return new StoreError("occupied", sentences.join(" "));
}
