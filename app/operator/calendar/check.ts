import { createReadStream, statSync } from "node:fs";
import { dayInRange, FIRST_YEAR, LAST_YEAR } from "~/calendar/rules/church-date";
import { type CalendarFacts } from "~/calendar/rules/facts";
import { type LiturgicalDay, liturgicalDay } from "~/calendar/rules/liturgical-day";
import { parseCsv } from "~/calendar/tables/table.server";
import { dayRecord } from "~/calendar/views/day-view";
import { readingsInTurn } from "~/calendar/views/readings-in-turn";
import { type CivilDate, fullDate } from "~/dates/civil-date";
import { suggestedDate } from "~/dates/usual-notation";
import { exitCodes, Failure, Output, remark, sanitizeLine } from "~/operator/cli/output";
import { type Line, readLines } from "~/operator/cli/files";
import { parseCitation } from "~/scripture/citation";
import { parsedObject } from "~/text/json";

/** What a line of the file says of a day: names of what was compared, and where it differs from the computed day. */
interface Difference {
  what: string;
  inFile: string;
  computed: string;
}

/** A day of the file, or why its line cannot be used. */
type ReadDay = { date: CivilDate; differences: (day: LiturgicalDay) => Difference[] } | { problem: string };

const MAX_PROBLEMS_SHOWN = 20;
const COLUMNS = ["date", "epistle", "gospel"];

/**
 * Compares the computed days with those of a file, JSON Lines or CSV, line by line, and prints each day that differs.
 * @returns the exit code: 0 when all days agree
 * @throws {Failure} when the file cannot be read or has no day in it
 */
export async function checkDays(facts: CalendarFacts, file: string): Promise<number> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new Failure(`There is no file ${sanitizeLine(file)}.`);
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

/** A citation as people print it: "1 Cor. 9.2–12" is "1 Cor 9:2-12". */
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

/** The verses that a citation names, however it is written. */
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

/**
 * What a parish hears, by its citations: an outside calendar points to the first place of each, which may be one of the
 * Hours.
 */
function withCitations(record: Record<string, unknown>): Record<string, unknown> {
  const { readings, abbreviated_reading_indices: indices } = record;
  if (!Array.isArray(readings) || !Array.isArray(indices)) return record;
  const citations = indices.map((index: number) => (readings[index] as { display?: unknown } | undefined)?.display);
  return { ...record, abbreviated_reading_indices: citations };
}

/**
 * Only what a record has is compared; what it has besides is passed over. An outside calendar writes null for an empty
 * list.
 */
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
  // A spreadsheet program makes 7/11/2027 of 2027-07-11 when it saves a table.
  const date = dayInRange(written) ?? dayInRange(suggestedDate(written) ?? "");
  return date
    ? { date }
    : { problem: `"${written}" is not a date from ${FIRST_YEAR} to ${LAST_YEAR}, such as 2027-05-02` };
}
