import { type Command } from "commander";
import { type RecordStore } from "~/records/record-store";
import { type FoundRecords } from "~/operator/records/arguments";
import { recordCard } from "~/operator/records/format";
import { confirm, requireConsent } from "~/operator/cli/ask";
import { print, remark } from "~/operator/cli/output";
import { changeEach, copiesElsewhere, eraseTraces, withRecords } from "~/operator/records/with-store";

interface DeleteOptions {
  yes?: true;
}

const help = `
To remove a person's data:
  records find mary@example.org   finds their records in every collection
  records delete ID...            deletes them, and any notification still waiting to be sent
Backups, snapshots of the disk, exports and sent mails stay: remove those too.
The embedded database deletes all records or none. Firestore deletes in batches; run an interrupted command again.

Example:
  records delete 019a7f3c-5b1e-7c44-9d0a-4e5f60718293 --yes`;

/** records delete [COLLECTION] ID... */
export function addDelete(records: Command): void {
  records
    .command("delete")
    .summary("delete records for good")
    .description("Deletes records by id, for good, after asking you. You may leave out the collection.")
    .argument("<id...>", "[COLLECTION] ID...")
    .option("--yes", "without asking")
    .addHelpText("after", help)
    .action((args: string[], options: DeleteOptions) => {
      requireConsent(options, "delete");
      return withRecords(args, (records, store) => remove(store, records, options));
    });
}

async function remove(store: RecordStore, { found }: FoundRecords, options: DeleteOptions): Promise<void> {
  if (!options.yes)
    for (const [collection, ids] of found)
      for (const record of await store.getMany(collection, ids)) remark(recordCard(collection, record));
  const all = [...found.values()].flat().length;
  if (all > 0) await confirm(options, `Delete ${all === 1 ? "this record" : `these ${all}`} for good?`);
  const deleted = await changeEach(found, store.delete);
  await eraseTraces(store);
  await print(`Deleted: ${deleted}`);
  if (deleted > 0) remark(copiesElsewhere);
}
