import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { DateTime } from "luxon";
import { type BackupSettings } from "~/env.server";
import { StoreError } from "~/records/store-error";
import { makeFolder } from "~/site-folder.server";
import { type Backup, backupDatabase } from "./backup.server";
import { hasRecords, hasRoom, requireFile } from "./database-files.server";
import { codeOf, storeError } from "./errors.server";

/** The file names of automatic backups, to the second in UTC. Only such files are ever deleted. */
const nameFormat = "'parish-automatic-'yyyy-MM-dd'T'HH-mm-ss'Z.db'";

/** 'parish-automatic-2026-11-22T18-00-00Z.db' */
export const backupName = (at: Date): string => DateTime.fromJSDate(at, { zone: "utc" }).toFormat(nameFormat);

const madeAt = (name: string): Date => DateTime.fromFormat(name, nameFormat, { zone: "utc" }).toJSDate();

/** The automatic backups among file names, oldest first. A future time comes from a clock that ran ahead. */
const backupsUntil = (now: Date, names: readonly string[]): string[] =>
  names.filter((name) => madeAt(name) <= now && backupName(madeAt(name)) === name).sort();

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
    if (statSync(dir).dev === statSync(dataDir).dev && !hasRoom(file, dir, spareBytes)) throw noRoom(dir);
    const made = backupDatabase(file, join(dir, backupName(now)));
    return { ...made, removed: removed + removeOldest(dir, keep, now) };
  } catch (error) {
    if (error instanceof StoreError || storeError(error).fault === "full") throw storeError(error, dir);
    const found = existsSync(dir) ? `cannot be used for backups (${codeOf(error)})` : "is not there";
    throw new StoreError(
      "unwritable",
      `BACKUP_DIR ${dir} ${found}. It must be a folder in which the site's user may write; mount it or make it, ` +
        "then try `records backup`.",
    );
  }
}

const noRoom = (dir: string) =>
  new StoreError(
    "full",
    `No backup was made in ${dir}: it is on the disk of the records, and a copy would leave them less than ` +
      `${spareBytes / 1024 / 1024} MB. Make room, lower BACKUP_KEEP, or set BACKUP_DIR to another disk.`,
  );

/** Ignores backups of the future, and unreadable ones, which would displace good ones. Returns the number removed. */
function removeOldest(dir: string, keep: number, now: Date): number {
  const found = backupsUntil(now, readdirSync(dir)).filter((name) => hasRecords(join(dir, name)));
  const surplus = found.slice(0, -keep);
  for (const name of surplus) rmSync(join(dir, name));
  return surplus.length;
}

/** The time of the newest backup. Ignores backups of the future. */
export async function newestBackup(dir: string): Promise<Date | undefined> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    // `records backup` makes the folder, or reports why it cannot.
    if (error.code === "ENOENT") return [];
    throw new Error(`BACKUP_DIR ${dir} cannot be read (${error.code}).`);
  });
  for (const name of backupsUntil(new Date(), names).reverse()) {
    const found = await stat(join(dir, name)).catch(() => undefined);
    if (found && found.isFile() && found.size > 0) return madeAt(name);
  }
  return undefined;
}
