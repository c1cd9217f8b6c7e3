import { type Command, Option } from "commander";
import { collections, type Flag } from "~/records/collections";
import { type RecordStore } from "~/records/record-store";
import { type FoundRecords } from "~/operator/records/arguments";
import { print, UsageFailure } from "~/operator/cli/output";
import { changeEach, withRecords } from "~/operator/records/with-store";

const help = `
A prayer request is read or unread, a subscriber confirmed or unconfirmed, any other record processed or unprocessed.
Without an option, marks records as read, confirmed or processed. The embedded database marks all or none. Firestore marks in batches; run an interrupted command again.

Examples:
  records mark 019a7f3c-5b1e-7c44-9d0a-4e5f60718293
  records mark prayers 019a7f3c-5b1e-7c44-9d0a-4e5f60718293 --unread`;

const states = ["read", "processed", "confirmed", "unread", "unprocessed", "unconfirmed"] as const;
type MarkOptions = Partial<Record<(typeof states)[number], true>>;

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
  command.action((args: string[], options: MarkOptions) =>
    withRecords(args, (records, store) => mark(store, records, options)),
  );
}

async function mark(store: RecordStore, { found }: FoundRecords, options: MarkOptions): Promise<void> {
  const named = states.find((state) => options[state]);
  if (named) requireFlag(found, named.replace(/^un/, "") as Flag);
  const value = !named?.startsWith("un");
  await changeEach(found, (collection, ids) => store.mark(collection, ids, value));
  for (const [name, ids] of found)
    await print(`${collections[name].word}: ${ids.length} marked as ${value ? "" : "un"}${collections[name].flag}`);
}

function requireFlag(found: FoundRecords["found"], flag: Flag): void {
  for (const collection of found.keys()) {
    const own = collections[collection].flag;
    if (own !== flag)
      throw new UsageFailure(`A record of ${collections[collection].word} is ${own} or un${own}. Nothing was marked.`);
  }
}
