import { type Command } from "commander";
import { collectionNames } from "~/records/collections";
import { type RecordStore } from "~/records/record-store";
import { exitCodes, Output, remark, UsageFailure } from "~/operator/cli/output";
import { outputProgressBar } from "~/operator/cli/progress";
import { recordCard } from "~/operator/records/format/card";
import { content } from "~/operator/records/format/parish-time";
import { shortId } from "~/operator/records/short-id";
import { copiesElsewhere, withStore } from "~/operator/records/with-store";
import { countAll, totalOf } from "./counts";
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
  const bar = outputProgressBar("Reading", totalOf(await countAll(store)));
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
