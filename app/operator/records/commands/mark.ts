import { type Command, Option } from "commander";
import { type CollectionName, collections, type Flag } from "~/records/collections";
import { type RecordStore } from "~/records/record-store";
import { findByIds, type FoundRecords } from "~/operator/records/arguments";
import { UsageFailure, Output } from "~/operator/cli/output";
import { reportMissing, withStore } from "~/operator/records/with-store";

interface MarkOptions {
  read?: true;
  processed?: true;
  unread?: true;
  unprocessed?: true;
  json?: true;
}

const help = `
A prayer request is read or unread, a registration processed or unprocessed. Without an option a record is marked as
done, whichever word its collection has for it.

Examples:
  records mark 019a7f3c-5b1e-7c44-9d0a-4e5f60718293
  records mark prayers 019a7f3c-5b1e-7c44-9d0a-4e5f60718293 --unread`;

const states = ["read", "processed", "unread", "unprocessed"] as const;

/** records mark [COLLECTION] ID... */
export function addMark(records: Command): void {
  const command = records
    .command("mark")
    .summary("mark records as read or processed, or undo it")
    .description("Marks records by id as read or processed, or undoes it. You may leave out the collection.")
    .argument("<id...>", "[COLLECTION] ID...")
    .addHelpText("after", help);
  for (const state of states) {
    const others = states.filter((other) => other !== state);
    command.addOption(new Option(`--${state}`, `mark as ${state}`).conflicts(others));
  }
  command
    .option("--json", "the outcome as JSON: {marked, missing}")
    .action((args: string[], options: MarkOptions) => withStore((store) => mark(store, args, options)));
}

async function mark(store: RecordStore, args: string[], options: MarkOptions): Promise<void> {
  const found = await findByIds(store, args);
  const named = states.find((state) => options[state]);
  if (named) refuseOtherWord(found, named.replace(/^un/, "") as Flag);
  const value = !options.unread && !options.unprocessed;
  let marked = 0;
  for (const [collection, ids] of found.found) marked += await store.mark(collection, ids, value);
  await report(found, marked, value, options.json);
  reportMissing(found.missing);
}

function refuseOtherWord({ found }: FoundRecords, flag: Flag): void {
  for (const collection of found.keys()) {
    const own = collections[collection].flag;
    if (own !== flag)
      throw new UsageFailure(`A record of ${collections[collection].word} is ${own} or un${own}. Nothing was marked.`);
  }
}

async function report({ found, missing }: FoundRecords, marked: number, value: boolean, json = false): Promise<void> {
  const output = new Output();
  const word = (collection: CollectionName) => (value ? "" : "un") + collections[collection].flag;
  if (json) await output.json({ marked, missing });
  else
    for (const [name, ids] of found)
      await output.line(`${collections[name].word}: ${ids.length} marked as ${word(name)}`);
  await output.flush();
}
