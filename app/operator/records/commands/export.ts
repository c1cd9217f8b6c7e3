import { type Command, Option } from "commander";
import { type CollectionName, collectionNames } from "~/records/collections";
import { type CollectionRecord, type RecordStore } from "~/records/record-store";
import { parseCollection } from "~/operator/records/arguments";
import { csvChunks } from "~/operator/records/format/csv";
import { Output } from "~/operator/cli/output";
import { outputProgressBar } from "~/operator/cli/progress";
import { countEach, totalOf } from "./counts";
import { parishZone } from "~/operator/records/format/parish-time";
import { withStore } from "~/operator/records/with-store";

interface ExportOptions {
  format: "jsonl" | "csv";
  json?: true;
}

const help = `
JSON Lines keep everything and can be imported again. CSV is for reading: it opens in a spreadsheet, gives the time of
receipt in the parish's zone, and puts an apostrophe before a text that a spreadsheet would run as a formula.

Examples:
  records export > records.jsonl
  records export mensMinistryRegistrations --format csv > men.csv`;

/** records export [COLLECTION] */
export function addExport(records: Command): void {
  records
    .command("export")
    .summary("write records to standard output")
    .description("Writes the records of one collection, or of all, to standard output.")
    .argument("[collection]", collectionNames.join(", "), parseCollection)
    .addOption(new Option("--format <format>", "one line or row per record").choices(["jsonl", "csv"]).default("jsonl"))
    .addOption(new Option("--json", "the same as --format jsonl").conflicts("format"))
    .addHelpText("after", help)
    .action((collection: CollectionName | undefined, options: ExportOptions) =>
      withStore((store) => exportRecords(store, collection ? [collection] : collectionNames, options.format)),
    );
}

async function exportRecords(store: RecordStore, wanted: CollectionName[], format: "jsonl" | "csv"): Promise<void> {
  const output = new Output();
  const bar = outputProgressBar("Exporting", totalOf(await countEach(store, wanted)));
  const all = records(store, wanted, (done) => bar.update(done));
  if (format === "csv") for await (const lines of csvChunks(all, wanted, parishZone())) await output.write(lines);
  else for await (const { collection, record } of all) await output.json({ collection, ...record });
  await output.flush();
  bar.stop();
}

async function* records(
  store: RecordStore,
  wanted: CollectionName[],
  onProgress: (done: number) => void,
): AsyncGenerator<CollectionRecord> {
  let done = 0;
  for (const collection of wanted) {
    for await (const record of store.list(collection)) {
      yield { collection, record } as CollectionRecord;
      onProgress((done += 1));
    }
  }
}
