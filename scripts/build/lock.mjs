import { mkdirSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { root } from "./paths.mjs";

const waitMs = 10 * 60_000;

/**
 * Does the work while no other process builds in this folder, and waits for one that does. The lock is SQLite's: the
 * operating system ends it with the process, however that ends, so a build that was killed leaves nothing to clear up.
 */
export async function withBuildLock(work) {
  const folder = path.join(root, ".cache");
  mkdirSync(folder, { recursive: true });
  const lock = new Database(path.join(folder, "build-lock.db"), { timeout: waitMs });
  try {
    lock.exec("BEGIN EXCLUSIVE");
    return await work();
  } finally {
    lock.close();
  }
}
