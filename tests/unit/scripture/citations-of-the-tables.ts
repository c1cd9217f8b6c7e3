import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";

const TABLES = ["readings-from-pascha", "readings-of-the-year", "floating-readings", "resurrection-gospels"];

/** Every citation in the program's tables, each once, read without the program's own reader of tables. */
export function citationsOfTheTables(): string[] {
  const rows = TABLES.flatMap((table) => {
    const text = readFileSync(`app/calendar/tables/${table}.csv`, "utf8");
    return parse(text, { columns: true, comment: "#", comment_no_infix: true }) as { citation: string }[];
  });
  return [...new Set(rows.map(({ citation }) => citation))];
}
