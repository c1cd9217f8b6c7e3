/** A line of a table: its cells, and its number in the file (from 1), for messages. */
export interface CsvLine {
  cells: string[];
  line: number;
}

/**
 * Splits a table into lines and cells: commas between cells, "quotes" around a cell with a comma, "" for a quote in it. Lines
 * that are empty or begin with # are left out, and no cell runs over a line. Written here because the tables are read at
 * every start: a general parser takes ten times as long.
 */
export function parseCsv(text: string): CsvLine[] {
  const lines: CsvLine[] = [];
  let line = 0;
  for (const content of text.replace(/^\uFEFF/, "").split("\n")) {
    line++;
    if (!isLeftOut(content)) lines.push({ cells: splitCells(content), line });
  }
  return lines;
}

// A spreadsheet program saves an empty line as commas, and puts quotes around a comment.
const isLeftOut = (content: string): boolean =>
  content.startsWith("#") || content.startsWith('"#') || !/[^\s,]/.test(content);

function splitCells(content: string): string[] {
  return content.includes('"') ? content.match(CELLS)!.map((cell) => unquoted(cell.trim())) : content.split(",");
}

const CELLS = /(?<=^|,)("(?:[^"]|"")*"|[^,]*)/g;

const unquoted = (cell: string): string =>
  cell.length > 1 && cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
