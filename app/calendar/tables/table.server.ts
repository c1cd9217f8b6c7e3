import Papa from "papaparse";
import { z } from "zod";
import { type ContentProblem, quoteValue } from "~/content/source/problem";
import { readTextFile } from "~/content/source/read-folder.server";
import { type DayKey } from "~/calendar/rules/facts";
import { monthDayOf } from "~/dates/civil-date";

/** Splits a table into numbered lines of cells. Skips empty lines and comments (#). */
function parseCsv(text: string) {
  const lines: { cells: string[]; line: number }[] = [];
  let line = 1;
  for (const cells of Papa.parse<string[]>(text, { delimiter: ",", newline: "\n" }).data) {
    if (!isLeftOut(cells)) lines.push({ cells, line });
    line += cells.join("").split("\n").length;
  }
  return lines;
}

// Spreadsheet programs save an empty line as commas and quote comments.
const isLeftOut = (cells: string[]) => cells[0]!.startsWith("#") || cells.every((cell) => cell.trim() === "");

/** The tables of the church calendar. */
export const tableNames = [
  "colors.yml",
  "days-from-pascha.csv",
  "days-of-the-year.csv",
  "floating-days.csv",
  "floating-readings.csv",
  "moving-saints.csv",
  "readings-from-pascha.csv",
  "readings-of-the-year.csv",
  "resurrection-gospels.csv",
  "saints.csv",
] as const;
export type TableName = (typeof tableNames)[number];

/** The folder of the tables, and the problems found so far. */
export interface Tables {
  directory: string;
  problems: ContentProblem[];
}

/** A cell of a column: `parse` gives undefined for one that is wrong. */
export const cell = <Value>(expected: string, parse: (written: string) => Value | undefined) =>
  z.string().transform((written, context): Value => {
    const value = parse(written);
    if (value === undefined) context.addIssue({ code: "custom", message: expected });
    return value ?? z.NEVER;
  });

/** A line of a table: the day on which it counts, its number in the file (from 1), and its cells. */
export type Row<Columns extends z.ZodRawShape = Record<never, never>> = { key: DayKey; line: number } & z.output<
  z.ZodObject<Columns>
>;

/** The columns that say on which day a line counts; `day` of a month, if there is a month. */
const DAY_COLUMNS = ["from pascha", "floating day", "day", "number"];

/** The rows of a table in file order; or none, adding every mistake to `problems`. @param columns in their order */
export function readTable<Columns extends z.ZodRawShape>(
  { directory, problems }: Tables,
  file: TableName,
  columns: Columns,
): Row<Columns>[] {
  const before = problems.length;
  const read = readTextFile(directory, file);
  const [head, ...lines] = "text" in read ? parseCsv(read.text) : [];
  if (!head) {
    problems.push("problem" in read ? read.problem : { file, found: "an empty file", expected: "a table" });
    return [];
  }
  const names = Object.keys(columns);
  const found = head.cells.slice(0, names.length).map((name) => name.trim());
  if (found.join() !== names.join()) {
    const expected = `these columns in this order: ${names.join(", ")}`;
    problems.push({ file, line: head.line, found: quoteValue(found.join(", ")), expected });
    return [];
  }
  const row = z.object(columns).transform((cells: Record<string, unknown>, context) => {
    const { month, day } = cells;
    const key = month === undefined ? cells[DAY_COLUMNS.find((name) => name in cells)!] : monthDayOf(`${month} ${day}`);
    if (key === undefined) context.addIssue({ code: "custom", path: ["day"], message: `a day of ${month}` });
    return { ...cells, key };
  });
  const rows = lines.map(({ cells, line }) => {
    const written = Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? "").trim()]));
    const { data, error } = row.safeParse(written);
    for (const { path, message: expected } of error?.issues ?? [])
      problems.push({ file, line, place: `column "${path[0]}"`, found: quoteValue(written[path[0]!]!), expected });
    const surplus = cells.slice(names.length);
    if (surplus.some((value) => value.trim())) {
      const found = `${quoteValue(surplus.join(","))} after the last column`;
      const expected = 'no more cells than columns; a cell with a comma in it needs "quotes" around it';
      problems.push({ file, line, found, expected });
    }
    return { ...data, line } as Row<Columns>;
  });
  return problems.length === before ? rows : [];
}
