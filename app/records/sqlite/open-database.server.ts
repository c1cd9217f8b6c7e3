import { type Database } from "better-sqlite3";
import { accessSync, chmodSync, closeSync, constants, existsSync, openSync, readSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { makeFolder, recordsCommand } from "~/site-folder.server";
import { StoreError } from "~/records/store-error";
import { fileSuffixes, openSqlite, readDatabase } from "./database-files.server";
import { sqliteCode } from "./errors.server";
import { migrate, migrations, requireOwnDatabase } from "./migrations.server";

// Reading a megabyte over takes about a millisecond. A larger file would delay the start: `records check` reads it all.
const maxQuickCheckBytes = 64 * 1024 * 1024;
const openTimeoutMs = 5_000;
// Waiting inside SQLite stops the whole server, so it waits hardly at all; the store tries again without stopping it.
const busyTimeoutMs = 20;

/**
 * Opens the database file, made with its folder where there is none, readable by its owner alone, brought to the
 * newest schema. Throws StoreError, having changed nothing, when the file is damaged, newer, or not ours.
 */
export function openDatabase(file: string, steps = migrations): Database {
  try {
    makeFolder(dirname(file), 0o700);
    closeSync(openSync(file, "a", 0o600));
    // SQLite reads beside a log that may only be read, and fails at the first record.
    const foreign = foreignFiles(file);
    if (foreign) throw new StoreError("unwritable", { message: foreign });
    if (statSync(file).size > 0) examine(file, steps);
    return configureDatabase(file, steps);
  } catch (error) {
    throw explainFileError(file, error);
  }
}

function configureDatabase(file: string, steps: readonly string[]): Database {
  const db = openSqlite(file, { timeout: openTimeoutMs });
  try {
    db.pragma("journal_mode = WAL");
    // FULL: a commit returns when the log is on the disk, so that an acknowledged record outlives a power cut.
    db.pragma("synchronous = FULL");
    db.pragma("secure_delete = ON");
    db.pragma("journal_size_limit = 67108864");
    migrate(db, steps);
    db.pragma(`busy_timeout = ${busyTimeoutMs}`);
    chmodSync(file, 0o600);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Looks at a file through a connection that cannot write, before one that can touches it. Throws StoreError. */
export function examine(file: string, steps = migrations): void {
  if (!hasSqliteHeader(file)) throw damaged(file, "it is not a SQLite database");
  const absent = [`${file}-wal`, `${file}-shm`].filter((side) => !existsSync(side));
  try {
    const examined = (db: Database) => {
      requireOwnDatabase(db, file, steps);
      return statSync(file).size <= maxQuickCheckBytes ? db.pragma("quick_check(1)", { simple: true }) : "ok";
    };
    const found = readDatabase(file, examined);
    if (found !== "ok") throw damaged(file, String(found));
  } catch (error) {
    // Even a reader leaves side files behind; of a file that is refused nobody else makes use.
    absent.forEach((side) => rmSync(side, { force: true }));
    throw error;
  }
}

function hasSqliteHeader(file: string): boolean {
  const head = Buffer.alloc(16);
  const handle = openSync(file, "r");
  readSync(handle, head, 0, head.length, 0);
  closeSync(handle);
  return head.toString("latin1") === "SQLite format 3\0";
}

const damaged = (file: string, found: string) =>
  new StoreError("damaged", {
    message:
      `The records in ${file} are damaged (${found.replaceAll("\n", " ")}). Nothing was changed. Keep a copy of the file, then ` +
      `bring back a backup with \`${recordsCommand("restore FILE --force")}\`, or move the file away to begin empty.`,
  });

/** The StoreError for what was thrown while the database file was opened or read, or the error itself. */
export function explainFileError(file: string, error: unknown): unknown {
  const code = sqliteCode(error) ?? (error as NodeJS.ErrnoException).code ?? "";
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return damaged(file, code);
  if (/^SQLITE_(BUSY|LOCKED|PROTOCOL)/.test(code)) {
    return new StoreError("busy", {
      message: `${file} is locked by another program (${code}). Stop that program, then start again.`,
    });
  }
  if (/^SQLITE_(FULL|IOERR_SHMSIZE)|^ENOSPC/.test(code)) {
    return new StoreError("full", { message: `The disk that holds ${file} is full. Make room, then start again.` });
  }
  // A system's error has a name such as EROFS; Node's own begin with ERR_.
  if (/^SQLITE_(READONLY|CANTOPEN|PERM|IOERR)|^E[A-Z0-9]+$/.test(code)) {
    return new StoreError("unwritable", {
      message:
        foreignFiles(file) ??
        `${file} cannot be written (${code}). Make its folder writable, or choose another DATA_DIR.`,
    });
  }
  return error;
}

/**
 * A sentence for the files of the database that this process may not read and write, such as a log that a command run
 * as root has left beside it. A log holds records: it is handed over, never removed.
 */
function foreignFiles(file: string): string | undefined {
  const paths = fileSuffixes.map((suffix) => file + suffix).filter(isForeign);
  if (paths.length === 0) return undefined;
  const [user, group] = [process.getuid?.(), process.getgid?.()];
  const owners = [...new Set(paths.flatMap((path) => statFile(path)?.uid ?? []))];
  const remedy = owners.every((owner) => owner === user) ? "chmod 600" : `chown ${user}:${group}`;
  return (
    `${paths.join(" and ")} cannot be read and written by this program (user ${user}). ` +
    `Owner: ${owners.map((id) => (id === 0 ? "root" : `user ${id}`)).join(", ")}. To mend it run, as root: ${remedy} ${paths.join(" ")} ` +
    "Delete nothing: it may hold records. Run the commands as the site's user."
  );
}

/** Undefined when there is no such file, or none can be reached: in place of its folder there may be a file. */
function statFile(path: string) {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

/**
 * There, and not to be read and written by this process. A log may go away at any moment: another process has closed
 * it. In a folder that may not be searched nothing is known of a file.
 */
function isForeign(path: string): boolean {
  if (!statFile(path)) return false;
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EACCES";
  }
}
