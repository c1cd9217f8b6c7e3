import path from "node:path";
import { type Command } from "commander";
import { requireDatabase } from "~/records/open-store.server";
import { removeAbandonedCopies } from "~/records/sqlite/partial-copy.server";
import { restoreDatabase, restoreSteps } from "~/records/sqlite/restore.server";
import { describeChanges } from "~/records/sqlite/survivors.server";
import { print, progressBar } from "~/operator/cli/output";
import { embeddedDatabase } from "~/operator/records/with-store";

const help = `
Checks the file first, then puts it beside the database. A running site takes no requests until it has opened it, which takes
a second; its log says records-restored. All that the backup has comes back. Records received after it are removed: without
--force the command counts them and changes nothing. What survives: records deleted after the backup stay deleted unless you
add --with-deleted (the database remembers their ids for 400 days, a new or damaged one does not), nobody who left the
subscribers returns, and what was mailed is not mailed again. The old database stays as parish.db.before-restore-TIME: delete
it when you are sure.

Examples:
  records restore /backups/parish-2026-11-22.db
  records restore /backups/parish-2026-11-22.db --force`;

/** records restore FILE */
export function addRestore(records: Command): void {
  records
    .command("restore")
    .summary("restore a backup")
    .description("Replaces all records in the embedded database with those of a backup.")
    .argument("<file>", "a file that `records backup` wrote")
    .option("--force", "even if there are records already")
    .option("--with-deleted", "also bring back records deleted after the backup")
    .option("--create", "create the database if there is none yet")
    .addHelpText("after", help)
    .action(restore);
}

async function restore(
  file: string,
  { force, withDeleted, create }: Partial<Record<"force" | "withDeleted" | "create", true>>,
): Promise<void> {
  const database = embeddedDatabase("`records import` brings back an export.");
  if (!create) requireDatabase(database);
  await removeAbandonedCopies(path.dirname(database));
  const bar = progressBar("Restoring", restoreSteps);
  const onStep = (done: number) => bar.update(done);
  const restored = await restoreDatabase(file, database, { force, withDeleted, onStep }).finally(() => bar.stop());
  const { records, previous, setAside } = restored;
  await print(`Restored ${records} records to ${database}.`);
  for (const sentence of describeChanges(restored)) await print(sentence);
  if (previous) await print(`The previous database is now ${previous}: delete it when you are sure.`);
  if (setAside) await print(`The unreadable database is now ${setAside}.`);
}
