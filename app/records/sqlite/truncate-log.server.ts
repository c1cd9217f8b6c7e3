import { type Database } from "better-sqlite3";
import { setTimeout as pause } from "node:timers/promises";
import { storeError } from "./errors.server";

const retryIntervalMs = 30;

/**
 * Moves everything from the write-ahead log into the database file and empties the log, in which the text of deleted
 * records would stay readable. Gives false when other processes are still reading from the log after `timeoutMs`.
 * Throws StoreError.
 */
export async function truncateLog(db: Database, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (!tryToTruncate(db)) {
    if (performance.now() > deadline) return false;
    await pause(retryIntervalMs);
  }
  return true;
}

/** One attempt, which waits as long as the connection's busy_timeout. */
export function tryToTruncate(db: Database): boolean {
  try {
    return db.pragma("wal_checkpoint(TRUNCATE)", { simple: true }) === 0;
  } catch (error) {
    throw storeError(error);
  }
}
