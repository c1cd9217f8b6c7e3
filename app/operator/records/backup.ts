import Database from "better-sqlite3";
import { closeSync, openSync, renameSync, statSync } from "node:fs";
import { type Command } from "commander";
import { embeddedDatabase, exists, foldLogIn, folderOf, removeDatabase, sameFile, syncToDisk } from "./database-files";
import { Failure } from "./exit";
import { Output } from "./output";
import { progressBar } from "./progress";

const pagesAtOnce = 1_000;

const help = `
The copy is one whole database file, as it stood at one moment, even while people send requests. Keep it where only
those look who may read the records. \`records restore\` brings it back.

Example:
  records backup /backups/parish-2026-11-22.db`;

/** records backup FILE */
export function addBackup(records: Command): void {
  records
    .command("backup")
    .summary("copy the database while the site runs")
    .description("Writes a consistent copy of the embedded database to a file.")
    .argument("<file>", "where to write it")
    .option("--force", "overwrite a file that is there")
    .option("--json", "the outcome as JSON: {file, bytes}")
    .addHelpText("after", help)
    .action(backup);
}

async function backup(file: string, { force, json }: { force?: true; json?: true }): Promise<void> {
  const database = embeddedDatabase("`records export` writes a copy of all records.");
  if (!exists(database)) throw new Failure(`There is no database ${database} yet.`);
  if (sameFile(file, database)) throw new Failure("This is the database itself.");
  if (exists(file) && !force) throw new Failure(`${file} is there already. Choose another name, or add --force.`);
  await copyDatabase(database, file);
  const output = new Output();
  const { size: bytes } = statSync(file);
  await (json ? output.json({ file, bytes }) : output.line(`Backed up ${database} to ${file} (${bytes} bytes).`));
  await output.flush();
}

/** Writes a copy beside the place first: what stands at `to` is the old file or the whole new one. */
async function copyDatabase(from: string, to: string): Promise<void> {
  const partial = `${to}.partial-${process.pid}`;
  try {
    closeSync(openSync(partial, "wx", 0o600));
    await copyPages(from, partial);
    foldLogIn(partial);
    syncToDisk(partial);
    renameSync(partial, to);
    syncToDisk(folderOf(to));
  } finally {
    removeDatabase(partial);
  }
}

async function copyPages(from: string, to: string): Promise<void> {
  const db = new Database(from, { fileMustExist: true, timeout: 5_000 });
  const bar = progressBar("Copying pages", 0);
  try {
    // Held open, this reading sees one moment: SQLite would begin the copy again at each write of the site.
    db.exec("BEGIN; SELECT count(*) FROM sqlite_schema;");
    await db.backup(to, {
      progress: ({ totalPages, remainingPages }) => {
        bar.update(totalPages - remainingPages, totalPages);
        return pagesAtOnce;
      },
    });
    db.exec("COMMIT");
  } finally {
    bar.stop();
    db.close();
  }
}
