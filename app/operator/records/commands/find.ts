import { type Command } from "commander";
import { collectionNames } from "~/records/collections";
import { exitCodes, remark, UsageFailure } from "~/operator/cli/output";
import { recordCard } from "~/operator/records/format";
import { copiesElsewhere, withRecords, withStore } from "~/operator/records/with-store";
import { showRecords } from "./list";

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
    .action((words: string[], { json }: { json?: true }) => find(words.join(" "), json));
}

async function find(text: string, json?: true): Promise<void> {
  // Nothing would stand in every record.
  if (text.trim() === "") throw new UsageFailure("Give a name, or a part of one.");
  const found = await withStore((store, output) => showRecords(store, output, collectionNames, { find: text, json }));
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
    .action((args: string[], { json }: { json?: true }) =>
      withRecords(args, async ({ found }, store, output) => {
        for (const [collection, ids] of found) {
          for (const record of await store.getMany(collection, ids)) {
            if (json) await output.json({ collection, ...record });
            else await output.line(recordCard(collection, record));
          }
        }
      }),
    );
}
