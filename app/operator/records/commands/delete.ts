import { createInterface } from "node:readline/promises";
import { type Command } from "commander";
import { type RecordStore } from "~/records/record-store";
import { findByIds, type FoundRecords } from "~/operator/records/arguments";
import { content, recordCard } from "~/operator/records/format";
import { Failure, UsageFailure, Output, remark } from "~/operator/cli/output";
import { copiesElsewhere, notErased, reportMissing, withStore } from "~/operator/records/with-store";

interface DeleteOptions {
  yes?: true;
  json?: true;
}

const help = `
For a person who wants their data removed:
  records list --find mary@example.org      finds what is stored of them, in every collection
  records delete ID...                      removes it, with any notification still waiting to be sent
Backups, snapshots of the disk, exports and mails that were sent are not touched: remove those too.

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
    .option("--json", "the outcome as JSON: {deleted, missing}; only with --yes")
    .addHelpText("after", help)
    .action((args: string[], options: DeleteOptions) => withStore((store) => remove(store, args, options)));
}

async function remove(store: RecordStore, args: string[], { yes, json }: DeleteOptions): Promise<void> {
  if (!yes && (json || !process.stdin.isTTY))
    throw new UsageFailure("There is nobody here to ask: add --yes to delete.");
  const { found, missing } = await findByIds(store, args);
  const all = [...found.values()].flat().length;
  if (!yes && all > 0 && !(await confirmed(store, found, all))) throw new Failure("Nothing was deleted.");
  let deleted = 0;
  for (const [collection, ids] of found) deleted += await store.delete(collection, ids);
  // They are deleted all the same, and the exit code says so.
  if (!(await store.eraseDeleted().catch(() => false))) remark(notErased);
  const output = new Output();
  await (json ? output.json({ deleted, missing }) : output.line(`Deleted: ${deleted}`));
  await output.flush();
  if (deleted > 0 && !json) remark(copiesElsewhere);
  reportMissing(missing);
}

async function confirmed(store: RecordStore, found: FoundRecords["found"], all: number): Promise<boolean> {
  for (const [collection, ids] of found) {
    for (const record of await store.getMany(collection, ids)) remark(recordCard(collection, record, content()));
  }
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  try {
    // The end of the input (Ctrl+D) answers no.
    const closed = new Promise<string>((resolve) => asking.once("close", () => resolve("")));
    const answer = await Promise.race([
      asking.question(`Delete ${all === 1 ? "this record" : `these ${all}`} for good? [y/N] `),
      closed,
    ]);
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    asking.close();
  }
}
