import { type Database } from "better-sqlite3";
import { existsSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { StoreError } from "~/records/store-error";
import { makeFolder } from "~/site-folder.server";
import { copyBackup } from "./check-backup.server";
import { isSameFile, moveIntoPlace, readDatabase, removeDatabase } from "./database-files.server";
import { explainFileError, openDatabase } from "./open-database.server";
import { withPartialCopy } from "./partial-copy.server";
import {
  attached,
  finishRestore,
  hasStrayLog,
  lastRestore,
  pendingRestore,
  writeRequest,
} from "./pending-restore.server";
import { countIn, describeChanges, type RestoreChanges, restoreChanges } from "./survivors.server";

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
      writeRequest(copy, { at, withDeleted });
      onStep(1);
      return placeBeside(file, copy, force, withDeleted);
    });
    onStep(2);
    const aside = await finishedWithin(timeoutMs, file, at);
    onStep(3);
    return { records: readDatabase(file, (db) => countIn(db, "main")), ...changes, ...aside };
  } catch (error) {
    throw explainFileError(file, error);
  }
}

/** Lets a checked copy wait beside the database, and returns what it will change. */
function placeBeside(file: string, copy: string, force: boolean, withDeleted: boolean): RestoreChanges {
  const pending = pendingRestore(file);
  const place = () => {
    if (existsSync(pending))
      throw new StoreError("busy", {
        message: `Another restore waits beside the database (${pending}). Nothing was changed: try again when it is over.`,
      });
    // A killed restore may have left a journal, which SQLite would apply to the new copy.
    removeDatabase(pending);
    moveIntoPlace(copy, pending);
  };
  const db = openReadable(file, force);
  if (!db) {
    place();
    return { removed: {} };
  }
  try {
    return attached(db, copy, () => {
      const changes = restoreChanges(db, withDeleted);
      const records = countIn(db, "main");
      if (records > 0 && !force) throw occupied(file, records, changes);
      // Under the lock: from here on nothing is written to the database, so the changes are exact.
      place();
      return changes;
    });
  } finally {
    db.close();
  }
}

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
      const previous = `${file}.before-restore-${at}`;
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
    ...describeChanges(changes),
    "Nothing was changed yet: add --force for that.",
  ];
  return new StoreError("occupied", { message: sentences.join(" ") });
}
