import { type Command } from "commander";
import { restoreDatabase } from "~/records/sqlite/backup.server";
import { embeddedDatabase } from "~/operator/records/embedded-database";
import { Output } from "~/operator/cli/output";

const help = `
The file is examined first; only when it is sound, and a parish's database, do its records take the place of those there
are, all at once, and a running site sees them from then on. What came after the backup is gone: back up first.

Example:
  records restore /backups/parish-2026-11-22.db --force`;

/** records restore FILE */
export function addRestore(records: Command): void {
  records
    .command("restore")
    .summary("bring back a backup")
    .description("Replaces all records of the embedded database by those of a backup.")
    .argument("<file>", "a file that `records backup` wrote")
    .option("--force", "even though there are records already")
    .option("--json", "the outcome as JSON: {file, records, setAside}")
    .addHelpText("after", help)
    .action(restore);
}

async function restore(file: string, { force, json }: { force?: true; json?: true }): Promise<void> {
  const database = embeddedDatabase("`records import` brings back an export.");
  const { records, setAside } = restoreDatabase(file, database, { force });
  const output = new Output();
  if (json) await output.json({ file, records, setAside });
  else {
    await output.line(`Restored ${records} records to ${database}.`);
    if (setAside) await output.line(`The database that could not be read is now ${setAside}.`);
  }
  await output.flush();
}
