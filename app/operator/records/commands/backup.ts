import { statSync } from "node:fs";
import { type Command } from "commander";
import { backupDatabase } from "~/records/sqlite/backup.server";
import { embeddedDatabase } from "~/operator/records/embedded-database";
import { Output } from "~/operator/cli/output";

const help = `
The copy is one whole database file, as it stood at one moment, even while people send requests. Keep it where only
people who may read the records can get at it. \`records restore\` brings it back.

Example:
  records backup /backups/parish-2026-11-22.db`;

/** records backup FILE */
export function addBackup(records: Command): void {
  records
    .command("backup")
    .summary("copy the database while the site runs")
    .description("Writes a consistent copy of the embedded database to a file.")
    .argument("<file>", "where to write it")
    .option("--force", "overwrite an existing file")
    .option("--json", "the outcome as JSON: {file, bytes}")
    .addHelpText("after", help)
    .action(backup);
}

async function backup(file: string, { force, json }: { force?: true; json?: true }): Promise<void> {
  const database = embeddedDatabase("`records export` writes a copy of all records.");
  backupDatabase(database, file, { force });
  const { size: bytes } = statSync(file);
  const output = new Output();
  await (json ? output.json({ file, bytes }) : output.line(`Backed up ${database} to ${file} (${bytes} bytes).`));
  await output.flush();
}
