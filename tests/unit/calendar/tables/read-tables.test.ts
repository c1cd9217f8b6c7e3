import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { DateTime } from "luxon";
import Papa from "papaparse";
import { describe, expect, it, test } from "vitest";
import { readTables } from "~/calendar/tables/read-tables.server";
import { contrast } from "~/color/color";
import { parishFeasts } from "~/content/schema/parish-feasts";
import { temporaryFolder } from "../../../support/temporary";
import { colorsOfTheSite, factsOfTheSite } from "../shipped-facts";

const folder = "app/calendar/tables";
/** Read without the program's own reader. */
const rowsOf = (table: string): Record<string, string>[] =>
  parse(readFileSync(`${folder}/${table}.csv`, "utf8"), { columns: true, comment: "#", comment_no_infix: true });

describe("the program's tables", () => {
  const { days, readings, saints, floatingDays } = factsOfTheSite();

  it("have each day from Zacchaeus to the last before the next, and each day of a table once", () => {
    const moving = [...days.keys()].filter((key) => typeof key === "number");
    expect(moving).toEqual(Array.from({ length: 385 }, (_, at) => at - 77));
    const lines = ["days-from-pascha", "days-of-the-year", "floating-days"].flatMap(rowsOf);
    expect(days.size).toBe(lines.length);
  });

  it("are read whole: every reading and every saint, on a day that exists", () => {
    const tables = ["readings-from-pascha", "readings-of-the-year", "floating-readings", "resurrection-gospels"];
    expect([...readings.values()].flat().map(({ display }) => display)).toHaveLength(tables.flatMap(rowsOf).length);
    expect(readings.get("resurrection-11")?.[0]?.display).toBe("John 21:15-25");
    expect([...saints.values()].flat()).toHaveLength(["saints", "moving-saints"].flatMap(rowsOf).length);
    // The weeks after Theophany are counted back from the next Pascha.
    const isDay = (key: number | string) =>
      days.has(key) ||
      (typeof key === "number" ? key >= -125 && key < -77 : /^(\d\d-\d\d|resurrection-\d+)$/.test(key));
    expect([...readings.keys(), ...saints.keys()].filter((key) => !isDay(key))).toEqual([]);
    expect([...saints.values()].flat()).not.toContain("");
  });

  it("have at most one floating day on a date with its weekday", () => {
    const rule = /^(\w+)(?: to (\w+))? (?:on|between) (\w+ \d+)(?: and (\w+ \d+))?$/;
    const counts = rowsOf("floating-days").flatMap(({ when = "" }) =>
      when.split("; ").map((words) => {
        const [, first = "", last = first, from = "", to = from] = rule.exec(words)!;
        const day = (weekday: string) => DateTime.fromFormat(weekday, "cccc").weekday;
        const date = (words: string) => DateTime.fromFormat(`${words} 2024`, "LLLL d yyyy");
        return (day(last) - day(first) + 1) * (date(to).diff(date(from), "days").days + 1);
      }),
    );
    expect(floatingDays.size).toBe(counts.reduce((sum, count) => sum + count));
  });

  it("name the services that the rules know, in an order from 1 to 1999", () => {
    const all = [...readings.values()].flat();
    const known =
      /^(Epistle|Gospel|Vespers( Gospel)?|(\d+(st|nd|rd|th) )?Matins( Epistle| Gospel)?|\d+(st|nd|rd|th) Passion Gospel|[1369](st|rd|th) Hour(, (Prophecy|Epistle|Gospel))?|Cross Procession|Great Blessing of Waters)$/;
    expect(all.filter(({ source }) => !known.test(source))).toEqual([]);
    expect(all.filter(({ order }) => !(order >= 1 && order <= 1999))).toEqual([]);
  });
});

test("each color of the vestments may be chosen by a parish, and can be read: letters on paper, dark text on its tint", () => {
  const { colors, rules } = colorsOfTheSite();
  for (const { name, ink, tint } of colors) {
    const feast = { date: "July 11", name: "St Olga", rank: "vigil", color: name };
    expect(parishFeasts.safeParse({ feasts: [feast] }).success).toBe(true);
    for (const paper of ["#fbf7ef", "#fffdf8", "#ffffff"]) expect(contrast(ink, paper)).toBeGreaterThanOrEqual(4.5);
    expect(contrast("#26201c", tint)).toBeGreaterThanOrEqual(4.5);
  }
  expect(rules.filter(({ color }) => !colors.some(({ name }) => name === color))).toEqual([]);
  const periods = rules.flatMap(({ period }) => period ?? []);
  const known = [...factsOfTheSite().days.values()].map(({ period }) => period);
  expect(periods.filter((period) => !known.includes(period))).toEqual([]);
});

describe("a table that somebody edits", () => {
  /** Reads the tables after a change of one. */
  function readChanged(table: string, change: (text: string) => string) {
    const copy = temporaryFolder("tables");
    cpSync(folder, copy, { recursive: true });
    const file = path.join(copy, `${table}.csv`);
    const text = readFileSync(file, "utf8");
    expect(change(text)).not.toBe(text);
    writeFileSync(file, change(text));
    return readTables(copy).facts;
  }

  it("may be saved by a spreadsheet program: quotes, lines filled with commas or cut short, Windows lines", () => {
    const copy = temporaryFolder("tables");
    for (const name of readdirSync(folder).filter((file) => file.endsWith(".csv"))) {
      const text = readFileSync(path.join(folder, name), "utf8");
      const rows: string[][] = parse(text, { relax_column_count: true, relax_quotes: true });
      const width = Math.max(...rows.map(({ length }) => length));
      // Excel fills the lines of its first block, and leaves out the empty cells at the end of later ones.
      const filled = rows.map((row, index) =>
        index < 16
          ? Array.from({ length: width }, (_, at) => row[at] ?? "")
          : row.slice(0, row.lastIndexOf(row.filter(Boolean).at(-1)!) + 1),
      );
      filled.splice(16, 0, [""]);
      writeFileSync(path.join(copy, name), `\ufeff${Papa.unparse(filled, { newline: "\r\n" })}`);
    }
    expect(readTables(copy)).toEqual(readTables());
  });

  it.each([
    ["days-of-the-year", "great feast", "grate feast", '"grate feast"'],
    ["days-of-the-year", "January,2,", "February,30,", '"February 30"'],
    ["days-from-pascha", "fast day", "fastday", '"fastday"'],
    ["floating-days", "between July 13", "near July 13", '"Sunday near July 13 and July 19"'],
    ["floating-days", "No Liturgy", "No, Liturgy", '"Liturgy"'],
    ["days-of-colors", "feast of the Lord", "feast of a lord", '"feast of a lord"'],
  ])("stops the build with its words if it is wrong: %s with %s as %s", (table, from, to, words) => {
    expect(() => readChanged(table, (text) => text.replace(from, to))).toThrow(words);
  });
});
