/**
 * The second half of a restore: a checked copy of a backup waits beside the database and is moved into its place by the
 * first process that has the database to itself. A kill leaves the old or the new database, and the next opening
 * finishes.
 */
import { type Database } from "better-sqlite3";
import { execFileSync } from "node:child_process";
import { existsSync, linkSync, renameSync, rmSync, statSync } from "node:fs";
import { StoreError } from "~/records/store-error";
import { fileSuffixes, moveIntoPlace, openSqlite, readDatabase } from "./database-files.server";
import { isBusy, sqliteCode } from "./errors.server";

/** The path of a backup that waits to become the database. While it is there, nothing is written to the database. */
export const pendingRestore = (file: string): string => `${file}.restore`;

/** A named value of the restored database. */
export interface RestoreRequest {
  /** When it was asked: '2026-11-29T12-00-00.000Z'. Tells one restore from another. */
  at: string;
  /** Whether the old database had no records yet, and is not kept. */
  isUnused: boolean;
}

/** The new name of the old database. */
interface MovedAside {
  /** A readable one. */
  previous?: string;
  /** The database before, when it could not be read. */
  setAside?: string;
}

/** The last restore into a database. undefined: there was none. */
export function lastRestore(file: string): RestoreRequest | undefined {
  try {
    const find = "SELECT value FROM site_values WHERE name = 'restore'";
    return JSON.parse(readDatabase(file, (db) => db.prepare(find).pluck().get()) as string) as RestoreRequest;
  } catch {
    return undefined;
  }
}

/**
 * Moves a waiting backup into the place of the database. "busy": another program has the database open. undefined:
 * nothing waits. After any other failure the old database stays, and nothing waits any more. Throws StoreError.
 */
export function finishRestore(file: string): MovedAside | "busy" | undefined {
  const pending = pendingRestore(file);
  if (!existsSync(pending)) return undefined;
  const request = lastRestore(pending);
  // Another process was first.
  if (!existsSync(pending)) return undefined;
  if (!request)
    throw new StoreError("foreign", { message: `\`records restore\` did not make ${pending}: move it away.` });
  const aside = `${file}.damaged-${request.at}`;
  if (hasStrayLog(file)) return replaceUnreadable(file, pending, aside);
  let db: Database | undefined;
  try {
    db = openAlone(file);
    const previous = request.isUnused ? {} : { previous: keptAs(file, previousName(file, request.at)) };
    moveIntoPlace(pending, file);
    return previous;
  } catch (error) {
    if (isBusy(error)) return "busy";
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(sqliteCode(error) ?? "")) return replaceUnreadable(file, pending, aside);
    // Another process was first, or took the restore back.
    if (!existsSync(pending)) return undefined;
    rmSync(pending, { force: true });
    throw error;
  } finally {
    db?.close();
  }
}

/** The new name of the old database. */
export const previousName = (file: string, at: string): string => `${file}.before-restore-${at}`;

/** Opens a database without its log, and keeps every other program out until it is closed. */
function openAlone(file: string): Database {
  const db = openSqlite(file, { timeout: 0 });
  try {
    db.pragma("locking_mode = EXCLUSIVE");
    // Moves the log into the database. A log left behind would be applied to the new one.
    db.pragma("journal_mode = DELETE");
    db.exec("BEGIN EXCLUSIVE; COMMIT");
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Gives a file a second name, and returns that. A killed restore may have done so already. */
function keptAs(file: string, other: string): string {
  if (existsSync(other)) return other;
  try {
    linkSync(file, other);
  } catch {
    // Some disks have no links. Another process copies: if this one closed the file, its lock on it would end.
    execFileSync("cp", ["--", file, `${other}.partial`]);
    moveIntoPlace(`${other}.partial`, other);
  }
  return other;
}

/** A log without a database: SQLite would delete it, or apply it to the restored database. */
export const hasStrayLog = (file: string): boolean =>
  existsSync(`${file}-wal`) && !statSync(file, { throwIfNoEntry: false })?.size;

/** The command that made the backup wait was told to replace an unreadable database (--force). */
function replaceUnreadable(file: string, pending: string, aside: string): MovedAside {
  if (existsSync(file)) keptAs(file, aside);
  for (const suffix of fileSuffixes.filter(Boolean)) {
    if (suffix === "-wal" && existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
    else rmSync(file + suffix, { force: true });
  }
  moveIntoPlace(pending, file);
  return { setAside: aside };
}
