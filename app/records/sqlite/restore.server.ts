import { type Database } from "better-sqlite3";
import { existsSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { StoreError } from "~/records/store-error";
import { makeFolder } from "~/site-folder.server";
import { copyBackup } from "./check-backup.server";
import { isSameFile, moveIntoPlace, openSqlite, readDatabase } from "./database-files.server";
import { explainFileError, openDatabase } from "./open-database.server";
import { withPartialCopy } from "./partial-copy.server";
import {
  finishRestore,
  hasStrayLog,
  lastRestore,
  pendingRestore,
  previousName,
  type RestoreRequest,
} from "./pending-restore.server";
import { carryOver, describeChanges, type RestoreChanges, restoreChanges } from "./survivors.server";

interface RestoreOptions {
  /** Replaces a database that has records. */
  force?: boolean;
  /** Also brings back the records deleted after the backup. */
  withDeleted?: boolean;
  /** How long other programs may keep the database open. */
  timeoutMs?: number;
  /** Called with the number of steps done, of `restoreSteps`. */
  onStep?: (done: number) => void;
}

/** The backup is checked, put beside the database, and moved into its place. */
export const restoreSteps = 3;

interface Restored extends RestoreChanges {
  /** The number of records in the database now. */
  records: number;
  /** The path of a copy of the previous database. */
  previous?: string;
  /** The new path of a database that could not be read. */
  setAside?: string;
}

const retryIntervalMs = 100;

/**
 * Replaces a database by a backup. Checks a copy of the backup and puts it beside the database; a running site, or this
 * process if no other has the database open, moves it into place. The old database stays beside it under another name.
 * Rejects with StoreError, and changes nothing, when the backup is unusable, when the database has records and `force`
 * is not set, or when another program does not let go of the database.
 */
export async function restoreDatabase(backup: string, file: string, options: RestoreOptions = {}): Promise<Restored> {
  const { force = false, withDeleted = false, timeoutMs = 30_000, onStep = () => {} } = options;
  if (existsSync(backup) && existsSync(file) && isSameFile(backup, file))
    throw new StoreError("occupied", { message: `${file} is the database itself.` });
  const at = new Date().toISOString().replaceAll(":", "-");
  try {
    makeFolder(dirname(file), 0o700);
    const changes = withPartialCopy(`${file}.restoring`, (copy) => {
      copyBackup(backup, copy);
      onStep(1);
      return placeBeside(file, copy, at, { force, withDeleted });
    });
    onStep(2);
    const aside = await finishedWithin(timeoutMs, file, at);
    onStep(3);
    return { records: readDatabase(file, (db) => countIn(db, "records")), ...changes, ...aside };
  } catch (error) {
    throw explainFileError(file, error);
  }
}

/** Lets a checked copy wait beside the database, and returns what it will change. */
function placeBeside(
  file: string,
  copy: string,
  at: string,
  { force, withDeleted }: Required<Pick<RestoreOptions, "force" | "withDeleted">>,
): RestoreChanges {
  const pending = pendingRestore(file);
  const old = openReadable(file, force);
  try {
    // Until the copy waits, nothing is written to the database; from then on nothing may be.
    old?.exec("BEGIN IMMEDIATE");
    // A site that was opened once on a new machine has no records, present or deleted: nothing of it survives.
    const records = old ? countIn(old, "records") : 0;
    const isUnused = old !== undefined && records + countIn(old, "deleted_records") === 0;
    const changes = prepare(copy, { at, isUnused }, (db) => {
      if (!old || isUnused) return { removed: {} };
      db.prepare("ATTACH DATABASE ? AS old").run(file);
      const found = restoreChanges(db, withDeleted);
      if (records > 0 && !force) throw occupied(file, records, found);
      db.transaction(() => carryOver(db, withDeleted))();
      db.exec("DETACH DATABASE old");
      return found;
    });
    if (existsSync(pending))
      throw new StoreError("busy", {
        message: `Another restore waits beside the database (${pending}). Nothing was changed: try again when it is over.`,
      });
    moveIntoPlace(copy, pending);
    return changes;
  } finally {
    old?.close();
  }
}

/** Makes a copy of a backup ready to replace a database. */
function prepare(copy: string, request: RestoreRequest, merge: (copy: Database) => RestoreChanges): RestoreChanges {
  const db = openSqlite(copy);
  try {
    db.pragma("secure_delete = ON");
    // One file, without a log that a rename would leave behind.
    db.pragma("journal_mode = DELETE");
    const changes = merge(db);
    const put = db.prepare("INSERT OR REPLACE INTO site_values (name, value) VALUES ('restore', ?)");
    put.run(JSON.stringify(request));
    return changes;
  } finally {
    db.close();
  }
}

const countIn = (db: Database, table: "records" | "deleted_records"): number =>
  db.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number;

/** undefined for a damaged or newer database that `force` may replace; throws StoreError without it. */
function openReadable(file: string, force: boolean): Database | undefined {
  if (hasStrayLog(file)) return undefined;
  try {
    return openDatabase(file);
  } catch (error) {
    if (force && error instanceof StoreError && ["damaged", "newer"].includes(error.fault)) return undefined;
    throw error;
  }
}

/** Waits until this process or the site has moved the backup into place; takes it back after `timeoutMs`. */
async function finishedWithin(timeoutMs: number, file: string, at: string): Promise<object> {
  const deadlineMs = performance.now() + timeoutMs;
  for (;;) {
    const finished = finishRestore(file);
    if (finished && finished !== "busy") return finished;
    if (!finished && lastRestore(file)?.at === at) {
      const previous = previousName(file, at);
      return existsSync(previous) ? { previous } : {};
    }
    // Without `finished` nothing waits any more: the site tried, and failed.
    if (performance.now() > deadlineMs && (!finished || isTakenBack(pendingRestore(file)))) break;
    await pause(retryIntervalMs);
  }
  throw new StoreError("busy", {
    message:
      `Another program has ${file} open and did not let go of it within ${Math.round(timeoutMs / 1000)} seconds, ` +
      "or failed to restore it (restore-failed in the site's log). " +
      "Nothing was changed: stop the site and that program, then try again.",
  });
}

/** false: the site was faster. */
function isTakenBack(pending: string): boolean {
  try {
    rmSync(pending);
    return true;
  } catch {
    return false;
  }
}

function occupied(file: string, records: number, changes: RestoreChanges): StoreError {
  const sentences = [
    `${file} holds ${records} records already, which a restore replaces.`,
    ...(Object.keys(changes.removed).length > 0 ? [] : ["All of them are in the backup."]),
    ...describeChanges(changes, false),
    "Nothing was changed yet: add --force for that.",
  ];
  return new StoreError("occupied", { message: sentences.join(" ") });
}
