import Papa from "papaparse";

/** A line of a table: its cells, and its number in the file (from 1), for messages. */
export interface CsvLine {
  cells: string[];
  line: number;
}

/** Splits a table into lines and cells. Lines that are empty or begin with # are left out. */
export function parseCsv(text: string): CsvLine[] {
  const lines: CsvLine[] = [];
  let line = 1;
  for (const cells of Papa.parse<string[]>(text, { delimiter: ",", newline: "\n" }).data) {
    if (!isLeftOut(cells)) lines.push({ cells, line });
    line += cells.join("").split("\n").length;
  }
  return lines;
}

// A spreadsheet program saves an empty line as commas, and puts quotes around a comment.
const isLeftOut = (cells: string[]): boolean => cells[0]!.startsWith("#") || cells.every((cell) => cell.trim() === "");
