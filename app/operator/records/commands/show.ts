import { type Command } from "commander";
import { type RecordStore } from "~/records/record-store";
import { findByIds } from "~/operator/records/arguments";
import { recordCard } from "~/operator/records/format/card";
import { reportMissing, withStore } from "~/operator/records/with-store";
import { Output } from "~/operator/cli/output";
import { content } from "~/operator/records/format/parish-time";

/** records show [COLLECTION] ID... */
export function addShow(records: Command): void {
  records
    .command("show")
    .summary("show single records by id")
    .description("Shows records by id. You may leave out the collection.")
    .argument("<id...>", "[COLLECTION] ID...")
    .option("--json", "one JSON object per line: {collection, id, ...fields}")
    .addHelpText("after", "\nExample:\n  records show prayers 019a7f3c-5b1e-7c44-9d0a-4e5f60718293")
    .action((args: string[], options: { json?: true }) => withStore((store) => show(store, args, options.json)));
}

async function show(store: RecordStore, args: string[], json = false): Promise<void> {
  const { found, missing } = await findByIds(store, args);
  const output = new Output();
  for (const [collection, ids] of found) {
    for (const record of await store.getMany(collection, ids)) {
      if (json) await output.json({ collection, ...record });
      else await output.line(recordCard(collection, record, content()));
    }
  }
  await output.flush();
  reportMissing(missing);
}
