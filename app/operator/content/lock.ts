import { type Database } from "better-sqlite3";
import { chmodSync, closeSync, existsSync, openSync } from "node:fs";
import path from "node:path";
import { Failure } from "~/operator/cli/output";
import { openSqlite } from "~/records/sqlite/database-files.server";
import { makeFolder } from "~/site-folder.server";

/** Long enough for many commands in a row; each takes a second or two. */
const maxWaitMs = 60_000;

/**
 * Runs `work` while no other command changes the content folder. SQLite locks the file content.lock, and the system
 * releases the lock when its owner dies.
 * @throws {Failure} when another command holds the lock for a minute
 */
export function withLock(target: string, work: () => void): void {
  const file = `${target}.lock`;
  makeFolder(path.dirname(file));
  if (!existsSync(file)) {
    closeSync(openSync(file, "a"));
    // For all users: root may run the first command, and the site's user the next.
    chmodSync(file, 0o666);
  }
  const db = openSqlite(file, { timeout: maxWaitMs });
  try {
    // A journal file could outlive a killed owner, and no data needs one.
    db.pragma("journal_mode = MEMORY");
    begin(db, target);
    work();
  } finally {
    db.close();
  }
}

function begin(db: Database, target: string): void {
  try {
    db.exec("BEGIN IMMEDIATE");
  } catch (error) {
    if ((error as { code?: string }).code !== "SQLITE_BUSY") throw error;
    throw new Failure(
      `Another content command has been changing ${target} for a minute. Nothing was changed: try again when it has ended.`,
    );
  }
}
