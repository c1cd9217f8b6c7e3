import { type Database } from "better-sqlite3";
import { chmodSync, closeSync, existsSync, openSync, readdirSync } from "node:fs";
import path from "node:path";
import { Failure } from "~/operator/cli/output";
import { openSqlite } from "~/records/sqlite/database-files.server";
import { makeFolder } from "~/site-folder.server";

/** A command takes a second or two; so many may wait for each other. */
const maxWaitMs = 60_000;

/** The folder in which a command prepares the new content. Its name says whose it is. */
export const preparedFolder = (target: string): string => `${target}.partial-${process.pid}`;

/** The folders that commands prepare, or were killed over. */
export function preparedFolders(target: string): string[] {
  const parent = path.dirname(target);
  const names = readdirSync(parent).filter((name) => name.startsWith(`${path.basename(target)}.partial`));
  return names.map((name) => path.join(parent, name));
}

/**
 * Does something to a content folder while no other command does. The lock is SQLite's on the file content.lock, so the
 * system releases it when its owner dies, however that happens.
 * @throws {Failure} when another command has the lock for a minute
 */
export function withLock(target: string, work: () => void): void {
  const file = `${target}.lock`;
  makeFolder(path.dirname(file));
  if (!existsSync(file)) {
    closeSync(openSync(file, "a"));
    // A command of root may be the first, and one of the site's user the next.
    chmodSync(file, 0o666);
  }
  const db = openSqlite(file, { timeout: maxWaitMs });
  try {
    // Nothing is written into it, so it needs no journal, which a killed owner would leave behind.
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
    const owners = preparedFolders(target).map((folder) => folder.slice(folder.lastIndexOf("-") + 1));
    const owner = owners.length > 0 ? ` (process ${owners.join(", ")})` : "";
    throw new Failure(
      `Another content command${owner} has been at work on ${target} for a minute. Nothing was changed: try again when it has ended.`,
    );
  }
}
