/**
 * A copy of the database while it is written. It holds records, so it must not outlive its maker: it is removed when
 * the work ends, when its process is killed, and, after a power cut, by the next process that looks into its folder.
 */
import { spawn } from "node:child_process";
import { readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { fileSuffixes, removeDatabase } from "./database-files.server";

/** A copy of another machine or container, whose processes are unknown here, counts as abandoned after this long. */
export const maxCopyMs = 60 * 60_000;

/** The machine and the process that write it; an earlier version named neither. */
const partPattern = /\.part-(.+)-(\d+)(?:-(?:wal|shm|journal))?$|^parish-automatic-.*\.part$/;

/**
 * Runs `work` on the path of a partial copy beside `target`. Whatever ends the work or this process removes the copy.
 */
export function withPartialCopy<T>(target: string, work: (part: string) => T): T {
  const part = `${target}.part-${hostname()}-${process.pid}`;
  removeDatabase(part);
  const guard = guardFile(part);
  try {
    return work(part);
  } finally {
    removeDatabase(part);
    guard.stdin?.end();
  }
}

/**
 * A process that removes the copy when this one is gone: no handler of a signal runs during a long call into SQLite. It
 * has a process group of its own, which Ctrl-C in a terminal does not reach.
 */
export function guardFile(part: string) {
  const script = 'read -r _; rm -f -- "$@"';
  const guard = spawn("sh", ["-c", script, "sh", ...fileSuffixes.map((suffix) => part + suffix)], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  // Without a shell, the next process that looks into the folder removes the copy.
  guard.on("error", () => {});
  guard.unref();
  return guard;
}

/** Removes the partial copies in a folder whose processes are gone. */
export async function removeAbandonedCopies(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) if (await isAbandoned(folder, name)) await rm(join(folder, name)).catch(() => {});
}

async function isAbandoned(folder: string, name: string): Promise<boolean> {
  const [part, host, pid] = partPattern.exec(name) ?? [];
  if (part === undefined) return false;
  if (host === hostname()) return !isRunning(Number(pid));
  const found = await stat(join(folder, name)).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > maxCopyMs;
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
