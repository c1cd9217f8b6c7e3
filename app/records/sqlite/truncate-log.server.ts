import { type Database } from "better-sqlite3";
import { setTimeout as pause } from "node:timers/promises";
import { storeError } from "./errors.server";

const retryIntervalMs = 30;

/**
 * Moves the write-ahead log into the database file and empties it: deleted records would stay readable in the log.
 * false: other processes were still reading it after `timeoutMs`. Throws StoreError.
 */
export async function truncateLog(db: Database, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (!tryToTruncate(db)) {
    if (performance.now() > deadline) return false;
    await pause(retryIntervalMs);
  }
  return true;
}

/** One attempt, at most as long as the connection's busy_timeout. */
export function tryToTruncate(db: Database): boolean {
  try {
    return db.pragma("wal_checkpoint(TRUNCATE)", { simple: true }) === 0;
  } catch (error) {
    throw storeError(error);
  }
}
