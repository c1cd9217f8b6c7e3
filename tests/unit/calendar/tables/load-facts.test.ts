import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { loadCalendar } from "~/calendar/tables/calendar.server";
import { temporaryFolder } from "../../../support/temporary";

let tables: string;
const file = (name: string) => path.join(tables, name);
const change = (name: string, from: string, to: string) => {
  const text = readFileSync(file(name), "utf8");
  expect(text).toContain(from);
  writeFileSync(file(name), text.replace(from, to));
};
const problems = () => {
  const loaded = loadCalendar(tables);
  return "problems" in loaded ? loaded.problems : [];
};

beforeEach(() => {
  tables = temporaryFolder("calendar");
  cpSync("app/calendar/tables", tables, { recursive: true });
});

describe("the tables of the calendar", () => {
  it("are correct as shipped", () => expect(problems()).toEqual([]));

  it("may be saved by a spreadsheet program: commas in remarks and empty lines, quotes, Windows lines", () => {
    const text = readFileSync(file("saints.csv"), "utf8");
    const saved = text
      .replace(/^(# .*)$/gm, '"$1",,')
      .replace("January,3,Prophet Malachi", ',,\nJanuary,3,"Prophet Malachi"');
    writeFileSync(file("saints.csv"), `\uFEFF${saved.replaceAll("\n", "\r\n")}`);
    const loaded = loadCalendar(tables);
    expect("calendar" in loaded && loaded.calendar.facts.saints.get("01-03")).toContain("Prophet Malachi");
  });

  it.each([
    ["days-of-the-year.csv", "great feast", "grate feast", 'column "rank"', '"grate feast"', "great feast"],
    ["days-from-pascha.csv", "-7,Palm", "-7000,Palm", 'column "from pascha"', '"-7000"', "from -77 to 307"],
    ["readings-from-pascha.csv", "Luke 14:12-15", "Luke 14.12-15", 'column "citation"', '"Luke 14.12-15"', "colon"],
    ["readings-from-pascha.csv", "Luke 14:12-15", "Luck 14:12-15", 'column "citation"', '"Luck 14:12-15"', "a book"],
    ["readings-from-pascha.csv", "811,Epistle", "811,Epistel", 'column "source"', '"Epistel"', "Epistle"],
    [
      "floating-days.csv",
      "between July 13",
      "near July 13",
      'column "when"',
      '"Sunday near July 13 and July 19"',
      "a rule",
    ],
    [
      "floating-days.csv",
      "monday,Monday",
      "monday,Sunday",
      'column "when"',
      '"Sunday on December 26"',
      "no line above has",
    ],
    ["floating-readings.csv", "forefathers,", "forefather,", 'column "floating day"', '"forefather"', "forefathers"],
    ["saints.csv", "Prophet Malachi", "", 'column "name"', "nothing", "a name"],
    ["moving-saints.csv", "sat-before-archangels", "Saturday", 'column "day"', '"Saturday"', "sat-before-archangels"],
  ])("report a mistake in %s: %s as %s", (name, from, to, place, found, expected) => {
    change(name, from, to);
    const [problem] = problems();
    expect(problem).toMatchObject({ file: name, place, found });
    expect(problem!.expected).toContain(expected);
    expect(readFileSync(file(name), "utf8").split("\n")[problem!.line! - 1]).toContain(to);
  });

  it("refuse a day that does not exist, a day twice, and a comma without quotes", () => {
    change("saints.csv", "January,1,", "February,30,");
    change("days-of-the-year.csv", "January,2,", "January,1,");
    change("floating-days.csv", "No Liturgy", "No, Liturgy");
    expect(problems().map(({ found }) => found)).toEqual([
      "a day that has a line above",
      expect.stringContaining("Liturgy"),
      '"30"',
    ]);
  });

  it("refuse a missing day, a missing file, an empty file and another order of columns", () => {
    change("days-from-pascha.csv", "100,", "# 100,");
    rmSync(file("resurrection-gospels.csv"));
    writeFileSync(file("saints.csv"), "");
    change("days-of-the-year.csv", "month,day,", "day,month,");
    expect(problems().map(({ file, found }) => `${file}: ${found}`)).toEqual([
      "days-from-pascha.csv: a table in which some are missing",
      expect.stringMatching(/^days-of-the-year.csv: "day, month/),
      "resurrection-gospels.csv: no such file",
      "saints.csv: an empty file",
    ]);
  });
});

it.each([
  ['ink: "#7a5c14"', 'ink: "#b08d3c"', "darker color"],
  ['tint: "#f5ecd4"', 'tint: "#333333"', "lighter color"],
  ['ink: "#7a5c14"', "ink: gold", "a color such as"],
  ["color: green, days", "color: grene, days", "one of the colors above: gold, blue, green"],
  ["rank: feast of the Lord", "rank: feast of a lord", "one of: "],
  ['days from Pascha: "-15"', "dates: []", "at least one day"],
])("the table of colors refuses %s as %s", (from, to, expected) => {
  change("colors.yml", from, to);
  const [problem] = problems();
  expect(problem).toMatchObject({ file: "colors.yml", line: expect.any(Number) });
  expect(problem!.expected).toContain(expected);
});
