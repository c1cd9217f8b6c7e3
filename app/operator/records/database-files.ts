import Database from "better-sqlite3";
import { closeSync, fsyncSync, openSync, realpathSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { env } from "~/env.server";
import { databaseFile } from "~/records/open.server";
import { Failure } from "./exit";

/** The path of the embedded database. Throws Failure, with what to do instead, when the records are in Firestore. */
export function embeddedDatabase(instead: string): string {
  if (env.recordStore === "sqlite") return databaseFile(env.dataDir);
  throw new Failure(`The records are in Firestore, and this is for the embedded database. ${instead}`);
}

export const exists = (file: string): boolean => statSync(file, { throwIfNoEntry: false }) !== undefined;

export const sameFile = (one: string, other: string): boolean =>
  exists(one) && exists(other) && realpathSync(one) === realpathSync(other);

/** Everything of a database file that SQLite keeps beside it. */
export const sideFiles = (file: string): string[] => ["-wal", "-shm", "-journal"].map((end) => file + end);

export function removeDatabase(file: string): void {
  for (const each of [file, ...sideFiles(file)]) rmSync(each, { force: true });
}

/** Resolves when the file, or the names in a folder, would outlive a power cut. */
export function syncToDisk(fileOrFolder: string): void {
  const handle = openSync(fileOrFolder, "r");
  fsyncSync(handle);
  closeSync(handle);
}

/** The file whole in itself, so that it may be carried away: no log beside it, and none begun by who only reads it. */
export function foldLogIn(file: string): void {
  const db = new Database(file, { fileMustExist: true });
  try {
    db.pragma("journal_mode = DELETE");
  } finally {
    db.close();
  }
}

export const folderOf = (file: string): string => path.dirname(path.resolve(file));
