import { createReadStream } from "node:fs";
import { dayInRange, FIRST_YEAR, LAST_YEAR } from "~/calendar/rules/church-date";
import { type CalendarFacts } from "~/calendar/rules/facts";
import { type LiturgicalDay, liturgicalDay } from "~/calendar/rules/liturgical-day";
import { parseCsv } from "~/calendar/tables/table.server";
import { dayRecord } from "~/calendar/views/day-view";
import { readingsInTurn } from "~/calendar/views/readings-in-turn";
import { type CivilDate, fullDate } from "~/dates/civil-date";
import { suggestedDate } from "~/dates/usual-notation";
import { exitCodes, Failure, Output, remark, sanitizeLine } from "~/operator/cli/output";
import { type Line, readLines, requireFile } from "~/operator/cli/files";
import { parseCitation } from "~/scripture/citation";
import { parsedObject } from "~/text/json";

/** A difference between a line of the file and the computed day. */
interface Difference {
  what: string;
  inFile: string;
  computed: string;
}

/** A day of the file, or the problem with its line. */
type ReadDay = { date: CivilDate; differences: (day: LiturgicalDay) => Difference[] } | { problem: string };

const MAX_PROBLEMS_SHOWN = 20;
const COLUMNS = ["date", "epistle", "gospel"];

/**
 * Compares computed days with those of a file, JSON Lines or CSV, and prints the differences.
 * @returns the exit code: 0 when all days agree
 * @throws {Failure} when the file is missing or has no days
 */
export async function checkDays(facts: CalendarFacts, file: string): Promise<number> {
  requireFile(file);
  const output = new Output();
  let [days, different, wrong] = [0, 0, 0];
  for await (const { number, ...read } of daysIn(file)) {
    if ("problem" in read) {
      if (++wrong <= MAX_PROBLEMS_SHOWN) remark(`line ${number}: ${sanitizeLine(read.problem)}`);
      continue;
    }
    days += 1;
    const differences = read.differences(liturgicalDay(facts, read.date));
    if (differences.length === 0) continue;
    different += 1;
    await output.line(described(read.date, number, differences));
  }
  if (wrong > MAX_PROBLEMS_SHOWN) remark(`… and ${wrong - MAX_PROBLEMS_SHOWN} more lines that cannot be read.`);
  if (days + wrong === 0) throw new Failure(`${sanitizeLine(file)} has no day in it.`);
  await output.line(`Days compared: ${days}. Different: ${different}. Lines that cannot be read: ${wrong}.`);
  await output.flush();
  if (different > 0) remark("A difference is not necessarily a mistake on either side: ask the rector.");
  return different + wrong > 0 ? exitCodes.failure : 0;
}

const described = (date: CivilDate, line: number, differences: Difference[]): string =>
  [
    `${fullDate(date)} (line ${line})`,
    ...differences.flatMap(({ what, inFile, computed }) => [
      `  ${what}`,
      `      the file: ${sanitizeLine(inFile) || "nothing"}`,
      `      computed: ${computed || "nothing"}`,
    ]),
    "",
  ].join("\n");

async function* daysIn(file: string): AsyncGenerator<ReadDay & { number: number }> {
  let columns: string[] | undefined;
  for await (const line of readLines(createReadStream(file))) {
    const isJson = columns === undefined && line.text.trimStart().startsWith("{");
    const read = isJson ? jsonDay(line) : csvLine(line, columns);
    if ("columns" in read) columns = read.columns;
    else if (!("leftOut" in read)) yield { number: line.number, ...read };
  }
}

function csvLine({ text, number }: Line, columns: string[] | undefined) {
  const cells = parseCsv(text.trimEnd())[0]?.cells.map((cell) => cell.trim());
  if (!cells) return { leftOut: true as const };
  if (columns) return csvDay(columns, cells);
  const names = cells.map((cell) => cell.toLowerCase());
  if (names.includes("date") && names.some((name) => name === "epistle" || name === "gospel"))
    return { columns: names };
  throw new Failure(
    `Line ${number} is not JSON, and does not name the columns of a table either: ${COLUMNS.join(",")}`,
  );
}

function csvDay(columns: string[], cells: string[]): ReadDay {
  const cell = (name: string) => cells[columns.indexOf(name)] ?? "";
  const date = dateOf(cell("date"));
  if ("problem" in date) return date;
  const surplus = cells.slice(columns.length).join(",");
  if (surplus !== "")
    return { problem: `"${surplus}" after the last column: a cell with a comma in it needs "quotes" around it` };
  const given = ["epistle", "gospel"].map((name) => ({
    name,
    written: cell(name),
    citation: plainCitation(cell(name)),
  }));
  for (const { written, citation } of given) {
    const parsed = citation === "" ? undefined : parseCitation(citation);
    if (parsed && "expected" in parsed) return { problem: `"${written}": write ${parsed.expected}` };
  }
  const differences = (day: LiturgicalDay) =>
    given.flatMap(({ name, written, citation }) =>
      citation === "" ? [] : readingDifference(day, name, written, citation),
    );
  return { date: date.date, differences };
}

/** Normalizes a printed citation: "1 Cor. 9.2–12" becomes "1 Cor 9:2-12". */
const plainCitation = (written: string): string =>
  written
    .replace(/[–—]/g, "-")
    .replace(/(\d)\s*\.\s*(?=\d)/g, "$1:")
    .replace(/\s*([-:])\s*/g, "$1")
    .replace(/\s+/g, " ")
    .trim();

function readingDifference(day: LiturgicalDay, name: string, written: string, citation: string): Difference[] {
  const { heard, others } = readingsInTurn(day);
  const sameKind = (readings: LiturgicalDay["readings"]) =>
    readings.filter(({ source }) => source.toLowerCase() === name);
  const [first] = sameKind(heard);
  const isSame = ({ display }: { display: string }) => versesOf(display) === versesOf(citation);
  if (first && isSame(first)) return [];
  const isListed = [...sameKind(heard), ...sameKind(others)].some(isSame);
  const what = `${name === "epistle" ? "Epistle" : "Gospel"}${isListed ? " (the file's is listed on that day, not first)" : ""}`;
  return [{ what, inFile: written, computed: first?.display ?? "" }];
}

/** The verses of a citation in one form, for comparison. */
function versesOf(citation: string): string {
  const parsed = parseCitation(citation);
  return "parts" in parsed ? JSON.stringify(parsed.parts.flatMap(({ passages }) => passages)) : citation;
}

function jsonDay({ text }: Line): ReadDay {
  const record = parsedObject(text);
  if (!record) return { problem: "not a JSON object, such as a line that --json prints" };
  const date = dateOf(typeof record.date === "string" ? record.date : "");
  if ("problem" in date) return date;
  return {
    date: date.date,
    differences: (day) => recordDifferences(withCitations(record), withCitations(dayRecord(day))),
  };
}

/** Replaces indices of readings by citations: in an outside calendar an index may point to one of the Hours. */
function withCitations(record: Record<string, unknown>): Record<string, unknown> {
  const { readings, abbreviated_reading_indices: indices } = record;
  if (!Array.isArray(readings) || !Array.isArray(indices)) return record;
  const citations = indices.map((index: number) => (readings[index] as { display?: unknown } | undefined)?.display);
  return { ...record, abbreviated_reading_indices: citations };
}

/** Compares only the names in the record. An outside calendar writes null for an empty list. */
const recordDifferences = (record: Record<string, unknown>, own: Record<string, unknown>): Difference[] =>
  Object.entries(own)
    .filter(([name]) => name in record)
    .map(([what, value]) => ({ what, inFile: asText(record[what]), computed: asText(value) }))
    .filter(({ inFile, computed }) => inFile !== computed);

function asText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(asText).join("; ");
  if (typeof value !== "object") return String(value);
  const { source, display, description, book } = value as Record<string, unknown>;
  return [source, display, book && `[${asText(book)}]`, description && `(${asText(description)})`]
    .filter(Boolean)
    .map(asText)
    .join(" ");
}

function dateOf(written: string): { date: CivilDate } | { problem: string } {
  // Spreadsheet programs save 2027-07-11 as 7/11/2027.
  const date = dayInRange(written) ?? dayInRange(suggestedDate(written) ?? "");
  return date
    ? { date }
    : { problem: `"${written}" is not a date from ${FIRST_YEAR} to ${LAST_YEAR}, such as 2027-05-02` };
}
