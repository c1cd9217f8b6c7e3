import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { root } from "./paths.mjs";

// The version for this Node, as in app/records/sqlite/driver.server.ts.
const Database = createRequire(import.meta.url)(
  Number(process.versions.napi) >= 10 ? "better-sqlite3-napi" : "better-sqlite3",
);
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
