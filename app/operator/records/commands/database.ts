import path from "node:path";
import { type Command, Option } from "commander";
import { env } from "~/env.server";
import { type Consent } from "~/operator/cli/consent";
import { Failure, print, remark, sanitizedJson, UsageFailure, withProgress } from "~/operator/cli/output";
import { countRecords } from "~/operator/records/found-records";
import { addCommand, onStore, withStore } from "~/operator/records/pipeline";
import { collectionNames, collections } from "~/records/collections";
import { copyRecords, isComplete } from "~/records/copy.server";
import { databaseFile, requireDatabase } from "~/records/open-store.server";
import { type RecordStore } from "~/records/record-store";
import { makeAutomaticBackup } from "~/records/sqlite/automatic-backup.server";
import { backupDatabase } from "~/records/sqlite/backup.server";
import { removeAbandonedCopies } from "~/records/sqlite/partial-copy.server";
import { restoreDatabase, restoreSteps } from "~/records/sqlite/restore.server";

const backupHelp = `
The copy is one database file, consistent even while people send requests, and verified before it gets its name. Keep it
where only people who may read the records have access. \`records restore\` brings it back.

Without a file it does what the site does every BACKUP_EVERY: it writes a copy to BACKUP_DIR, named by its time, and keeps
the last BACKUP_KEEP such copies.

Examples:
  records backup /backups/parish-2026-11-22.db
  records backup`;

const restoreHelp = `
Checks the file first, then replaces all records in one step, also while the site runs. All records of the backup come back.
Records received after it are removed, and those edited or marked after it are as they were: without --yes the command names
them and changes nothing. What survives: records deleted after the backup stay deleted (the database remembers
their ids for 400 days, a new or damaged one does not), nobody who left the subscribers returns, a family's
withdrawn leave to print names stays withdrawn, what was mailed is not mailed again, and the departed, kept bulletins and lists
for the altar stay as they are now. Links in mails already sent work only with the same secret: bring DATA_DIR/form-secret or
FORM_SECRET along to a new machine. A copy of the database before it stays as parish.db.before-restore-TIME: delete it when
you are sure.

Examples:
  records restore /backups/parish-2026-11-22.db
  records restore /backups/parish-2026-11-22.db --yes`;

const copyHelp = `
For a move from one machine to many, or back. Keeps ids, times and marks, and skips existing records, so you can run an
interrupted copy again. Reads each record back and counts both stores; exits 1 unless the target has everything. Set
Firestore's credentials and DATA_DIR as for the site. Copy once before RECORD_STORE names the target, and once after:
only then do the mails that still wait move along.

Example:
  records copy --from sqlite --to firestore`;

const checkHelp = `
Exits 1 when something is wrong.

Example:
  records check && echo sound`;

const createOption = ["--create", "create the embedded database if there is none yet"] as const;

/** records check, backup, restore and copy */
export function addDatabase(records: Command): void {
  addCommand(
    records,
    "check",
    "verify that the records are intact: the database's integrity, and each record's schema",
    checkHelp,
    onStore(check),
  );
  addCommand(
    records,
    "backup",
    "write a consistent copy of the embedded database to a file, while the site runs",
    backupHelp,
    backup,
  )
    .argument("[file]", "the file to write; default: a new file in BACKUP_DIR")
    .option("--force, --yes", "overwrite an existing file")
    .option("--json", "the outcome as JSON, for the site's own backups");
  addCommand(
    records,
    "restore",
    "replace all records in the embedded database with those of a backup",
    restoreHelp,
    restore,
  )
    .argument("<file>", "a file that `records backup` wrote")
    .option("--force, --yes", "even if there are records already")
    .option(...createOption);
  const store = (flag: string, description: string) =>
    new Option(`${flag} <store>`, description).choices(["sqlite", "firestore"]).makeOptionMandatory();
  addCommand(records, "copy", "copy all records between the embedded database and Firestore", copyHelp, copy)
    .addOption(store("--from", "the source"))
    .addOption(store("--to", "the target"))
    .option(...createOption);
}

async function check(store: RecordStore) {
  for (const name of collectionNames) await print(`${collections[name].word}: ${await store.count(name)}`);
  const problems = await store.check();
  const verdict = `${store.place} is ${problems.length === 0 ? "sound" : "damaged"}.`;
  await print(...problems, `${verdict} This program is version ${env.version}.`);
  if (problems.length > 0) throw new Failure("The records are damaged: see the lines above.");
}

/** The path of the embedded database. Throws Failure, with an alternative, when the records are in Firestore. */
function embeddedDatabase(instead: string) {
  if (env.recordStore === "sqlite") return databaseFile(env.dataDir);
  throw new Failure(`This command needs the embedded database, but the records are in Firestore. ${instead}`);
}

async function backup({ yes, json }: Consent & { json?: true }, file?: string) {
  const database = embeddedDatabase("`records export` writes a copy of all records.");
  const folder = file === undefined ? env.backup?.dir : path.dirname(file);
  if (folder) await removeAbandonedCopies(folder);
  const made = file === undefined ? automaticBackup(database) : backupDatabase(database, file, { overwrite: yes });
  if (json) return print(sanitizedJson(made));
  await print(`Backed up ${database} to ${made.file} (${made.records} records, ${made.bytes} bytes).`);
}

function automaticBackup(database: string) {
  if (env.backup) return makeAutomaticBackup(database, env.backup);
  throw new UsageFailure("Give the file to write, or set BACKUP_EVERY for automatic backups.");
}

async function restore({ yes, create }: Consent & { create?: true }, file: string) {
  const database = embeddedDatabase("`records import` brings back an export.");
  if (!create) requireDatabase(database);
  await removeAbandonedCopies(path.dirname(database));
  const { records, changes, previous } = await withProgress("Restoring", restoreSteps, (onStep) =>
    restoreDatabase(file, database, { overwrite: yes, onStep }),
  );
  await print(`Restored ${records} records to ${database}.`, ...changes);
  if (previous) await print(`The database before it is now ${previous}: delete it when you are sure.`);
  else if (!env.formSecret)
    remark(
      `Links in mails already sent need the secret of the old site: its file form-secret belongs in ${env.dataDir}. ` +
        "Restart the site once it is there.",
    );
}

type CopyOptions = Record<"from" | "to", RecordStore["kind"]> & { create?: true };

async function copy({ from, to, create }: CopyOptions) {
  if (from === to) throw new UsageFailure("--from and --to name the same store.");
  await withStore((source) => withStore((target) => copyAll(source, target), { kind: to, create }), { kind: from });
}

async function copyAll(source: RecordStore, target: RecordStore) {
  const isSwitched = env.recordStore === target.kind;
  const copied = await withProgress("Copying", await countRecords(source), (onProgress) =>
    copyRecords(source, target, { onProgress, isSwitched }),
  );
  for (const { collection, added, existing, inSource, inTarget, problems } of copied) {
    const { word } = collections[collection];
    await print(`${word}: ${added} copied, ${existing} existed already; source ${inSource}, target ${inTarget}`);
    for (const problem of problems) remark(`${word}/${problem}`);
  }
  if (!isComplete(copied)) throw new Failure("The target does not have everything.");
  const waiting = await source.outbox.count();
  if (waiting > 0)
    remark(
      `${waiting} mails wait in the source, which sends them. Copy again once RECORD_STORE=${target.kind}: they move along.`,
    );
}
