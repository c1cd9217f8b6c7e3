import { type Command, Option } from "commander";
import Papa from "papaparse";
import { type SiteContent } from "~/content/schema";
import { describeRecord } from "~/forms/all";
import { PrivateFile } from "~/operator/cli/files";
import { type Output, sanitizedJson, sanitizeForTerminal } from "~/operator/cli/output";
import { addDayOptions, type DayOptions, parseCollection, receivedWithin } from "~/operator/records/arguments";
import { content, parish, spreadsheetTime } from "~/operator/records/format";
import { countEach, totalOf, withStore } from "~/operator/records/with-store";
import { batchesOf } from "~/records/batches";
import { type CollectionName, collectionNames, collections, collectionWords } from "~/records/collections";
import { type CollectionRecord, type ListQuery, type RecordStore } from "~/records/record-store";

interface ExportOptions extends DayOptions {
  format: "jsonl" | "csv";
  json?: true;
  output?: string;
}

const help = `
JSON Lines keep everything and can be imported again. CSV is for reading: it opens in a spreadsheet, has the parish's names
and the time of receipt in its zone. An apostrophe stands before a text that a spreadsheet would run as a formula, or would
turn into another number or a date.

Examples:
  records export --output records.jsonl
  records export men --format csv --output men.csv
  records export prayers --since 2026-01-01 --until 2026-12-31 --output prayers-2026.jsonl`;

/** records export [COLLECTION] */
export function addExport(records: Command): void {
  addDayOptions(records.command("export"))
    .summary("write records to a file or to standard output")
    .description("Writes the records of one collection, or of all, to a file or to standard output.")
    .argument("[collection]", collectionWords, parseCollection)
    .addOption(new Option("--format <format>", "one line or row per record").choices(["jsonl", "csv"]).default("jsonl"))
    .addOption(new Option("--json", "the same as --format jsonl").conflicts("format"))
    .option("--output <file>", "write into this file, and replace it")
    .addHelpText("after", help)
    .action((collection: CollectionName | undefined, options: ExportOptions) =>
      withStore((store, output) => exportRecords(store, output, collection ? [collection] : collectionNames, options)),
    );
}

async function exportRecords(
  store: RecordStore,
  output: Output,
  wanted: CollectionName[],
  options: ExportOptions,
): Promise<void> {
  const query = receivedWithin(options, () => parish().timezone);
  const file = options.output === undefined ? undefined : new PrivateFile(options.output);
  const write = async (text: string) => (file ? file.write(text) : output.write(text));
  const total = totalOf(await countEach(store, wanted, query));
  const bar = output.progressBar("Exporting", total, { isQuiet: file !== undefined });
  const all = records(store, wanted, query, (done) => bar.update(done));
  if (options.format === "csv") for await (const lines of csvChunks(all, wanted, content())) await write(lines);
  else for await (const { collection, record } of all) await write(`${sanitizedJson({ collection, ...record })}\n`);
  file?.finish();
  await output.flush();
  bar.stop();
}

async function* records(
  store: RecordStore,
  wanted: CollectionName[],
  query: ListQuery,
  onProgress: (done: number) => void,
): AsyncGenerator<CollectionRecord> {
  let done = 0;
  for (const collection of wanted) {
    for await (const record of store.list(collection, query)) {
      yield { collection, record } as CollectionRecord;
      onProgress((done += 1));
    }
  }
}

const rowsPerChunk = 200;
// Excel takes a file without it for its own old code page.
const byteOrderMark = "\uFEFF";

// Texts that a spreadsheet may run as a formula, also after white space and in full width, as East Asian keyboards
// write it.
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;
// Texts that it would change: a number that begins with 0, is longer than its 15 digits, or has an exponent; "3-4" and
// "May 5".
const misreadNumber = /^(?:0\d+|\d{12,}|\d+(?:\.\d*)?E[+-]?\d+|\(\d[\d.,]*\))$/i;
const month =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|(?:nov|dec)(?:ember)?)";
const misreadDate = new RegExp(
  `^(?:\\d{1,2} ?[-/.] ?\\d{1,4}(?: ?[-/.] ?\\d+)?|${month}[-/., ]*\\d[\\d, ]*|\\d{1,4}[-/. ]*${month}[-/., ]*\\d*)$`,
  "i",
);

/**
 * Rows of a table. What a spreadsheet would run or change has an apostrophe before it, its own mark for a text. The
 * other way, ="0049", is a formula itself, and every other program shows its signs.
 */
const csv = (rows: string[][]): string =>
  `${Papa.unparse(
    rows.map((row) => row.map(asText)),
    { quotes: true },
  )}\r\n`;

const asText = (cell: string): string =>
  [formula, misreadNumber, misreadDate].some((pattern) => pattern.test(cell.trim())) ? `'${cell}` : cell;

/** A table of records (RFC 4180) in pieces, its head first; with the names and the times of the parish. */
export async function* csvChunks(
  records: AsyncIterable<CollectionRecord>,
  wanted: readonly CollectionName[],
  content: SiteContent,
): AsyncGenerator<string> {
  const columns = columnsOf(wanted);
  yield byteOrderMark + csv([columns]);
  for await (const batch of batchesOf(records, rowsPerChunk))
    yield csv(batch.map((each) => row(each, columns, content)));
}

function columnsOf(wanted: readonly CollectionName[]): string[] {
  const fields = wanted.flatMap((name) => Object.keys(collections[name].fields.shape));
  const flags = wanted.map((name) => collections[name].flag);
  return [...new Set(["collection", "id", "received", ...fields, ...flags, "timestamp"])];
}

// Options by their labels: a table is read by a person, and JSON Lines keep the keys. Dates stay as they are, to be
// sorted.
function row({ collection, record }: CollectionRecord, columns: readonly string[], content: SiteContent): string[] {
  const { title, rows } = describeRecord(collection, record, content);
  const received = spreadsheetTime(record.timestamp, content.parish.timezone);
  const cells: Record<string, unknown> = { ...record, collection: title, received };
  for (const { name, kind, value } of rows) if (kind !== "date") cells[name] = value;
  return columns.map((column) => sanitizeForTerminal(String(cells[column] ?? "")));
}
