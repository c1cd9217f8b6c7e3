import { closeSync, existsSync, openSync, statSync } from "node:fs";
import { StoreError } from "~/records/store-error";
import { isSameFile, moveIntoPlace, readDatabase, requireFile } from "./database-files.server";
import { codeOf } from "./errors.server";
import { examine, explainFileError, foreignFiles } from "./open-database.server";
import { withPartialCopy } from "./partial-copy.server";

const lockTimeoutMs = 10_000;

export interface Backup {
  file: string;
  bytes: number;
  records: number;
}

/**
 * Writes a consistent copy of a database in use to a file that only its owner can read. One read transaction makes it,
 * so writers are not blocked. The copy gets its name after a check of every page. Throws StoreError.
 * @param overwrite replaces an existing file
 */
export function backupDatabase(file: string, target: string, { overwrite = false } = {}): Backup {
  requireFile(file);
  if (existsSync(target) && (!overwrite || isSameFile(file, target))) {
    throw new StoreError("occupied", `${target} exists already. Choose another name, or add --yes to replace it.`);
  }
  return withPartialCopy(target, (part) => {
    try {
      closeSync(openSync(part, "wx", 0o600));
      readDatabase(file, (db) => db.prepare("VACUUM INTO ?").run(part), lockTimeoutMs);
    } catch (error) {
      // An error of the disk is about the copy, unless another user owns the database.
      const isAboutCopy = /^E|^SQLITE_(FULL|IOERR)/.test(codeOf(error)) && !foreignFiles(file);
      throw explainFileError(error, isAboutCopy ? target : file);
    }
    examine(part);
    const records = checkedRecords(part);
    moveIntoPlace(part, target);
    return { file: target, bytes: statSync(target).size, records };
  });
}

/** Checks every page of a copy, and returns its number of records. Throws StoreError when it is damaged. */
export const checkedRecords = (copy: string): number =>
  readDatabase(copy, (db) => {
    const found = db.pragma("integrity_check(1)", { simple: true });
    if (found !== "ok") throw new StoreError("damaged", `The copy is damaged (${String(found)}), and was not kept.`);
    return db.prepare("SELECT count(*) FROM records").pluck().get() as number;
  });
