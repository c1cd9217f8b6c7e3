import { type Database } from "better-sqlite3";
import { accessSync, chmodSync, closeSync, constants, existsSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { makeFolder, recordsCommand } from "~/site-folder.server";
import { StoreError } from "~/records/store-error";
import { fileSuffixes, openSqlite, readDatabase } from "./database-files.server";
import { codeOf, damaged, explained } from "./errors.server";
import { migrate, requireOwnDatabase } from "./schema.server";

// The check takes about a millisecond per megabyte. Larger files would delay the start; `records check` reads them.
const maxQuickCheckBytes = 64 * 1024 * 1024;
const openTimeoutMs = 5_000;
// A wait inside SQLite blocks the whole server, so it is short; the change of `Sql` retries without blocking.
const busyTimeoutMs = 20;

/** The site that opens its database at its start, and not a command. */
export interface OpeningSite {
  /** Called when the tables were made (`from` is 0) or brought up to date from an earlier schema. */
  onSchema(from: number): void;
}

/**
 * Opens a database file and migrates it. Makes the file and its folder if missing, for their owner alone. Throws
 * StoreError, without a change, when the file is damaged, newer, or not ours.
 */
export function openDatabase(file: string, site?: OpeningSite): Database {
  try {
    makeFolder(dirname(file), 0o700);
    closeSync(openSync(file, "a", 0o600));
    // With a read-only log SQLite would open, and then fail at the first record.
    filesOf(file).forEach(requireAccess);
    if (statSync(file).size > 0) examine(file);
    return configureDatabase(file, site);
  } catch (error) {
    throw explainFileError(error, file, site);
  }
}

function configureDatabase(file: string, site?: OpeningSite): Database {
  const db = openSqlite(file, { timeout: openTimeoutMs });
  try {
    db.pragma("journal_mode = WAL");
    // FULL: a commit waits for the disk, so that an acknowledged record survives a power cut.
    db.pragma("synchronous = FULL");
    db.pragma("secure_delete = ON");
    db.pragma("journal_size_limit = 67108864");
    const from = migrate(db);
    db.pragma(`busy_timeout = ${busyTimeoutMs}`);
    chmodSync(file, 0o600);
    if (from !== undefined) site?.onSchema(from);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/**
 * Checks a file on a read-only connection, before any writer opens it. Throws StoreError, which names the file as
 * `shownFile`, or SQLite's own error.
 */
export function examine(file: string, shownFile = file): void {
  const found = readDatabase(file, (db) => {
    requireOwnDatabase(db, shownFile);
    return statSync(file).size <= maxQuickCheckBytes ? db.pragma("quick_check(1)", { simple: true }) : "ok";
  });
  if (found !== "ok") throw damaged(file, String(found));
}

/** Turns an error from opening or reading a database file into a StoreError; returns unknown errors unchanged. */
export function explainFileError(error: unknown, file: string, site?: OpeningSite): unknown {
  const known = explained(error, file);
  const foreign = known instanceof StoreError && known.fault === "unwritable" ? foreignFiles(file, site) : undefined;
  return foreign ? new StoreError("unwritable", foreign) : known;
}

const filesOf = (file: string): string[] => fileSuffixes.map((suffix) => file + suffix).filter(existsSync);

/** Throws the system's error if this process may not read and write a file. */
const requireAccess = (path: string): void => accessSync(path, constants.R_OK | constants.W_OK);

/**
 * Advice for files of a database that this process may not read and write. The site itself gets them by a change of
 * their owner. A command of another user never says so: the site would no longer start. A log may hold records, so it
 * is never removed.
 */
export function foreignFiles(file: string, site?: OpeningSite): string | undefined {
  const paths = filesOf(file).filter(isForeign);
  const [owner, user] = [paths.length > 0 && statSync(file, { throwIfNoEntry: false })?.uid, process.getuid?.()];
  if (typeof owner !== "number") return undefined;
  if (owner !== user && !site)
    return (
      `${file} belongs to user ${owner}, and this program runs as user ${user}. Run it as its owner: ` +
      `sudo -u '#${owner}' ${recordsCommand("...")}`
    );
  const all = paths.join(" ");
  return (
    `${paths.join(" and ")} cannot be read and written by this program (user ${user}), and may hold records: do not ` +
    `delete it. Run as root: chown ${user} ${all} && chmod 600 ${all}`
  );
}

function isForeign(path: string): boolean {
  try {
    requireAccess(path);
    return false;
  } catch (error) {
    // A disk that is mounted read-only has another remedy.
    return codeOf(error) === "EACCES";
  }
}
