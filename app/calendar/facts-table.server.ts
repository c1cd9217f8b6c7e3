import { readFileSync } from "node:fs";
import path from "node:path";
import { type CsvLine, parseCsv } from "./csv";

/** A mistake in a file of content/: where it stands, and what is expected there, in words for whoever keeps the file. */
export interface ContentProblem {
  file: string;
  place: string;
  expected: string;
}

/** Where the tables stand, and what has been found wrong in them so far. */
export interface Tables {
  directory: string;
  problems: ContentProblem[];
}

/** Reads one cell. Throws a `WrongCell` that says what is expected. */
export type Column<Value> = (cell: string) => Value;

/** The columns of a table, in order, by the names in its first line. */
export type Columns = Record<string, Column<unknown>>;

export type Row<Shape extends Columns> = { [Name in keyof Shape]: ReturnType<Shape[Name]> } & {
  /** 'line 12', for messages. */
  place: string;
};

export class WrongCell extends Error {}

/** Reads one table. What is wrong in it is added to `problems`; the rows that are right come back in file order. */
export function readTable<Shape extends Columns>(
  { directory, problems }: Tables,
  file: string,
  shape: Shape,
): Row<Shape>[] {
  const [head, ...lines] = readLines(directory, file, problems);
  if (!head) return [];
  const names = Object.keys(shape);
  const found = head.cells.slice(0, names.length);
  if (found.join() !== names.join()) {
    const expected = `the columns ${names.join(", ")}, not ${found.join(", ")}`;
    problems.push({ file, place: `line ${head.line}`, expected });
    return [];
  }
  return lines.flatMap((line) => readRow(file, line, shape, problems));
}

function readRow<Shape extends Columns>(
  file: string,
  { cells, line }: CsvLine,
  shape: Shape,
  problems: ContentProblem[],
): Row<Shape>[] {
  const row: Record<string, unknown> = { place: `line ${line}` };
  let column = 0;
  let isRight = true;
  for (const name in shape) {
    const cell = cells[column++] ?? "";
    try {
      row[name] = shape[name]!(cell);
    } catch (error) {
      if (!(error instanceof WrongCell)) throw error;
      isRight = false;
      problems.push({ file, place: `line ${line}, column "${name}"`, expected: `${error.message}, not "${cell}"` });
    }
  }
  const surplus = cells.slice(column).filter((cell) => cell !== "");
  if (surplus.length > 0) problems.push({ file, place: `line ${line}`, expected: tooManyCells(surplus) });
  return isRight ? [row as Row<Shape>] : [];
}

const tooManyCells = (surplus: string[]): string =>
  `no more cells than columns; "${surplus.join(",")}" is too much (a cell with a comma in it needs "quotes" around it)`;

function readLines(directory: string, file: string, problems: ContentProblem[]): CsvLine[] {
  try {
    const lines = parseCsv(readFileSync(path.join(directory, file), "utf8"));
    if (lines.length === 0) problems.push({ file, place: "the whole file", expected: "a table, not an empty file" });
    return lines;
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    problems.push({ file, place: "the whole file", expected: `a file that can be read (${reason})` });
    return [];
  }
}
