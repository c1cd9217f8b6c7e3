import { stringify } from "csv-stringify/sync";
import { describeRecord } from "~/forms/definition/describe";
import { type CollectionName, collections } from "~/records/collections";
import { type CollectionRecord } from "~/records/record-store";
import { sanitizeForTerminal } from "~/operator/cli/sanitize-for-terminal";
import { spreadsheetTime } from "./parish-time";

const rowsPerChunk = 200;
// Excel takes a file without it for its own old code page.
const byteOrderMark = "\uFEFF";
const csvOptions = { record_delimiter: "windows", quoted_string: true } as const;

// What a spreadsheet may run, also after white space and in full width, as East Asian keyboards write it.
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A text as a spreadsheet may hold it: shown as it is, never run. The apostrophe is the spreadsheets' own mark for it. */
export function escapeFormula(text: string): string {
  const shown = sanitizeForTerminal(text);
  return formula.test(shown) ? `'${shown}` : shown;
}

/** A table of records (RFC 4180) in pieces, its head first; `zone` is that of the column `received`. */
export async function* csvChunks(
  records: AsyncIterable<CollectionRecord>,
  wanted: readonly CollectionName[],
  zone: string,
): AsyncGenerator<string> {
  const columns = columnsOf(wanted);
  yield byteOrderMark + stringify([columns], csvOptions);
  let rows: string[][] = [];
  for await (const each of records) {
    rows.push(row(each, columns, zone));
    if (rows.length < rowsPerChunk) continue;
    yield stringify(rows, csvOptions);
    rows = [];
  }
  yield stringify(rows, csvOptions);
}

function columnsOf(wanted: readonly CollectionName[]): string[] {
  const fields = wanted.flatMap((name) => Object.keys(collections[name].fields.shape));
  const flags = wanted.map((name) => collections[name].flag);
  return [...new Set(["collection", "id", "received", ...fields, ...flags, "timestamp"])];
}

// Options by their labels: a table is read by a person, and JSON Lines keep the keys.
function row({ collection, record }: CollectionRecord, columns: readonly string[], zone: string): string[] {
  const cells: Record<string, unknown> = { ...record, collection, received: spreadsheetTime(record.timestamp, zone) };
  for (const { name, value } of describeRecord(collection, record).rows) cells[name] = value;
  return columns.map((column) => escapeFormula(String(cells[column] ?? "")));
}
