import { type Database } from "better-sqlite3";
import { chmodSync, copyFileSync, existsSync, renameSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { altarLists, mailings } from "~/records/record-store";
import { StoreError } from "~/records/store-error";
import { backupDatabase, countRecords, type Overwriting } from "./backup.server";
import { makeFolder } from "~/site-folder.server";
import {
  fileSuffixes,
  hasRecords,
  isSameFile,
  moveIntoPlace,
  readDatabase,
  requireFile,
} from "./database-files.server";
import { sqliteCode } from "./errors.server";
import { examine, openDatabase, explainFileError } from "./open-database.server";
import { withPartialCopy } from "./partial-copy.server";
import { tryToTruncate } from "./truncate-log.server";

interface RestoreOptions extends Overwriting {
  /** Also bring back the records deleted after the backup. */
  withDeleted?: boolean;
  /** How long another process may hold the lock on the database. */
  lockTimeoutMs?: number;
}

type Ids = Record<string, string[]>;

export interface Restored {
  /** The number of records in the database now. */
  records: number;
  /** The number of records removed from each collection, because the backup lacks them. */
  removed: Record<string, number>;
  /** The ids of the backup's records that the database lacked, by collection: skipped as deleted, or returned. */
  deletedAgain?: Ids;
  returned?: Ids;
  /** The path of a copy of the previous database. */
  previous?: string;
  /** The new path of a database that could not be read. */
  setAside?: string;
  /** false: other programs were reading, so the database's log still holds text of removed records. */
  erased: boolean;
}

/**
 * Replaces a database's records with those of a backup in one transaction, while the site may be running. A copy of the
 * old database stays beside it; an unreadable one is moved aside. Throws StoreError, without a change, when the backup
 * is unusable, or when the database has records and `force` is not set.
 */
export function restoreDatabase(
  backup: string,
  file: string,
  { force = false, withDeleted = false, lockTimeoutMs = 10_000 }: RestoreOptions = {},
): Restored {
  if (statSync(backup, { throwIfNoEntry: false })?.size === 0) throw unusableBackup(backup);
  requireFile(backup);
  if (existsSync(file) && isSameFile(backup, file)) {
    throw new StoreError("occupied", { message: `${file} is the database itself.` });
  }
  try {
    makeFolder(dirname(file), 0o700);
    return withPartialCopy(`${file}.restoring`, (copy) => {
      const records = copyBackup(backup, copy);
      const replaced = replaceDatabase(copy, file, { force, withDeleted, lockTimeoutMs });
      return { records, removed: {}, erased: true, ...replaced };
    });
  } catch (error) {
    throw explainFileError(file, error);
  }
}

/** Copies a backup with its log, if it has one, and migrates the copy. Returns the number of records. */
export function copyBackup(backup: string, copy: string): number {
  for (const side of ["", "-wal"]) {
    if (!existsSync(backup + side)) continue;
    copyFileSync(backup + side, copy + side);
    chmodSync(copy + side, 0o600);
  }
  try {
    examine(copy);
    if (!existsSync(`${backup}-wal`) && isCutOff(copy)) throw unusableBackup(backup);
    // A database without tables would count as a new one, and the restore would erase everything.
    if (!hasRecords(copy)) throw unusableBackup(backup);
    openDatabase(copy).close();
    return countRecords(copy, { thorough: true });
  } catch (error) {
    const failure = sqliteCode(error) === "SQLITE_ERROR" ? unusableBackup(backup) : explainFileError(copy, error);
    if (!(failure instanceof StoreError)) throw failure;
    if (failure.fault === "damaged") throw unusableBackup(backup);
    throw new StoreError(failure.fault, { message: failure.message.replaceAll(copy, backup) });
  }
}

/** Whether the file lacks part of its pages; SQLite would read zeros there. */
function isCutOff(file: string): boolean {
  const number = (db: Database, name: string) => db.pragma(name, { simple: true }) as number;
  return statSync(file).size < readDatabase(file, (db) => number(db, "page_count") * number(db, "page_size"));
}

const unusableBackup = (backup: string) =>
  new StoreError("damaged", {
    message: `${backup} is damaged, or is not a records database. Nothing was changed: try another backup.`,
  });

function replaceDatabase(copy: string, file: string, options: Required<RestoreOptions>): Partial<Restored> {
  if (!existsSync(file) || statSync(file).size === 0) {
    // SQLite would apply a log without a database to the restored one.
    if (existsSync(`${file}-wal`)) return setAsideDamaged(copy, file);
    moveIntoPlace(copy, file);
    return {};
  }
  let db: Database;
  try {
    db = openDatabase(file);
  } catch (error) {
    if (!options.force || !(error instanceof StoreError) || !["damaged", "newer"].includes(error.fault)) throw error;
    return setAsideDamaged(copy, file);
  }
  try {
    const replaced = replaceRows(db, copy, file, options);
    return { ...replaced, erased: tryToTruncate(db) };
  } finally {
    db.close();
  }
}

// Changes the file in place: a running site sees the restored records at once. The lock makes the counts and the copy
// exact.
function replaceRows(
  db: Database,
  copy: string,
  file: string,
  { force, withDeleted, lockTimeoutMs }: Required<RestoreOptions>,
): Partial<Restored> {
  db.pragma(`busy_timeout = ${lockTimeoutMs}`);
  db.prepare("ATTACH DATABASE ? AS restored").run(copy);
  const all = db.transaction((): Partial<Restored> => {
    const records = db.prepare("SELECT count(*) FROM main.records").pluck().get() as number;
    const removed = countMissing(db);
    const known = withDeleted ? undefined : idsNotInDatabase(db, "EXISTS");
    const unknown = idsNotInDatabase(db, withDeleted ? undefined : "NOT EXISTS");
    if (records > 0 && !force) throw occupied(file, records, { removed, deletedAgain: known, returned: unknown });
    const previous = records > 0 ? { previous: `${file}.before-restore-${timestamp()}` } : {};
    if (previous.previous) backupDatabase(file, previous.previous);
    if (withDeleted) db.exec(`DELETE FROM main.deleted_records AS r WHERE EXISTS (${inRestored})`);
    else db.exec(`DELETE FROM restored.records AS r WHERE NOT EXISTS (${inDatabase}) AND EXISTS (${inDeleted})`);
    db.exec("INSERT OR IGNORE INTO main.deleted_records SELECT * FROM restored.deleted_records");
    db.exec("DELETE FROM main.records; INSERT INTO main.records SELECT * FROM restored.records");
    // The backup's lists and mails to subscribers are older than those mailed since.
    const whereRecords = `WHERE collection NOT IN ('${altarLists}', '${mailings}')`;
    db.exec(
      `DELETE FROM main.outbox ${whereRecords}; INSERT INTO main.outbox SELECT * FROM restored.outbox AS r ${whereRecords}
         AND EXISTS (${inDatabase})`,
    );
    db.exec("INSERT OR REPLACE INTO main.id_host SELECT * FROM restored.id_host");
    const left = db.prepare("SELECT count(*) FROM main.records").pluck().get() as number;
    return { records: left, removed, deletedAgain: known, returned: unknown, ...previous };
  });
  const result = all.immediate();
  db.exec("DETACH DATABASE restored");
  return result;
}

const sameAs = (table: string) => `SELECT 1 FROM ${table} AS s WHERE s.collection = r.collection AND s.id = r.id`;
const [inDatabase, inDeleted, inRestored] = [
  sameAs("main.records"),
  sameAs("main.deleted_records"),
  sameAs("restored.records"),
];

/** The backup's ids that the database lacks: those known as deleted (EXISTS), the others (NOT EXISTS), or all. */
function idsNotInDatabase(db: Database, deleted?: "EXISTS" | "NOT EXISTS"): Ids | undefined {
  const asked = deleted ? `AND ${deleted} (${inDeleted})` : "";
  const found = db.prepare<[], { collection: string; id: string }>(
    `SELECT collection, id FROM restored.records AS r WHERE NOT EXISTS (${inDatabase}) ${asked} ORDER BY collection, id`,
  );
  const ids: Ids = {};
  for (const { collection, id } of found.all()) (ids[collection] ??= []).push(id);
  return Object.keys(ids).length > 0 ? ids : undefined;
}

/** 'prayerRequests 2 (id-1, id-2)', with at most ten ids each. */
export const namedIds = (ids: Ids): string =>
  Object.entries(ids)
    .map(([name, all]) => `${name} ${all.length} (${all.slice(0, 10).join(", ")}${all.length > 10 ? ", …" : ""})`)
    .join("; ");

/** The number of records in each collection that the backup lacks. */
function countMissing(db: Database): Record<string, number> {
  const missing = db.prepare<[], { collection: string; count: number }>(
    `SELECT collection, count(*) AS count FROM main.records WHERE NOT EXISTS
       (SELECT 1 FROM restored.records AS r WHERE r.collection = main.records.collection AND r.id = main.records.id)
     GROUP BY collection`,
  );
  return Object.fromEntries(missing.all().map(({ collection, count }) => [collection, count]));
}

type Changes = Pick<Restored, "removed" | "deletedAgain" | "returned">;

function occupied(file: string, records: number, { removed, deletedAgain, returned }: Changes): StoreError {
  const counts = Object.entries(removed).map(([collection, count]) => `${collection} ${count}`);
  return new StoreError("occupied", {
    message:
      `${file} holds ${records} records already. ` +
      (counts.length > 0
        ? `Not in the backup, and would be gone: ${counts.join(", ")}. `
        : "All of them are in the backup. ") +
      (deletedAgain
        ? `Deleted after the backup, and would not come back without --with-deleted: ${namedIds(deletedAgain)}. `
        : "") +
      (returned ? `Not in the database now, and would come back: ${namedIds(returned)}. ` : "") +
      "Nothing was changed. Add --force to replace them with the backup's.",
  });
}

function setAsideDamaged(copy: string, file: string): Partial<Restored> {
  const aside = `${file}.damaged-${timestamp()}`;
  for (const suffix of fileSuffixes) if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  moveIntoPlace(copy, file);
  return { setAside: aside };
}

const timestamp = () => new Date().toISOString().replaceAll(":", "-");
