/**
 * Unfinished copies of a database, and unfinished exports. They hold records, so they are removed when the work ends or
 * its process is killed. After a power cut the first process that uses the folder an hour later removes them.
 */
import { spawn } from "node:child_process";
import { readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { fileSuffixes, removeDatabase } from "./database-files.server";

/** The longest time that a copy may take. */
export const maxCopyMs = 60 * 60_000;

/** With the writer's host and process id. */
const partPattern = /\.part-.+-\d+(?:-(?:wal|shm|journal))?$/;

/** The path of this process's partial copy beside `target`. */
export const partOf = (target: string): string => `${target}.part-${hostname()}-${process.pid}`;

/** Runs `work` on the path of a partial copy beside `target`, and removes the copy however the work ends. */
export function withPartialCopy<T>(target: string, work: (part: string) => T): T {
  const { part, guard } = guardedCopy(target);
  try {
    return work(part);
  } finally {
    removeDatabase(part);
    // It would remove the next copy of this process, which has the same name.
    guard.kill("SIGKILL");
  }
}

/**
 * The path of a partial copy beside `target`, and a process that removes it when this one ends: signal handlers cannot
 * run during a long SQLite call. The guard's own process group protects it from Ctrl-C.
 */
export function guardedCopy(target: string) {
  const part = partOf(target);
  removeDatabase(part);
  const script = 'read -r _; rm -f -- "$@"';
  const guard = spawn("sh", ["-c", script, "sh", ...fileSuffixes.map((suffix) => part + suffix)], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  // Without a shell, the next process that uses the folder removes the copy.
  guard.on("error", () => {});
  guard.unref();
  return { part, guard };
}

/** Removes the partial copies in a folder to which nobody has written for an hour. */
export async function removeAbandonedCopies(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const file of names.filter((name) => partPattern.test(name)).map((name) => join(folder, name))) {
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - maxCopyMs) await rm(file).catch(() => {});
  }
}
