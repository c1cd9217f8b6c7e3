import { type Database } from "better-sqlite3";
import { existsSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { StoreError } from "~/records/store-error";
import { makeFolder } from "~/site-folder.server";
import { copyBackup } from "./check-backup.server";
import { isSameFile, moveIntoPlace, openSqlite, readDatabase } from "./database-files.server";
import { explainFileError, openDatabase } from "./open-database.server";
import { withPartialCopy } from "./partial-copy.server";
import { finishRestore, hasStrayLog, pendingRestore, previousName } from "./pending-restore.server";
import { carryOver, restoreChanges } from "./survivors.server";

interface RestoreOptions {
  /** Replaces a database that has records. */
  overwrite?: boolean;
  /** Also brings back the records deleted after the backup. */
  withDeleted?: boolean;
  /** Called with the number of steps done, of `restoreSteps`. */
  onStep?: (done: number) => void;
}

/** The backup is checked, put beside the database, and moved into its place. */
export const restoreSteps = 3;

interface Restored {
  /** The number of records in the database now. */
  records: number;
  /** What the restore changed in the records, in sentences. */
  changes: string[];
  /** The new path of the previous database, unless it had no records yet. */
  previous?: string;
}

const retryIntervalMs = 100;
/** How long other programs may keep the database open. */
const timeoutMs = 30_000;

/**
 * Replaces a database by a backup. Checks a copy of the backup and puts it beside the database; a running site, or this
 * process if no other has the database open, moves it into place. The old database stays beside it under another name.
 * Rejects with StoreError, and changes nothing, when the backup is unusable, when the database has records and `overwrite`
 * is not set, or when another program does not let go of the database.
 */
export async function restoreDatabase(
  backup: string,
  file: string,
  { overwrite = false, withDeleted = false, onStep }: RestoreOptions = {},
): Promise<Restored> {
  if (existsSync(backup) && existsSync(file) && isSameFile(backup, file))
    throw new StoreError("occupied", `${file} is the database itself.`);
  try {
    makeFolder(dirname(file), 0o700);
    const placed = withPartialCopy(`${file}.restoring`, (copy) => {
      copyBackup(backup, copy);
      onStep?.(1);
      return placeBeside(file, copy, overwrite, withDeleted);
    });
    onStep?.(2);
    await taken(file, placed.ino);
    onStep?.(3);
    const { changes, previous, isUnused } = placed;
    const records = readDatabase(file, (db) => countIn(db, "records"));
    if (!isUnused) return { records, changes, previous };
    rmSync(previous, { force: true });
    return { records, changes };
  } catch (error) {
    throw explainFileError(error, file);
  }
}

/** Lets a checked copy wait beside the database. Returns its inode, what it changes, and the database's next name. */
function placeBeside(file: string, copy: string, overwrite: boolean, withDeleted: boolean) {
  const old = openReadable(file, overwrite);
  const db = openSqlite(copy);
  try {
    db.pragma("secure_delete = ON");
    // One file, without a log that a rename would leave behind.
    db.pragma("journal_mode = DELETE");
    // Until the copy waits, nothing is written to the database; from then on nothing may be.
    old?.exec("BEGIN IMMEDIATE");
    const records = old ? countIn(old, "records") : 0;
    // A site that was opened once on a new machine has no records, present or deleted: nothing of it survives.
    const isUnused = old !== undefined && records + countIn(old, "deleted_records") === 0;
    let changes: string[] = [];
    if (old && !isUnused) {
      db.prepare("ATTACH DATABASE ? AS old").run(file);
      changes = restoreChanges(db, withDeleted);
      if (records > 0 && !overwrite) throw occupied(file, records, changes);
      db.transaction(carryOver)(db, withDeleted);
    }
    db.close();
    const pending = pendingRestore(file);
    if (existsSync(pending))
      throw new StoreError(
        "busy",
        `Another restore waits beside the database (${pending}). Nothing was changed: try again when it is over.`,
      );
    const found = statSync(copy);
    moveIntoPlace(copy, pending);
    return { ino: found.ino, changes, isUnused, previous: previousName(file, found) };
  } finally {
    db.close();
    old?.close();
  }
}

const countIn = (db: Database, table: "records" | "deleted_records"): number =>
  db.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number;

/** undefined for a log alone, and for a damaged, newer or older database that `overwrite` may replace; throws without it. */
function openReadable(file: string, overwrite: boolean): Database | undefined {
  if (hasStrayLog(file)) return undefined;
  try {
    return openDatabase(file);
  } catch (error) {
    if (overwrite && error instanceof StoreError && ["damaged", "newer", "older"].includes(error.fault))
      return undefined;
    throw error;
  }
}

/** Waits until this process or the site has moved the backup into place; takes it back after `timeoutMs`. */
async function taken(file: string, ino: number): Promise<void> {
  const pending = pendingRestore(file);
  const deadlineMs = performance.now() + timeoutMs;
  finishRestore(file);
  while (existsSync(pending) && performance.now() < deadlineMs) {
    await pause(retryIntervalMs);
    finishRestore(file);
  }
  // The site may have been faster.
  rmSync(pending, { force: true });
  if (statSync(file).ino === ino) return;
  throw new StoreError(
    "busy",
    `Another program has ${file} open and did not let go of it within ${timeoutMs / 1000} seconds, ` +
      "or failed to restore it (restore-failed in the site's log). " +
      "Nothing was changed: stop the site and that program, then try again.",
  );
}

function occupied(file: string, records: number, changes: readonly string[]): StoreError {
  const sentences = [
    `${file} holds ${records} records already, which a restore replaces:`,
    ...(changes.length > 0 ? changes : ["They are the same as in the backup."]),
    "Nothing was changed yet: add --yes for that.",
  ];
  return new StoreError("occupied", sentences.join(" "));
}
