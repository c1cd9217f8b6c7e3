import Database from "better-sqlite3";
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname } from "node:path";
import { StoreRefusal } from "~/records/store-error";
import { sqliteCode } from "./errors.server";
import { examine, openDatabase } from "./open-database.server";

const lockTimeoutMs = 10_000;
const fileSuffixes = ["", "-wal", "-shm"];

export interface Overwriting {
  /** Replace what is there. */
  force?: boolean;
}

/**
 * Writes a consistent copy of a database into one file, readable by its owner alone, while others read and write it.
 * The copy appears under its name when it is whole and has been examined. Throws StoreRefusal.
 */
export function backupDatabase(file: string, target: string, { force = false }: Overwriting = {}): void {
  requireFile(file);
  if (existsSync(target) && (!force || sameFile(file, target))) {
    throw new StoreRefusal("occupied", `${target} exists already. Choose another name, or add --force to replace it.`);
  }
  const part = `${target}.part`;
  removeDatabase(part);
  try {
    closeSync(openSync(part, "wx", 0o600));
    const db = new Database(file, { readonly: true, timeout: lockTimeoutMs });
    try {
      db.prepare("VACUUM INTO ?").run(part);
    } finally {
      db.close();
    }
    examine(part);
    moveIntoPlace(part, target);
  } finally {
    removeDatabase(part);
  }
}

/**
 * Makes a database hold what a backup holds: all of it in one transaction, while the site may be running. A database
 * that cannot be read is moved aside first. Throws StoreRefusal, having changed nothing, when the backup is not usable,
 * or when the database holds records and `force` is not given.
 */
export function restoreDatabase(backup: string, file: string, { force = false }: Overwriting = {}): Restored {
  requireFile(backup);
  if (existsSync(file) && sameFile(backup, file)) throw new StoreRefusal("occupied", `${file} is the database itself.`);
  const copy = `${file}.restoring`;
  removeDatabase(copy);
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const records = copyBackup(backup, copy);
    return { records, ...replaceDatabase(copy, file, force) };
  } finally {
    removeDatabase(copy);
  }
}

export interface Restored {
  records: number;
  /** Where the database that could not be read was moved to. */
  setAside?: string;
}

/** Copies the backup, with the log that a plain copy of a database has beside it, and brings it to the newest schema. */
function copyBackup(backup: string, copy: string): number {
  for (const side of ["", "-wal"]) {
    if (!existsSync(backup + side)) continue;
    copyFileSync(backup + side, copy + side);
    chmodSync(copy + side, 0o600);
  }
  const db = openBackup(backup, copy);
  try {
    if (db.pragma("integrity_check(1)", { simple: true }) !== "ok") throw unusableBackup(backup);
    return db.prepare("SELECT count(*) FROM records").pluck().get() as number;
  } finally {
    db.close();
  }
}

function openBackup(backup: string, copy: string): Database.Database {
  try {
    examine(copy);
    refuseWithoutTables(copy);
    return openDatabase(copy);
  } catch (error) {
    if (sqliteCode(error) === "SQLITE_ERROR") throw unusableBackup(backup);
    if (!(error instanceof StoreRefusal)) throw error;
    if (error.reason !== "damaged") throw new StoreRefusal(error.reason, error.message.replaceAll(copy, backup));
    throw unusableBackup(backup);
  }
}

const unusableBackup = (backup: string) =>
  new StoreRefusal(
    "damaged",
    `${backup} is damaged, or no database of records. Nothing was changed: try another backup.`,
  );

// Opened as it is, a database without tables is taken for a new one, and would erase everything. Throws SqliteError
// when it has tables, but not those of the records.
function refuseWithoutTables(copy: string): void {
  const db = new Database(copy, { readonly: true });
  try {
    db.prepare("SELECT 1 FROM records LIMIT 1").get();
  } finally {
    db.close();
  }
}

function replaceDatabase(copy: string, file: string, force: boolean): Omit<Restored, "records"> {
  if (!existsSync(file) || statSync(file).size === 0) {
    // A log without its database would be played into the restored one.
    if (existsSync(`${file}-wal`)) return setAsideDamaged(copy, file);
    moveIntoPlace(copy, file);
    return {};
  }
  let db: Database.Database;
  try {
    db = openDatabase(file);
  } catch (error) {
    if (!force || !(error instanceof StoreRefusal) || !["damaged", "newer"].includes(error.reason)) throw error;
    return setAsideDamaged(copy, file);
  }
  try {
    refuseRecords(db, file, force);
    replaceRows(db, copy);
    return {};
  } finally {
    db.close();
  }
}

function refuseRecords(db: Database.Database, file: string, force: boolean): void {
  const records = db.prepare("SELECT count(*) FROM records").pluck().get() as number;
  if (records === 0 || force) return;
  throw new StoreRefusal(
    "occupied",
    `${file} holds ${records} records already. Nothing was changed. Add --force to replace them by the backup's.`,
  );
}

// The file stays the same file: a site that has it open sees the restored records at once, and loses none of its own later.
function replaceRows(db: Database.Database, copy: string): void {
  db.pragma(`busy_timeout = ${lockTimeoutMs}`);
  db.prepare("ATTACH DATABASE ? AS restored").run(copy);
  const tables = ["records", "outbox"];
  const all = db.transaction(() => {
    for (const table of tables)
      db.exec(`DELETE FROM main.${table}; INSERT INTO main.${table} SELECT * FROM restored.${table}`);
  });
  all.immediate();
}

function setAsideDamaged(copy: string, file: string): Omit<Restored, "records"> {
  const aside = `${file}.damaged-${new Date().toISOString().replaceAll(":", "-")}`;
  for (const side of fileSuffixes) if (existsSync(file + side)) renameSync(file + side, aside + side);
  moveIntoPlace(copy, file);
  return { setAside: aside };
}

/** Gives a whole file its name, so that it is there after a power cut too. */
function moveIntoPlace(part: string, target: string): void {
  for (const path of [part, dirname(part)]) syncToDisk(path);
  renameSync(part, target);
  syncToDisk(dirname(target));
}

function syncToDisk(path: string): void {
  const handle = openSync(path, "r");
  fsyncSync(handle);
  closeSync(handle);
}

function requireFile(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile() || found.size === 0) throw new StoreRefusal("missing", `There are no records in ${file}.`);
}

const sameFile = (one: string, other: string) => statSync(one).ino === statSync(other).ino;

const removeDatabase = (file: string) => fileSuffixes.forEach((side) => rmSync(file + side, { force: true }));
