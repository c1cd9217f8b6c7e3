import { type Command, Option } from "commander";
import Papa from "papaparse";
import { type SiteContent } from "~/content/schema";
import { describeRecord } from "~/forms/all";
import { PrivateFile } from "~/operator/cli/files";
import { progressBar, sanitizedJson, sanitizeForTerminal, write } from "~/operator/cli/output";
import { addDayOptions, type DayOptions, parseCollection, receivedWithin } from "~/operator/records/arguments";
import { content, parish, spreadsheetTime } from "~/operator/records/format";
import { countEach, readRecords, totalOf, withStore } from "~/operator/records/with-store";
import { inBatches } from "~/records/batches";
import { type CollectionName, collectionNames, collections, collectionWords } from "~/records/collections";
import { type CollectionRecord, type RecordStore } from "~/records/record-store";

interface ExportOptions extends DayOptions {
  format: "jsonl" | "csv";
  json?: true;
  output?: string;
}

const help = `
JSON Lines hold everything and can be imported. CSV is for spreadsheets: it has labels, and times in the parish's time zone.
An apostrophe precedes a text that a spreadsheet would run as a formula or change into another number or date.

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
    .option("--output <file>", "write to this file, replacing it")
    .addHelpText("after", help)
    .action((collection: CollectionName | undefined, options: ExportOptions) =>
      withStore((store) => exportRecords(store, collection ? [collection] : collectionNames, options)),
    );
}

async function exportRecords(store: RecordStore, wanted: CollectionName[], options: ExportOptions): Promise<void> {
  const query = receivedWithin(options, () => parish().timezone);
  const file = options.output === undefined ? undefined : new PrivateFile(options.output);
  const put = async (text: string) => (file ? file.write(text) : write(text));
  // On a terminal the printed records are the progress.
  const isVisible = !file && process.stdout.isTTY;
  const bar = isVisible ? undefined : progressBar("Exporting", totalOf(await countEach(store, wanted, query)));
  const all = readRecords(store, wanted, query, (done) => bar?.update(done));
  if (options.format === "csv") for await (const lines of csvChunks(all, wanted, content())) await put(lines);
  else for await (const { collection, record } of all) await put(`${sanitizedJson({ collection, ...record })}\n`);
  bar?.stop();
  file?.finish();
}

const rowsPerChunk = 200;
// Without it Excel assumes its old code page.
const byteOrderMark = "\uFEFF";

// Texts that a spreadsheet may run as a formula, also after white space, and in full width from East Asian keyboards.
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;
// Texts that a spreadsheet would change: numbers with leading zeros, with more than 15 digits or with an exponent, and
// dates such as "3-4" and "May 5".
const misreadNumber = /^(?:0\d+|\d{12,}|\d+(?:\.\d*)?E[+-]?\d+|\(\d[\d.,]*\))$/i;
const month =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|(?:nov|dec)(?:ember)?)";
const misreadDate = new RegExp(
  `^(?:\\d{1,2} ?[-/.] ?\\d{1,4}(?: ?[-/.] ?\\d+)?|${month}[-/., ]*\\d[\\d, ]*|\\d{1,4}[-/. ]*${month}[-/., ]*\\d*)$`,
  "i",
);

/**
 * Rows as CSV. An apostrophe, a spreadsheet's mark for text, precedes texts that it would run or change. The
 * alternative, ="0049", is itself a formula, which other programs show literally.
 */
const csv = (rows: string[][]): string =>
  `${Papa.unparse(
    rows.map((row) => row.map(asText)),
    { quotes: true },
  )}\r\n`;

const asText = (cell: string): string =>
  [formula, misreadNumber, misreadDate].some((pattern) => pattern.test(cell.trim())) ? `'${cell}` : cell;

/** Records as CSV (RFC 4180) in pieces, with the parish's labels and times. */
export async function* csvChunks(
  records: AsyncIterable<CollectionRecord>,
  wanted: readonly CollectionName[],
  content: SiteContent,
): AsyncGenerator<string> {
  const columns = columnsOf(wanted);
  yield byteOrderMark + csv([columns]);
  for await (const batch of inBatches(records, rowsPerChunk))
    yield csv(batch.map((each) => row(each, columns, content)));
}

function columnsOf(wanted: readonly CollectionName[]): string[] {
  const fields = wanted.flatMap((name) => Object.keys(collections[name].fields.shape));
  const flags = wanted.map((name) => collections[name].flag);
  return [...new Set(["collection", "id", "received", ...fields, ...flags, "timestamp"])];
}

// Choices by their labels, for people; JSON Lines have the keys. Dates keep their sortable form.
function row({ collection, record }: CollectionRecord, columns: readonly string[], content: SiteContent): string[] {
  const { title, rows } = describeRecord(collection, record, content);
  const received = spreadsheetTime(record.timestamp, content.parish.timezone);
  const cells: Record<string, unknown> = { ...record, collection: title, received };
  for (const { name, kind, value } of rows) if (kind !== "date") cells[name] = value;
  return columns.map((column) => sanitizeForTerminal(String(cells[column] ?? "")));
}
