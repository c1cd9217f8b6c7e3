import type BetterSqlite3 from "better-sqlite3";
import { closeSync, fsyncSync, lstatSync, openSync, renameSync, rmSync, statfsSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { StoreError } from "~/records/store-error";

/** The suffixes of a database's files: the file itself, its log, the log's index, another program's journal. */
export const fileSuffixes = ["", "-wal", "-shm", "-journal"];

/** Renames a finished file durably: the new name survives a power cut. */
export function moveIntoPlace(part: string, target: string): void {
  for (const path of [part, dirname(part)]) syncToDisk(path);
  renameSync(part, target);
  syncToDisk(dirname(target));
}

function syncToDisk(path: string): void {
  const handle = openSync(path, "r");
  fsyncSync(handle);
  closeSync(handle);
}

/** Throws StoreError if the file is missing or empty. */
export function requireFile(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile() || found.size === 0) throw new StoreError("missing", `There are no records in ${file}.`);
}

/** Whether a folder's disk has room for a copy of a database, and as many bytes more. */
export function hasRoom(file: string, folder: string, spareBytes = 0): boolean {
  const sizes = fileSuffixes.map((suffix) => statSync(file + suffix, { throwIfNoEntry: false })?.size ?? 0);
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= sizes.reduce((sum, size) => sum + size, spareBytes);
}

/** Runs `read` on a read-only connection. */
export function readDatabase<T>(file: string, read: (db: BetterSqlite3.Database) => T, timeoutMs = 5_000): T {
  const db = openSqlite(file, { readonly: true, timeout: timeoutMs });
  try {
    return read(db);
  } finally {
    db.close();
  }
}

/** Whether the file is a readable database with the table of records. Reads a few pages only. */
export function hasRecords(file: string): boolean {
  try {
    if (!lstatSync(file).isFile()) return false;
    readDatabase(file, (db) => db.prepare("SELECT 1 FROM records LIMIT 1").get());
    return true;
  } catch {
    return false;
  }
}

export const isSameFile = (file: string, other: string): boolean => statSync(file).ino === statSync(other).ino;

export const removeDatabase = (file: string): void =>
  fileSuffixes.forEach((suffix) => rmSync(file + suffix, { force: true }));

const load = createRequire(import.meta.url);
/** Node 22.14 and later. */
const hasNodeApi10 = Number(process.versions.napi) >= 10;

let Driver: typeof BetterSqlite3 | undefined;

/**
 * Opens a database with better-sqlite3, in the version for this Node. Version 13 crashes without Node-API 10 (its issue
 * 1514); up to version 12 a garbage-collected statement may end the process on Node 24.19 and later (its issue 1515).
 */
export const openSqlite = (file: string, options?: BetterSqlite3.Options): BetterSqlite3.Database =>
  new (Driver ??= loadDriver())(file, options);

/** npm installs the package for one range of Node versions. On another Node, prints the remedy and ends the process. */
function loadDriver(): typeof BetterSqlite3 {
  try {
    // Two literal names: a bundler and knip find both.
    const Loaded = (hasNodeApi10 ? load("better-sqlite3-napi") : load("better-sqlite3")) as typeof BetterSqlite3;
    // Opening a database loads the compiled part.
    new Loaded(":memory:").close();
    return Loaded;
  } catch (error) {
    const { code = "not compiled" } = error as NodeJS.ErrnoException;
    console.error(
      `The SQLite driver is not installed for this Node.js ${process.version} (${code}): ` +
        "run `npm ci` with the Node.js that runs the site, then start again.",
    );
    process.exit(1);
  }
}
