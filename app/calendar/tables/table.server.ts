import Papa from "papaparse";
import { type ContentProblem, quoteValue } from "~/content/source/problem";
import { readTextFile } from "~/content/source/read-folder.server";

/** A line of a table and its number in the file (from 1). */
interface CsvLine {
  cells: string[];
  line: number;
}

/** Splits a table into lines and cells. Skips empty lines and comments (#). */
function parseCsv(text: string): CsvLine[] {
  const lines: CsvLine[] = [];
  let line = 1;
  for (const cells of Papa.parse<string[]>(text, { delimiter: ",", newline: "\n" }).data) {
    if (!isLeftOut(cells)) lines.push({ cells, line });
    line += cells.join("").split("\n").length;
  }
  return lines;
}

// Spreadsheet programs save an empty line as commas and quote comments.
const isLeftOut = (cells: string[]): boolean => cells[0]!.startsWith("#") || cells.every((cell) => cell.trim() === "");

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

/**
 * Parses one cell; `before` has the values of the cells before it.
 * @throws {WrongCell} with the expected value as its message
 */
export type Column<Value> = (cell: string, before: Readonly<Record<string, unknown>>) => Value;

export type Columns = Record<string, Column<unknown>>;

export type Row<Shape extends Columns> = { [Name in keyof Shape]: ReturnType<Shape[Name]> } & {
  line: number;
};

export class WrongCell extends Error {}

/** The rows of a table in file order; or none, adding every mistake to `problems`. */
export function readTable<Shape extends Columns>(
  { directory, problems }: Tables,
  file: TableName,
  shape: Shape,
): Row<Shape>[] {
  const before = problems.length;
  const read = readTextFile(directory, file);
  const [head, ...lines] = "text" in read ? parseCsv(read.text) : [];
  if (!head) {
    problems.push("problem" in read ? read.problem : { file, found: "an empty file", expected: "a table" });
    return [];
  }
  const names = Object.keys(shape);
  const found = head.cells.slice(0, names.length).map((cell) => cell.trim());
  if (found.join() !== names.join()) {
    const expected = `these columns in this order: ${names.join(", ")}`;
    problems.push({ file, line: head.line, found: quoteValue(found.join(", ")), expected });
    return [];
  }
  const rows = lines.map((line) => readRow(file, line, shape, problems));
  return problems.length === before ? rows : [];
}

function readRow<Shape extends Columns>(
  file: string,
  { cells, line }: CsvLine,
  shape: Shape,
  problems: ContentProblem[],
) {
  const row: Record<string, unknown> = { line };
  const columns = Object.entries(shape);
  for (const [at, [name, column]] of columns.entries()) {
    const cell = (cells[at] ?? "").trim();
    try {
      row[name] = column(cell, row);
    } catch (error) {
      if (!(error instanceof WrongCell)) throw error;
      problems.push({ file, line, place: `column "${name}"`, found: quoteValue(cell), expected: error.message });
    }
  }
  const surplus = cells.slice(columns.length);
  if (surplus.some((cell) => cell.trim())) {
    const found = `${quoteValue(surplus.join(","))} after the last column`;
    const expected = 'no more cells than columns; a cell with a comma in it needs "quotes" around it';
    problems.push({ file, line, found, expected });
  }
  return row as Row<Shape>;
}
