/**
 * Unfinished copies of a database, and unfinished exports. They hold records, so they are removed when the work ends or
 * its process is killed; after a power cut the next process that uses the folder removes them.
 */
import { spawn } from "node:child_process";
import { readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { fileSuffixes, removeDatabase } from "./database-files.server";

/** Another machine's partial copies older than this are abandoned; its processes are unknown here. */
export const maxCopyMs = 60 * 60_000;

/** The writer's host and process id. */
const partPattern = /\.part-(.+)-(\d+)(?:-(?:wal|shm|journal))?$/;

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

/** Removes the partial copies in a folder whose writers are gone. */
export async function removeAbandonedCopies(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) if (await isAbandoned(folder, name)) await rm(join(folder, name)).catch(() => {});
}

async function isAbandoned(folder: string, name: string): Promise<boolean> {
  const [part, host, pid] = partPattern.exec(name) ?? [];
  if (part === undefined) return false;
  const isHere = host === hostname();
  if (isHere && Number(pid) !== process.pid) return !isRunning(Number(pid));
  const found = await stat(join(folder, name)).catch(() => undefined);
  // A container's process may have the number of the one before it.
  return found !== undefined && found.mtimeMs < (isHere ? performance.timeOrigin : Date.now() - maxCopyMs);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
