import { type ContentProblem } from "~/content/source/problem";
import { LEAP_YEAR, daysInMonth, MONTHS, twoDigits } from "~/dates/civil-date";
import {
  type CalendarFacts,
  type DayFacts,
  FLOATING_DAYS,
  type FloatingDay,
  type ReadingFacts,
} from "~/calendar/rules/facts";
import { citationMistake } from "~/scripture/citation";
import { type Column, type Columns, readTable, type Row, type TableName, type Tables, WrongCell } from "./table.server";
import { ALLOWED_CODES, BOOKS, FAST_CODES, RANK_CODES, SOURCES } from "./vocabulary";

const FIRST_DAY = -77;
const LAST_DAY = 307;
/** The weeks after Theophany are listed by their distance from the next Pascha, back to this. */
const FIRST_CYCLE_KEY = -125;

/* The columns of the tables. */

const text: Column<string> = (cell) => cell;

const name: Column<string> = (cell) => cell || wrong("a name");

/** A whole number in a range, both ends included. */
const wholeNumber =
  (first: number, last: number): Column<number> =>
  (cell) => {
    const number = /^-?\d+$/.test(cell) ? Number(cell) : NaN;
    return number >= first && number <= last ? number : wrong(`a whole number from ${first} to ${last}`);
  };

const oneWordOf = <Word extends string>(allowedWords: readonly Word[]): Column<Word> => {
  const known = new Map(allowedWords.map((word) => [word as string, word]));
  return (cell) => known.get(cell) ?? wrong(oneOf(allowedWords));
};

const codeOf = (words: Record<string, number>): Column<number> => {
  const codes = new Map(Object.entries(words));
  return (cell) => codes.get(cell) ?? wrong(oneOf(Object.keys(words)));
};

const monthNumbers = Object.fromEntries(MONTHS.map((month, index) => [month, index + 1]));

const DATE = { month: codeOf(monthNumbers), day: wholeNumber(1, 31) };

const FLOATING = { "floating day": oneWordOf(FLOATING_DAYS) };

/** A number of days from Pascha in the given range, or a floating day. */
const movingDay =
  (first: number, last: number): Column<number | FloatingDay> =>
  (cell) =>
    /^-?\d/.test(cell) ? wholeNumber(first, last)(cell) : FLOATING["floating day"](cell);

const rank = codeOf(RANK_CODES);
const fast = codeOf(FAST_CODES);
const allowed = codeOf(ALLOWED_CODES);

const citation: Column<string> = (cell) => {
  const expected = citationMistake(cell);
  return expected === undefined ? cell : wrong(expected);
};

const READING = {
  order: wholeNumber(1, 1999),
  source: oneWordOf(SOURCES),
  citation,
  book: oneWordOf(BOOKS),
  description: text,
};

function wrong(expected: string): never {
  throw new WrongCell(expected);
}

const oneOf = (words: readonly string[]): string => words.map((word) => word || "an empty cell").join(" / ");

/** Reads and checks all CSV tables: the facts, or every mistake in them. */
export function loadCalendarFacts(directory: string): { facts: CalendarFacts } | { problems: ContentProblem[] } {
  const tables: Tables = { directory, problems: [] };
  const facts: CalendarFacts = {
    days: {
      fromPascha: daysFromPascha(tables),
      byDate: daysOfTheYear(tables),
      floating: floatingDays(tables),
    },
    readings: {
      fromPascha: readingsFromPascha(tables),
      byDate: readingsOfTheYear(tables),
      floating: floatingReadings(tables),
    },
    resurrectionGospels: resurrectionGospels(tables),
    saints: { byDate: saintsOfTheYear(tables), moving: movingSaints(tables) },
  };
  return tables.problems.length === 0 ? { facts } : { problems: tables.problems };
}

function daysFromPascha(tables: Tables): Map<number, DayFacts> {
  const file = "days-from-pascha.csv";
  const distance = wholeNumber(FIRST_DAY, LAST_DAY);
  const shape = { "from pascha": distance, title: name, period: text, feast: text, rank, fast, allowed, note: text };
  const rows = readTable(tables, file, shape);
  const days = onceEach(tables, file, rows, (row) => row["from pascha"]);
  // Each day of the year takes its title from here, so none may be missing.
  const whole = LAST_DAY - FIRST_DAY + 1;
  if (rows.length > 0 && days.size < whole)
    tables.problems.push(incomplete(file, `a line for each of the ${whole} days from -77 to 307`));
  return days;
}

function daysOfTheYear(tables: Tables): Map<string, DayFacts> {
  const file = "days-of-the-year.csv";
  const rows = readDated(tables, file, { ...DATE, period: text, feast: text, rank, fast, allowed, note: text });
  return onceEach(tables, file, rows, monthDay);
}

function floatingDays(tables: Tables): Map<FloatingDay, DayFacts> {
  const file = "floating-days.csv";
  const rows = readTable(tables, file, { ...FLOATING, when: text, feast: text, rank, note: text });
  return onceEach(tables, file, rows, (row) => row["floating day"]);
}

function readingsFromPascha(tables: Tables): Map<number, ReadingFacts[]> {
  const shape = { "from pascha": wholeNumber(FIRST_CYCLE_KEY, LAST_DAY), ...READING };
  return grouped(readTable(tables, "readings-from-pascha.csv", shape), (row) => row["from pascha"], readingOf);
}

function readingsOfTheYear(tables: Tables): Map<string, ReadingFacts[]> {
  return grouped(readDated(tables, "readings-of-the-year.csv", { ...DATE, ...READING }), monthDay, readingOf);
}

function floatingReadings(tables: Tables): Map<FloatingDay, ReadingFacts[]> {
  const rows = readTable(tables, "floating-readings.csv", { ...FLOATING, ...READING });
  return grouped(rows, (row) => row["floating day"], readingOf);
}

function resurrectionGospels(tables: Tables): Map<number, ReadingFacts[]> {
  const file = "resurrection-gospels.csv";
  const rows = readTable(tables, file, { number: wholeNumber(1, 11), ...READING });
  const gospels = grouped(rows, (row) => row.number, readingOf);
  if (rows.length > 0 && gospels.size < 11) tables.problems.push(incomplete(file, "the eleven Gospels, 1 to 11"));
  return gospels;
}

function saintsOfTheYear(tables: Tables): Map<string, string[]> {
  return grouped(readDated(tables, "saints.csv", { ...DATE, name }), monthDay, (row) => row.name);
}

function movingSaints(tables: Tables): Map<number | FloatingDay, string[]> {
  const file = "moving-saints.csv";
  const shape = { day: movingDay(FIRST_DAY, LAST_DAY), name };
  const rows = readTable(tables, file, shape);
  return grouped(
    rows,
    ({ day }) => day,
    (row) => row.name,
  );
}

function readDated<Shape extends Columns & typeof DATE>(tables: Tables, file: TableName, shape: Shape): Row<Shape>[] {
  const rows = readTable(tables, file, shape);
  for (const { line } of rows.filter(({ month, day }) => day > 28 && day > daysInMonth(LEAP_YEAR, month))) {
    tables.problems.push(mistakeIn(file, line, "a day that its month does not have", "a day that exists"));
  }
  return rows;
}

/** 'MM-DD' */
const monthDay = ({ month, day }: { month: number; day: number }): string => `${twoDigits(month)}-${twoDigits(day)}`;

type DayRow = Partial<DayFacts> & Pick<DayFacts, "feast" | "rank" | "note"> & { line: number };

function onceEach<Line extends DayRow, Key>(
  { problems }: Tables,
  file: string,
  rows: Line[],
  keyOf: (row: Line) => Key,
) {
  const days = new Map<Key, DayFacts>();
  for (const row of rows) {
    const { line, title = "", period = "", feast, rank, fast = 0, allowed = 0, note } = row;
    if (days.has(keyOf(row))) problems.push(mistakeIn(file, line, "a day that has a line above", "each day once"));
    days.set(keyOf(row), { title, period, feast, rank, fast, allowed, note });
  }
  return days;
}

type ReadingRow = Omit<ReadingFacts, "display"> & { citation: string };

const readingOf = ({ order, source, book, description, citation }: ReadingRow): ReadingFacts => ({
  order,
  source,
  book,
  description,
  display: citation,
});

function grouped<Line, Key, Value>(rows: Line[], keyOf: (row: Line) => Key, valueOf: (row: Line) => Value) {
  const groups = new Map<Key, Value[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(valueOf(row));
    else groups.set(key, [valueOf(row)]);
  }
  return groups;
}

const mistakeIn = (file: string, line: number, found: string, expected: string): ContentProblem => ({
  file,
  line,
  found,
  expected,
});

const incomplete = (file: string, expected: string): ContentProblem => ({
  file,
  found: "a table in which some are missing",
  expected,
});
