import { existsSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { type BackupSettings } from "~/env.server";
import { StoreError } from "~/records/store-error";
import { makeFolder } from "~/site-folder.server";
import { type Backup, backupDatabase } from "./backup.server";
import { fileSuffixes, hasRecords, requireFile } from "./database-files.server";

/** Only files with such a name are ever deleted; no other program makes them. */
const pattern = /^parish-automatic-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.db$/;

/** The file name of an automatic backup, to the second in UTC: 'parish-automatic-2026-11-22T18-00-00Z.db'. */
export const backupName = (at: Date): string =>
  `parish-automatic-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z.db`;

/** The automatic backups among file names, oldest first, with the second of each. */
export function namedBackups(names: readonly string[]): { name: string; madeAt: Date }[] {
  return names
    .flatMap((name) => {
      const [, day, hours, minutes, seconds] = pattern.exec(name) ?? [];
      const madeAt = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
      return Number.isNaN(madeAt.getTime()) ? [] : [{ name, madeAt }];
    })
    .sort((one, other) => one.madeAt.getTime() - other.madeAt.getTime());
}

/** Bytes that a backup leaves free on the disk of the records, so that the site can go on storing. */
const spareBytes = 64 * 1024 * 1024;

/**
 * Makes an automatic backup and removes all but the last `keep`. Other files stay. Returns also the number removed.
 * Throws StoreError with advice; the last `keep` backups then still exist.
 */
export function makeAutomaticBackup(
  file: string,
  { dir, keep }: Pick<BackupSettings, "dir" | "keep">,
  now = new Date(),
): Backup & { removed: number } {
  requireFile(file);
  const dataDir = dirname(file);
  try {
    // Only a folder inside that of the records is made. A missing other folder may be an unmounted volume.
    if (!relative(dataDir, dir).startsWith("..")) makeFolder(dir, 0o700);
    // First, to make room: BACKUP_KEEP may have become smaller.
    const removed = removeOldest(dir, keep, now);
    if (statSync(dir).dev === statSync(dataDir).dev) requireRoom(file, dir);
    const made = backupDatabase(file, join(dir, backupName(now)));
    return { ...made, removed: removed + removeOldest(dir, keep, now) };
  } catch (error) {
    throw error instanceof StoreError ? error : unwritable(dir, error);
  }
}

function requireRoom(file: string, dir: string): void {
  const sizes = fileSuffixes.map((suffix) => statSync(file + suffix, { throwIfNoEntry: false })?.size ?? 0);
  const neededBytes = sizes.reduce((sum, size) => sum + size, spareBytes);
  const { bavail, bsize } = statfsSync(dir);
  if (bavail * bsize >= neededBytes) return;
  throw new StoreError("full", {
    message:
      `No backup was made in ${dir}: it is on the disk of the records, and a copy would leave them less than ` +
      `${spareBytes / 1024 / 1024} MB. Make room, lower BACKUP_KEEP, or set BACKUP_DIR to another disk.`,
  });
}

function unwritable(dir: string, error: unknown): StoreError {
  const { code = "unknown" } = error as NodeJS.ErrnoException;
  if (/FULL|ENOSPC/.test(code))
    return new StoreError("full", { message: `The disk that holds the backups in ${dir} is full.` });
  const what = existsSync(dir) ? `cannot be used for backups (${code})` : "is not there";
  return new StoreError("unwritable", {
    message:
      `BACKUP_DIR ${dir} ${what}. It must be a folder in which the site's user may write; mount it or make it, then try ` +
      "`records backup`.",
  });
}

/**
 * Ignores backups with a future time, made by a clock that ran ahead, and unreadable ones, which would displace good
 * ones. Returns the number removed.
 */
function removeOldest(dir: string, keep: number, now: Date): number {
  const finished = namedBackups(readdirSync(dir)).filter(
    ({ name, madeAt }) => madeAt <= now && hasRecords(join(dir, name)),
  );
  const surplus = finished.slice(0, Math.max(0, finished.length - keep));
  for (const { name } of surplus) rmSync(join(dir, name));
  return surplus.length;
}

/** When the newest backup was made. Ignores future times, which come from a clock that ran ahead. */
export async function newestBackup(dir: string): Promise<Date | undefined> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    // `records backup` makes the folder, or reports why it cannot.
    if (error.code === "ENOENT") return [];
    throw new Error(`BACKUP_DIR ${dir} cannot be read (${error.code}).`);
  });
  const nowMs = Date.now();
  for (const { name, madeAt } of namedBackups(names).reverse()) {
    if (madeAt.getTime() > nowMs) continue;
    const found = await stat(join(dir, name)).catch(() => undefined);
    if (found?.isFile() && found.size > 0) return madeAt;
  }
  return undefined;
}
