import path from "node:path";
import { type Command } from "commander";
import { env } from "~/env.server";
import { makeAutomaticBackup } from "~/records/sqlite/automatic-backup.server";
import { backupDatabase } from "~/records/sqlite/backup.server";
import { removeAbandonedCopies } from "~/records/sqlite/partial-copy.server";
import { embeddedDatabase } from "~/operator/records/with-store";
import { print, printJson, UsageFailure } from "~/operator/cli/output";

const help = `
The copy is one database file, consistent even while people send requests, and verified before it gets its name. Keep it
where only people who may read the records have access. \`records restore\` brings it back.

Without a file it does what the site does every BACKUP_EVERY: it writes a copy to BACKUP_DIR, named by its time, and keeps
the last BACKUP_KEEP such copies.

Examples:
  records backup /backups/parish-2026-11-22.db
  records backup`;

/** records backup [FILE] */
export function addBackup(records: Command): void {
  records
    .command("backup")
    .summary("copy the database while the site runs")
    .description("Writes a consistent copy of the embedded database to a file.")
    .argument("[file]", "the file to write; default: a new file in BACKUP_DIR")
    .option("--force", "overwrite an existing file")
    .option(
      "--json",
      "the outcome as JSON, for the site's own backups: {file, bytes, records}, and without a file {removed}",
    )
    .addHelpText("after", help)
    .action(backup);
}

async function backup(file: string | undefined, { force, json }: { force?: true; json?: true }): Promise<void> {
  const database = embeddedDatabase("`records export` writes a copy of all records.");
  const folder = file === undefined ? env.backup?.dir : path.dirname(file);
  if (folder) await removeAbandonedCopies(folder);
  const made = file === undefined ? automaticBackup(database) : backupDatabase(database, file, { force });
  if (json) return printJson(made);
  await print(`Backed up ${database} to ${made.file} (${made.records} records, ${made.bytes} bytes).`);
}

function automaticBackup(database: string) {
  if (env.backup) return makeAutomaticBackup(database, env.backup);
  throw new UsageFailure("Give the file to write, or set BACKUP_EVERY for automatic backups.");
}
