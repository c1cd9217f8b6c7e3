import Database from "better-sqlite3";
import { copyFileSync, linkSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { type Command } from "commander";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { StoreRefusal } from "~/records/store-error";
import { embeddedDatabase, exists, foldLogIn, removeDatabase, sameFile, sideFiles, syncToDisk } from "./database-files";
import { Failure } from "./exit";
import { countAll } from "./counts";
import { Output } from "./output";

const help = `
Stop the site first. The file is examined as a copy; only when it is sound, and a parish's database, does it take the
place of the one there is, which then stays beside it as parish.db.before-restore: delete that when you are content.

Example:
  records restore /backups/parish-2026-11-22.db --force`;

/** records restore FILE */
export function addRestore(records: Command): void {
  records
    .command("restore")
    .summary("bring back a backup")
    .description("Puts a backup in the place of the embedded database.")
    .argument("<file>", "a file that `records backup` wrote")
    .option("--force", "even though there is a database already")
    .option("--json", "the outcome as JSON: {file, records}")
    .addHelpText("after", help)
    .action(restore);
}

async function restore(file: string, { force, json }: { force?: true; json?: true }): Promise<void> {
  const database = embeddedDatabase("`records import` brings back an export.");
  if (!exists(file)) throw new Failure(`There is no file ${file}.`);
  if (sameFile(file, database)) throw new Failure("This is the database itself.");
  const taken = [database, ...sideFiles(database)].some(exists);
  if (taken && !force) throw new Failure(`There are records in ${database}. To replace them all, add --force.`);
  mkdirSync(path.dirname(database), { recursive: true, mode: 0o700 });
  const folder = mkdtempSync(path.join(path.dirname(database), ".restore-"));
  try {
    const copy = path.join(folder, "parish.db");
    const records = await soundCopy(file, copy);
    replace(database, copy);
    const output = new Output();
    if (json) await output.json({ file, records });
    else await output.line(`Restored ${Object.values(records).reduce((all, n) => all + n)} records to ${database}.`);
    await output.flush();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Copies the file, with its log if it has one, and examines the copy to the last record. Throws Failure. */
async function soundCopy(file: string, copy: string) {
  copyFileSync(file, copy);
  if (exists(`${file}-wal`)) copyFileSync(`${file}-wal`, `${copy}-wal`);
  try {
    refuseEmpty(copy);
    const store = openSqliteStore(copy);
    const problems = await store.check();
    const records = await countAll(store);
    await store.close();
    if (problems.length > 0) throw new Error(problems.slice(0, 5).join("; "));
    foldLogIn(copy);
    syncToDisk(copy);
    return records;
  } catch (error) {
    const reason = error instanceof StoreRefusal ? error.message.replaceAll(copy, file) : (error as Error).message;
    throw new Failure(`${file} is not a sound database of this program, and nothing was changed: ${reason}`);
  }
}

// The store takes an empty file for a new database: as a backup it would erase everything.
function refuseEmpty(copy: string): void {
  const db = new Database(copy, { readonly: true });
  try {
    if (db.pragma("user_version", { simple: true }) === 0) throw new Error("it holds none of its tables");
  } finally {
    db.close();
  }
}

function replace(database: string, copy: string): void {
  refuseInUse(database);
  const before = `${database}.before-restore`;
  removeDatabase(before);
  if (exists(database)) linkSync(database, before);
  // A log that stays would be played into the new database.
  for (const side of sideFiles(database)) if (exists(side)) renameSync(side, before + side.slice(database.length));
  renameSync(copy, database);
  syncToDisk(path.dirname(database));
}

/** Leaving WAL mode needs the database for itself, and folds its log in. A damaged one is nobody's to use. */
function refuseInUse(database: string): void {
  if (!exists(database)) return;
  try {
    foldLogIn(database);
  } catch (error) {
    const { code = "" } = error as { code?: string };
    if (/^SQLITE_(BUSY|LOCKED)/.test(code)) {
      throw new Failure(`${database} is in use. Stop the site, then restore again. Nothing was changed.`);
    }
  }
}
