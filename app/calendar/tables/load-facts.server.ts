import {
  type CalendarFacts,
  type DayFacts,
  type DayKey,
  EMPTY_DAY,
  fasts,
  floatingKey,
  permissions,
  RANK_CODES,
  type ReadingFacts,
} from "~/calendar/rules/facts";
import { addDays, daysInMonth, LEAP_YEAR, monthDayOf, MONTHS, twoDigits, WEEKDAYS } from "~/dates/civil-date";
import { citationMistake } from "~/scripture/citation";
import { type Column, type Columns, readTable, type TableName, type Tables, WrongCell } from "./table.server";

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

const oneWordOf =
  (words: readonly string[]): Column<string> =>
  (cell) =>
    words.includes(cell) ? cell : wrong(words.map((word) => word || "an empty cell").join(" / "));

const codeOf =
  (codes: Record<string, number>): Column<number> =>
  (cell) =>
    codes[oneWordOf(Object.keys(codes))(cell, {})]!;

/** The codes are the places in a list. */
const placeIn = (entries: readonly { word: string }[]): Column<number> =>
  codeOf(Object.fromEntries(entries.map(({ word }, place) => [word, place])));

/** 'MM-DD' */
const dayOfItsMonth: Column<string> = (cell, { month }) => {
  const number = MONTHS.findIndex((name) => name === month) + 1;
  const day = wholeNumber(1, number > 0 ? daysInMonth(LEAP_YEAR, number) : 31)(cell, {});
  return `${twoDigits(number)}-${twoDigits(day)}`;
};

const citation: Column<string> = (cell) => {
  const expected = citationMistake(cell);
  return expected === undefined ? cell : wrong(expected);
};

const weekday = `(${WEEKDAYS.join("|")})`;
const RULE = new RegExp(`^${weekday}(?: to ${weekday})? (?:on (\\w+ \\d+)|between (\\w+ \\d+) and (.+))$`);

/**
 * "Sunday between July 13 and July 19", "Monday to Friday on December 24"; several after semicolons. Adds the keys to
 * `floatingDays`.
 */
const weekdaysOfDates =
  (floatingDays: Map<string, string>): Column<void> =>
  (cell, { "floating day": day }) => {
    for (const key of cell.split("; ").flatMap(keysOfRule)) {
      if (floatingDays.has(key)) wrong("weekdays and dates that no line above has");
      floatingDays.set(key, day as string);
    }
  };

function keysOfRule(rule: string): string[] {
  const [, firstDay = "", lastDay = firstDay, date = "", from = date, to = from] = RULE.exec(rule) ?? [];
  const weekdays = WEEKDAYS.map((_, at) => at).slice(positionOf(firstDay), positionOf(lastDay) + 1);
  const [first, last] = [monthDayOf(from), monthDayOf(to)];
  const keys: string[] = [];
  for (let at = `${LEAP_YEAR}-${first}`; first && last && at <= `${LEAP_YEAR}-${last}`; at = addDays(at, 1))
    keys.push(...weekdays.map((weekday) => floatingKey(weekday, at.slice(5))));
  return keys.length > 0 ? keys : wrong("a rule such as Sunday between July 13 and July 19, or Friday on March 24");
}

const positionOf = (weekday: string): number => (WEEKDAYS as readonly string[]).indexOf(weekday);

const ORDINALS = ["1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th", "10th", "11th", "12th"];

/** Rules refer to some of these by name, so misspellings must not pass. */
const SOURCES = [
  ...["Epistle", "Gospel", "Vespers", "Vespers Gospel", "Matins", "Matins Epistle", "Matins Gospel"],
  ...["Cross Procession", "Great Blessing of Waters"],
  ...["1st", "3rd", "6th", "9th"].flatMap((hour) =>
    ["", ", Prophecy", ", Epistle", ", Gospel"].map((part) => `${hour} Hour${part}`),
  ),
  ...ORDINALS.flatMap((ordinal) => [`${ordinal} Matins Gospel`, `${ordinal} Passion Gospel`]),
];

const READING = {
  order: wholeNumber(1, 1999),
  source: oneWordOf(SOURCES),
  citation,
  book: oneWordOf(["Apostol", "OT", "Matthew", "Mark", "Luke", "John"]),
  description: text,
};
const rank = codeOf(RANK_CODES);
const DAY = { rank, fast: placeIn(fasts), allowed: placeIn(permissions), note: text };

function wrong(expected: string): never {
  throw new WrongCell(expected);
}

const fromPascha = (first: number) => ({ "from pascha": wholeNumber(first, LAST_DAY) });
const onDate = { month: oneWordOf(MONTHS), day: dayOfItsMonth };
/** The columns that say on which day a line counts. */
const DAY_COLUMNS = ["from pascha", "floating day", "day", "number"];

/** Reads and checks all CSV tables. Adds every mistake in them to the problems. */
export function loadCalendarFacts(tables: Tables): CalendarFacts {
  const names = { period: text, feast: text };
  const moving = daysIn(tables, "days-from-pascha.csv", { ...fromPascha(FIRST_DAY), title: name, ...names, ...DAY });
  // Each day of the year takes its title from here, so none may be missing.
  requireAll(tables, "days-from-pascha.csv", moving, LAST_DAY - FIRST_DAY + 1, "a line for each day from -77 to 307");
  const fixed = daysIn(tables, "days-of-the-year.csv", { ...onDate, ...names, ...DAY });
  const floatingDays = new Map<string, string>();
  const when = weekdaysOfDates(floatingDays);
  const floating = daysIn(tables, "floating-days.csv", { "floating day": name, when, feast: text, rank, note: text });
  const known: Column<string> = floating.size === 0 ? text : oneWordOf([...floating.keys()] as string[]);
  const readings = [
    ...readingsIn(tables, "readings-from-pascha.csv", fromPascha(FIRST_CYCLE_KEY)),
    ...readingsIn(tables, "readings-of-the-year.csv", onDate),
    ...readingsIn(tables, "floating-readings.csv", { "floating day": known }),
  ];
  const resurrection = readingsIn(tables, "resurrection-gospels.csv", { number: wholeNumber(1, 11) });
  requireAll(tables, "resurrection-gospels.csv", resurrection, 11, "the eleven Gospels, 1 to 11");
  const day: Column<DayKey> = (cell, row) => (/^-?\d/.test(cell) ? wholeNumber(FIRST_DAY, LAST_DAY) : known)(cell, row);
  const saints = [...namesIn(tables, "saints.csv", onDate), ...namesIn(tables, "moving-saints.csv", { day })];
  const gospels = [...resurrection].map(([number, gospel]) => [`Resurrection ${number}`, gospel] as const);
  return {
    days: new Map([...moving, ...fixed, ...floating]),
    readings: new Map<DayKey, ReadingFacts[]>([...readings, ...gospels]),
    saints: new Map(saints),
    floatingDays,
  };
}

/** @param whole the number of days in the table; one that could not be read is a mistake already */
function requireAll(tables: Tables, file: TableName, { size }: Map<DayKey, unknown>, whole: number, expected: string) {
  if (size > 0 && size < whole) tables.problems.push({ file, found: "a table in which some are missing", expected });
}

/** The days of a table, each once. */
function daysIn(tables: Tables, file: TableName, columns: Columns): Map<DayKey, DayFacts> {
  const days = new Map<DayKey, DayFacts>();
  for (const { line, ...row } of readTable(tables, file, columns)) {
    const found = { found: "a day that has a line above", expected: "each day once" };
    if (days.has(dayOf(row))) tables.problems.push({ file, line, ...found });
    const own = Object.entries(row).filter(([column]) => column in EMPTY_DAY);
    days.set(dayOf(row), { ...EMPTY_DAY, ...Object.fromEntries(own) });
  }
  return days;
}

const readingsIn = (tables: Tables, file: TableName, key: Columns) =>
  grouped(
    readTable(tables, file, { ...key, ...READING }),
    ({ order, source, book, description, citation: display }): ReadingFacts => {
      return { order, source, book, description, display };
    },
  );

const namesIn = (tables: Tables, file: TableName, key: Columns) =>
  grouped(readTable(tables, file, { ...key, name }), (row) => row.name);

function grouped<Line extends object, Value>(rows: Line[], valueOf: (row: Line) => Value): Map<DayKey, Value[]> {
  const groups = new Map<DayKey, Value[]>();
  for (const row of rows) groups.set(dayOf(row), [...(groups.get(dayOf(row)) ?? []), valueOf(row)]);
  return groups;
}

const dayOf = (row: object): DayKey =>
  Object.entries(row).find(([column]) => DAY_COLUMNS.includes(column))![1] as DayKey;
