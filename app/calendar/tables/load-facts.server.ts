import { z } from "zod";
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
import { datesBetween, LEAP_YEAR, monthDayOf, MONTHS, WEEKDAYS } from "~/dates/civil-date";
import { refuse } from "~/content/schema/fields";
import { citationMistake } from "~/scripture/citation";
import { ordinal } from "~/text/typography";
import { cell, readTable, type Row, type TableName, type Tables } from "./table.server";

const FIRST_DAY = -77;
const LAST_DAY = 307;
/** The weeks after Theophany are listed by their distance from the next Pascha, back to this. */
const FIRST_CYCLE_KEY = -125;

/* The columns of the tables. */

const text = z.string();

const name = cell("a name", (written) => written || undefined);

/** A whole number in a range, both ends included. */
const wholeNumber = (first: number, last: number) =>
  cell(`a whole number from ${first} to ${last}`, (written) => {
    const number = /^-?\d+$/.test(written) ? Number(written) : NaN;
    return number >= first && number <= last ? number : undefined;
  });

/** One of the words, which stand for values. */
const codeOf = <Value>(values: ReadonlyMap<string, Value>) =>
  cell([...values.keys()].map((word) => word || "an empty cell").join(" / "), (word) => values.get(word));

const oneWordOf = (words: readonly string[]) => codeOf(new Map(words.map((word) => [word, word])));

/** The codes are the places in a list. */
const placeIn = (entries: readonly { word: string }[]) =>
  codeOf(new Map(entries.map(({ word }, place) => [word, place])));

const citation = text.superRefine((written, context) => refuse(context, citationMistake(written)));

const weekday = `(${WEEKDAYS.join("|")})`;
const RULE = new RegExp(`^${weekday}(?: to ${weekday})? (?:on (\\w+ \\d+)|between (\\w+ \\d+) and (.+))$`);

/** The keys of "Sunday between July 13 and July 19", "Monday to Friday on December 24"; several after semicolons. */
const weekdaysOfDates = cell(
  "a rule such as Sunday between July 13 and July 19, or Friday on March 24",
  (written): string[] | undefined => {
    const keys = written.split("; ").map(keysOfRule);
    return keys.some(({ length }) => length === 0) ? undefined : keys.flat();
  },
);

function keysOfRule(rule: string) {
  const [, firstDay = "", lastDay = firstDay, date = "", from = date, to = from] = RULE.exec(rule) ?? [];
  const positionOf = (weekday: string) => WEEKDAYS.findIndex((known) => known === weekday);
  const weekdays = [...WEEKDAYS.keys()].slice(positionOf(firstDay), positionOf(lastDay) + 1);
  const [first, last] = [monthDayOf(from), monthDayOf(to)];
  if (!first || !last) return [];
  const dates = datesBetween(`${LEAP_YEAR}-${first}`, `${LEAP_YEAR}-${last}`);
  return dates.flatMap((at) => weekdays.map((weekday) => floatingKey(weekday, at.slice(5))));
}

const TWELVE = Array.from({ length: 12 }, (_, at) => ordinal(at + 1));

/** Rules refer to some of these by name, so misspellings must not pass. */
const SOURCES = [
  "Epistle",
  "Gospel",
  "Vespers",
  "Vespers Gospel",
  "Matins",
  "Matins Epistle",
  "Matins Gospel",
  "Cross Procession",
  "Great Blessing of Waters",
  ...["1st", "3rd", "6th", "9th"].flatMap((hour) =>
    ["", ", Prophecy", ", Epistle", ", Gospel"].map((part) => `${hour} Hour${part}`),
  ),
  ...TWELVE.flatMap((nth) => [`${nth} Matins Gospel`, `${nth} Passion Gospel`]),
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

const fromPascha = (first: number) => ({ "from pascha": wholeNumber(first, LAST_DAY) });
const onDate = { month: oneWordOf(MONTHS), day: wholeNumber(1, 31) };

/** Reads and checks all CSV tables. Adds every mistake in them to the problems. */
export function loadCalendarFacts(tables: Tables): CalendarFacts {
  const names = { period: text, feast: text };
  const moving = daysIn(tables, "days-from-pascha.csv", { ...fromPascha(FIRST_DAY), title: name, ...names, ...DAY });
  // Each day of the year takes its title from here, so none may be missing.
  requireAll(tables, "days-from-pascha.csv", moving, LAST_DAY - FIRST_DAY + 1, "a line for each day from -77 to 307");
  const fixed = daysIn(tables, "days-of-the-year.csv", { ...onDate, ...names, ...DAY });
  const taken = new Set<string>();
  const isFree = (keys: string[]) => keys.every((key) => !taken.has(key) && taken.add(key));
  const when = weekdaysOfDates.pipe(z.array(text).refine(isFree, "weekdays and dates that no line above has"));
  const rules = readTable(tables, "floating-days.csv", { "floating day": name, when, feast: text, rank, note: text });
  const floating = daysOf(tables, "floating-days.csv", rules);
  const known = floating.size === 0 ? text : oneWordOf([...floating.keys()] as string[]);
  const readings = [
    ...readingsIn(tables, "readings-from-pascha.csv", fromPascha(FIRST_CYCLE_KEY)),
    ...readingsIn(tables, "readings-of-the-year.csv", onDate),
    ...readingsIn(tables, "floating-readings.csv", { "floating day": known }),
  ];
  const resurrection = readingsIn(tables, "resurrection-gospels.csv", { number: wholeNumber(1, 11) });
  requireAll(tables, "resurrection-gospels.csv", resurrection, 11, "the eleven Gospels, 1 to 11");
  const anyDay = cell(`days from Pascha, or one of: ${[...floating.keys()].join(", ")}`, (word) =>
    [...moving.keys(), ...floating.keys()].find((key) => String(key) === word),
  );
  const day = moving.size === 0 || floating.size === 0 ? text : anyDay;
  const saints = [...namesIn(tables, "saints.csv", onDate), ...namesIn(tables, "moving-saints.csv", { day })];
  const gospels = [...resurrection].map(([number, gospel]) => [`Resurrection ${number}`, gospel] as const);
  return {
    days: new Map([...moving, ...fixed, ...floating]),
    readings: new Map<DayKey, ReadingFacts[]>([...readings, ...gospels]),
    saints: new Map(saints),
    floatingDays: new Map(rules.flatMap((row) => row.when.map((key) => [key, row["floating day"]]))),
  };
}

/** @param whole the number of days in the table; one that could not be read is a mistake already */
function requireAll(tables: Tables, file: TableName, { size }: Map<DayKey, unknown>, whole: number, expected: string) {
  if (size > 0 && size < whole) tables.problems.push({ file, found: "a table in which some are missing", expected });
}

const daysIn = (tables: Tables, file: TableName, columns: z.ZodRawShape) =>
  daysOf(tables, file, readTable(tables, file, columns));

/** The days of a table, each once. */
function daysOf(tables: Tables, file: TableName, rows: Row[]) {
  const days = new Map<DayKey, DayFacts>();
  for (const { line, key, ...row } of rows) {
    if (days.has(key))
      tables.problems.push({ file, line, found: "a day that has a line above", expected: "each day once" });
    const own = Object.entries(row).filter(([column]) => column in EMPTY_DAY);
    days.set(key, { ...EMPTY_DAY, ...Object.fromEntries(own) });
  }
  return days;
}

const readingsIn = (tables: Tables, file: TableName, key: z.ZodRawShape) =>
  grouped(
    readTable(tables, file, { ...key, ...READING }),
    ({ order, source, book, description, citation: display }): ReadingFacts => ({
      order,
      source,
      book,
      description,
      display,
    }),
  );

const namesIn = (tables: Tables, file: TableName, key: z.ZodRawShape) =>
  grouped(readTable(tables, file, { ...key, name }), (row) => row.name);

function grouped<Line extends Row, Value>(rows: Line[], valueOf: (row: Line) => Value) {
  const groups = new Map<DayKey, Value[]>();
  for (const row of rows) groups.set(row.key, [...(groups.get(row.key) ?? []), valueOf(row)]);
  return groups;
}
