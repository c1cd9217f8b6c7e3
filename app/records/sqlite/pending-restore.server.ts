/**
 * The second half of a restore: a checked copy of a backup waits beside the database and is moved into its place by the
 * first process that has the database to itself. A kill leaves the old or the new database, and the next opening
 * finishes.
 */
import { type Database } from "better-sqlite3";
import { execFileSync } from "node:child_process";
import { existsSync, linkSync, renameSync, rmSync, type Stats, statSync } from "node:fs";
import { StoreError } from "~/records/store-error";
import { fileSuffixes, hasRecords, moveIntoPlace, openSqlite } from "./database-files.server";
import { codeOf, isBusy, storeError } from "./errors.server";
import { partOf } from "./partial-copy.server";

/** The path of a backup that waits to become the database. While it is there, nothing is written to the database. */
export const pendingRestore = (file: string): string => `${file}.restore`;

/** The new name of the old database, from the time of the backup that waits, which a rename leaves. */
export const previousName = (file: string, { mtime }: Stats): string =>
  `${file}.before-restore-${mtime.toISOString().replaceAll(":", "-")}`;

/**
 * Moves a waiting backup into the place of the database, unless another program has that open. After a failure the old
 * database stays, and nothing waits any more. Throws StoreError for a file that is no backup, and leaves it there.
 */
export function finishRestore(file: string): void {
  const pending = pendingRestore(file);
  // Looked for twice: another process may finish the restore meanwhile.
  if (existsSync(pending) && !hasRecords(pending) && existsSync(pending))
    throw new StoreError("foreign", `\`records restore\` did not make ${pending}: move it away.`);
  const waiting = statSync(pending, { throwIfNoEntry: false });
  if (!waiting) return;
  const previous = previousName(file, waiting);
  let db: Database | undefined;
  try {
    db = hasStrayLog(file) ? undefined : openAlone(file);
    if (existsSync(file)) keepAs(file, previous);
    if (!db) putLogAside(file, previous);
    moveIntoPlace(pending, file);
  } catch (error) {
    // Another process has the database open, was first, or took the restore back.
    if (isBusy(error) || !existsSync(pending)) return;
    rmSync(pending, { force: true });
    throw error;
  } finally {
    db?.close();
  }
}

/**
 * Opens a database without its log, and keeps every other program out until it is closed. undefined: the command that
 * made the backup wait was told to replace an unreadable database (--yes).
 */
function openAlone(file: string): Database | undefined {
  const db = openSqlite(file, { timeout: 0 });
  try {
    db.pragma("locking_mode = EXCLUSIVE");
    // Moves the log into the database. A log left behind would be applied to the new one.
    db.pragma("journal_mode = DELETE");
    db.exec("BEGIN EXCLUSIVE; COMMIT");
    return db;
  } catch (error) {
    db.close();
    if (storeError(error).fault === "damaged") return undefined;
    throw error;
  }
}

/** A log without its database, which may hold records. SQLite would delete it. */
export const hasStrayLog = (file: string): boolean =>
  existsSync(`${file}-wal`) && !statSync(file, { throwIfNoEntry: false })?.size;

/** Gives a file a second name. */
function keepAs(file: string, other: string): void {
  try {
    linkSync(file, other);
  } catch (error) {
    // A killed process has done so already.
    if (codeOf(error) === "EEXIST") return;
    // Some disks have no links. Another process copies: if this one closed the file, its lock on it would end.
    const copy = partOf(other);
    execFileSync("cp", ["--", file, copy]);
    moveIntoPlace(copy, other);
  }
}

function putLogAside(file: string, other: string): void {
  for (const suffix of fileSuffixes.filter(Boolean)) {
    if (suffix === "-wal" && existsSync(file + suffix)) renameSync(file + suffix, other + suffix);
    else rmSync(file + suffix, { force: true });
  }
}
