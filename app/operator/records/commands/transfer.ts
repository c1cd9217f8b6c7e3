import { type Command, Option } from "commander";
import { createReadStream, statSync } from "node:fs";
import { type Readable } from "node:stream";
import Papa from "papaparse";
import { type z } from "zod";
import { localTime } from "~/dates/instant";
import { type SiteContent } from "~/content/schema";
import { describeRecord } from "~/forms/all";
import { readLines, requireFile, writePrivate } from "~/operator/cli/files";
import { Failure, print, remark, sanitizedJson, sanitizeForTerminal, withProgress, write } from "~/operator/cli/output";
import { addDayOptions, type DayOptions, parseCollection, receivedWithin } from "~/operator/records/arguments";
import { content, parish } from "~/operator/records/format";
import { countRecords, readRecords } from "~/operator/records/found-records";
import { addCommand, onStore, withStore } from "~/operator/records/pipeline";
import {
  type CollectionName,
  collectionNames,
  collections,
  collectionWords,
  isCollectionName,
  isListOfPeople,
  storedSchema,
} from "~/records/collections";
import { type CollectionRecord, type RecordStore } from "~/records/record-store";
import { parsedObject } from "~/text/json";

type ExportOptions = DayOptions & { format: "jsonl" | "csv"; output?: string };

const exportHelp = `
JSON Lines hold everything and can be imported. CSV is for spreadsheets: it has labels, and times in the parish's time zone.
An apostrophe precedes a text that a spreadsheet would run as a formula or change into another number or date.

Examples:
  records export --output records.jsonl
  records export men --format csv --output men.csv
  records export prayers --since 2026-01-01 --until 2026-12-31 --output prayers-2026.jsonl`;

const importHelp = `
Reads JSON Lines as \`records export\` writes them: {collection, id, ...fields}. Prints the numbers of wrong lines, and exits
1. The embedded database imports all records or none; Firestore imports in batches, and you can run the import again. A record
with an existing id is skipped. Subscribers must have agreed.

Examples:
  records import records.jsonl
  records export | ssh other-machine records import -`;

/** records export [COLLECTION] and import FILE */
export function addTransfer(records: Command): void {
  addDayOptions(
    addCommand(
      records,
      "export",
      "write the records of one collection, or of all, to a file or to standard output",
      exportHelp,
      onStore(exportRecords),
    ),
  )
    .argument("[collection]", collectionWords, parseCollection)
    .addOption(new Option("--format <format>", "one line or row per record").choices(["jsonl", "csv"]).default("jsonl"))
    .option("--output <file>", "write to this file, replacing it");
  addCommand(records, "import", "add the records in a file of JSON Lines", importHelp, importFile)
    .argument("<file>", "a file of JSON Lines, or - for standard input")
    .option("--create", "create the embedded database if there is none yet");
}

async function exportRecords(store: RecordStore, options: ExportOptions, only?: CollectionName) {
  const { format, output } = options;
  const wanted = only ? [only] : collectionNames;
  const query = receivedWithin(options, () => parish().timezone);
  const writeAll = async (onProgress: (done: number) => void) => {
    const records = counted(readRecords(store, wanted, query), onProgress);
    const texts = format === "csv" ? csvRows(records, wanted, content()) : jsonLines(records);
    if (output !== undefined) return writePrivate(output, texts);
    for await (const text of texts) await write(text);
  };
  // On a terminal the printed records are the progress.
  if (output === undefined && process.stdout.isTTY) await writeAll(() => {});
  else await withProgress("Exporting", await countRecords(store, wanted, query), writeAll);
}

/** Passes records on, and shows their number so far, with the last one. */
async function* counted(
  records: AsyncIterable<CollectionRecord>,
  onProgress: (done: number, last: CollectionRecord) => void,
) {
  let done = 0;
  for await (const each of records) {
    yield each;
    onProgress((done += 1), each);
  }
}

async function* jsonLines(records: AsyncIterable<CollectionRecord>): AsyncGenerator<string> {
  for await (const { collection, record } of records) yield `${sanitizedJson({ collection, ...record })}\n`;
}

// Without it Excel assumes its old code page.
const byteOrderMark = "\uFEFF";

// Texts that a spreadsheet may run as a formula, also after white space, and in full width from East Asian keyboards.
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;
// Texts that a spreadsheet would change: all numbers but plain ones of at most 11 digits, amounts, percentages,
// fractions, times, and dates such as "3-4" and "May 5".
const misreadNumber =
  /^(?:(?!(?:0|[1-9]\d{0,10})$)[.,]?\d[\d.,]*(?:E[+-]?\d+)?|\([$€£]?\d[\d.,]*\)|[$€£] ?\d[\d.,]*|\d[\d.,]* ?[%$€£]|\d+ \d+\/\d+)$/i;
const misreadTime = /^(?:\d+(?::\d+){1,2}(?:\.\d+)?(?: ?[ap]m?)?|\d{1,2} [ap]m?)$/i;
const month =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|(?:nov|dec)(?:ember)?)";
const misreadDate = new RegExp(
  `^(?:\\d{1,2} ?[-/.] ?\\d{1,4}(?: ?[-/.] ?\\d+)?|${month}[-/., ]*\\d[\\d, ]*|\\d{1,4}[-/. ]*${month}[-/., ]*\\d*)$`,
  "i",
);

/**
 * An apostrophe, a spreadsheet's mark for text, precedes texts that it would run or change. The alternative, ="0049",
 * is itself a formula, which other programs show literally.
 */
const asText = (cell: string) =>
  [formula, misreadNumber, misreadTime, misreadDate].some((pattern) => pattern.test(cell.trim())) ? `'${cell}` : cell;

/** Records as rows of CSV (RFC 4180), below a row of names, with the parish's labels and times. */
export async function* csvRows(
  records: AsyncIterable<CollectionRecord>,
  wanted: readonly CollectionName[],
  content: SiteContent,
): AsyncGenerator<string> {
  const fields = wanted.flatMap((name) => Object.keys(collections[name].fields.shape));
  const flags = wanted.map((name) => collections[name].flag);
  const columns = [...new Set(["collection", "id", "received", ...fields, ...flags, "timestamp"])];
  const csv = (cells: string[]) => `${Papa.unparse([cells], { quotes: true })}\r\n`;
  yield byteOrderMark + csv(columns);
  for await (const each of records) yield csv(cellsOf(each, columns, content));
}

// Choices by their labels, for people; JSON Lines have the keys. Dates keep their sortable form.
function cellsOf({ collection, record }: CollectionRecord, columns: readonly string[], content: SiteContent) {
  const { title, rows } = describeRecord(collection, record, content);
  // Spreadsheets know 2026-11-22 08:15:00 as a time.
  const received = localTime(new Date(record.timestamp), content.parish.timezone).slice(0, 19).replace("T", " ");
  const cells: Record<string, unknown> = { ...record, collection: title, received };
  for (const { name, kind, value } of rows) if (kind !== "date") cells[name] = value;
  return columns.map((column) => asText(sanitizeForTerminal(String(cells[column] ?? ""))));
}

const maxProblemsShown = 20;

async function importFile({ create }: { create?: true }, file: string) {
  if (file !== "-") requireFile(file);
  const input = file === "-" ? process.stdin : createReadStream(file);
  let hasSubscribers = false;
  const importAll = (onProgress: (done: number) => void) =>
    withStore(
      (store) =>
        store.import(
          counted(recordsIn(input, store), (_, { collection }) => {
            hasSubscribers ||= isListOfPeople(collection);
            onProgress(input.bytesRead);
          }),
        ),
      { create },
    );
  const bytes = file === "-" ? 0 : statSync(file).size;
  const { added, existing } = await withProgress("Importing", bytes, importAll);
  await print(`Added: ${added}. Existing, and left unchanged: ${existing}.`);
  if (hasSubscribers) remark(mustHaveAgreed);
}

const mustHaveAgreed =
  "The file has subscribers. A confirmed one gets mail at once: import only people who have asked for it themselves, " +
  "and whom you can show to have agreed.";

/**
 * The records in exported lines. Throws Failure at the end, with the first wrong ones: an import into the embedded
 * database then adds nothing.
 */
async function* recordsIn(lines: Readable, { kind }: RecordStore): AsyncGenerator<CollectionRecord> {
  const problems: string[] = [];
  let [all, wrong] = [0, 0];
  for await (const { number, text } of readLines(lines)) {
    all += 1;
    const read = readRecordLine(text);
    if ("record" in read) yield read.record;
    else if (++wrong <= maxProblemsShown) problems.push(`line ${number}: ${read.problem}`);
  }
  if (wrong === 0) return;
  const outcome =
    kind === "sqlite" ? "Nothing was imported." : "Others may be in Firestore by now: correct these, and import again.";
  throw new Failure([`${wrong} of ${all} lines cannot be imported. ${outcome}`, ...problems].join("\n"));
}

/** Parses and checks an exported line, `{collection, id, ...fields}`. The problem names fields without their values. */
function readRecordLine(text: string): { record: CollectionRecord } | { problem: string } {
  const { collection, ...fields } = parsedObject(text) ?? {};
  if (typeof collection !== "string" || !isCollectionName(collection))
    return { problem: `is not a JSON object with a collection of ${collectionNames.join(", ")}` };
  const { data: record, error } = storedSchema(collection).safeParse(fields, { errorMap: messagesWithoutValues });
  return error ? { problem: problemsOf(error) } : { record: { collection, record } as CollectionRecord };
}

/** The problems of a schema with their fields. Parse with `messagesWithoutValues`. */
export const problemsOf = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => (path.length ? `${path.join(".")}: ${message}` : message)).join("; ");

/** Of zod's own messages these two quote the values. */
export const messagesWithoutValues: z.ZodErrorMap = (issue, { defaultError }) => {
  if (issue.code === "invalid_enum_value") return { message: `is not one of ${issue.options.join(", ")}` };
  if (issue.code === "unrecognized_keys") return { message: `has ${issue.keys.length} unknown field(s)` };
  return { message: defaultError };
};
