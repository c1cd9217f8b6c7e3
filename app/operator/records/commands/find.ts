import { type Command } from "commander";
import { collectionNames } from "~/records/collections";
import { type RecordStore } from "~/records/record-store";
import { exitCodes, Output, remark, UsageFailure } from "~/operator/cli/output";
import { content, recordCard } from "~/operator/records/format";
import { findByIds, shortId } from "~/operator/records/arguments";
import { copiesElsewhere, countAll, reportMissing, totalOf, withStore } from "~/operator/records/with-store";
import { recordHolds } from "./list";

/** records find NAME... */
export function addFind(records: Command): void {
  records
    .command("find")
    .summary("find a person in all records")
    .description(
      "Shows every record that has these words, in this order, in a name, an address or a message. Accents and capitals do not matter.",
    )
    .argument("<name...>")
    .option("--json", "one JSON object per line: {collection, id, ...fields}")
    .addHelpText("after", "\nExamples:\n  records find Maria Petrova\n  records find mary@example.org")
    .action((words: string[], { json }: { json?: true }) => withStore((store) => find(store, words.join(" "), json)));
}

async function find(store: RecordStore, text: string, json = false): Promise<void> {
  // Nothing would stand in every record.
  if (text.trim() === "") throw new UsageFailure("Give a name, or a part of one.");
  const output = new Output();
  const bar = output.progressBar("Reading", totalOf(await countAll(store)), { isQuiet: true });
  let [read, found] = [0, 0];
  for (const collection of collectionNames) {
    for await (const record of store.list(collection)) {
      bar.update((read += 1));
      if (!recordHolds(record, text)) continue;
      found += 1;
      if (json) await output.json({ collection, ...record });
      else await output.line(recordCard(collection, record, content(), await shortId(store, record.id)));
    }
  }
  await output.flush();
  bar.stop();
  if (!json) remark(`Found: ${found}. ${copiesElsewhere}`);
  if (found === 0) process.exitCode = exitCodes.notFound;
}

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
