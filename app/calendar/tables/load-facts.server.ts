import { floatingKey } from "~/calendar/rules/floating-days";
import {
  type CalendarFacts,
  type DayFacts,
  EMPTY_DAY,
  type FloatingDay,
  type ReadingFacts,
} from "~/calendar/rules/facts";
import { type ContentProblem } from "~/content/source/problem";
import { addDays, daysInMonth, LEAP_YEAR, monthDayOf, MONTHS, twoDigits, WEEKDAYS } from "~/dates/civil-date";
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

const oneWordOf =
  (words: readonly string[]): Column<string> =>
  (cell) =>
    words.includes(cell) ? cell : wrong(oneOf(words));

const codeOf =
  (words: Record<string, number>): Column<number> =>
  (cell) =>
    Object.hasOwn(words, cell) ? words[cell]! : wrong(oneOf(Object.keys(words)));

const oneOf = (words: readonly string[]): string => words.map((word) => word || "an empty cell").join(" / ");

const monthNumbers = Object.fromEntries(MONTHS.map((month, index) => [month, index + 1]));

const dayOfItsMonth: Column<number> = (cell, { month }) =>
  wholeNumber(1, typeof month === "number" ? daysInMonth(LEAP_YEAR, month) : 31)(cell, {});

const citation: Column<string> = (cell) => {
  const expected = citationMistake(cell);
  return expected === undefined ? cell : wrong(expected);
};

const weekday = `(${WEEKDAYS.join("|")})`;
const RULE = new RegExp(`^${weekday}(?: to ${weekday})? (?:on (\\w+ \\d+)|between (\\w+ \\d+) and (.+))$`);

/** "Sunday between July 13 and July 19", "Monday to Friday on December 24"; several after semicolons. */
const weekdaysOfDates: Column<string[]> = (cell) => cell.split("; ").flatMap(keysOfRule);

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

const READING = {
  order: wholeNumber(1, 1999),
  source: oneWordOf(SOURCES),
  citation,
  book: oneWordOf(BOOKS),
  description: text,
};
const [rank, fast, allowed] = [codeOf(RANK_CODES), codeOf(FAST_CODES), codeOf(ALLOWED_CODES)];
const DAY = { rank, fast, allowed, note: text };

function wrong(expected: string): never {
  throw new WrongCell(expected);
}

/** The first columns of a table, which say on which day a line counts. */
interface Key<Shape extends Columns, Day> {
  columns: Shape;
  dayOf: (row: Row<Shape>) => Day;
}

const fromPascha = (first: number) => ({
  columns: { "from pascha": wholeNumber(first, LAST_DAY) },
  dayOf: (row: { "from pascha": number }) => row["from pascha"],
});

const onDate = {
  columns: { month: codeOf(monthNumbers), day: dayOfItsMonth },
  /** 'MM-DD' */
  dayOf: ({ month, day }: { month: number; day: number }) => `${twoDigits(month)}-${twoDigits(day)}`,
};

const onFloatingDay = (known: Column<FloatingDay>) => ({
  columns: { "floating day": known },
  dayOf: (row: { "floating day": FloatingDay }) => row["floating day"],
});

/** Reads and checks all CSV tables: the facts, or every mistake in them. */
export function loadCalendarFacts(directory: string): { facts: CalendarFacts } | { problems: ContentProblem[] } {
  const tables: Tables = { directory, problems: [] };
  const days = {
    fromPascha: daysFromPascha(tables),
    byDate: daysIn(tables, "days-of-the-year.csv", onDate, { period: text, feast: text, ...DAY }),
  };
  const { floating, floatingDays } = floatingDaysIn(tables);
  const known: Column<FloatingDay> = floating.size === 0 ? text : oneWordOf([...floating.keys()]);
  const gospelNumber = { columns: { number: wholeNumber(1, 11) }, dayOf: (row: { number: number }) => row.number };
  const facts: CalendarFacts = {
    days: { ...days, floating },
    floatingDays,
    readings: {
      fromPascha: readingsIn(tables, "readings-from-pascha.csv", fromPascha(FIRST_CYCLE_KEY)),
      byDate: readingsIn(tables, "readings-of-the-year.csv", onDate),
      floating: readingsIn(tables, "floating-readings.csv", onFloatingDay(known)),
    },
    resurrectionGospels: readingsIn(tables, "resurrection-gospels.csv", gospelNumber),
    saints: {
      byDate: namesIn(tables, "saints.csv", onDate),
      moving: namesIn(tables, "moving-saints.csv", {
        columns: { day: (cell, row) => (/^-?\d/.test(cell) ? wholeNumber(FIRST_DAY, LAST_DAY) : known)(cell, row) },
        dayOf: ({ day }): number | FloatingDay => day,
      }),
    },
  };
  const gospels = facts.resurrectionGospels.size;
  if (gospels > 0 && gospels < 11)
    tables.problems.push(incomplete("resurrection-gospels.csv", "the eleven Gospels, 1 to 11"));
  return tables.problems.length === 0 ? { facts } : { problems: tables.problems };
}

function daysFromPascha(tables: Tables): Map<number, DayFacts> {
  const file = "days-from-pascha.csv";
  const days = daysIn(tables, file, fromPascha(FIRST_DAY), { title: name, period: text, feast: text, ...DAY });
  // Each day of the year takes its title from here, so none may be missing.
  const whole = LAST_DAY - FIRST_DAY + 1;
  if (days.size > 0 && days.size < whole)
    tables.problems.push(incomplete(file, `a line for each of the ${whole} days from -77 to 307`));
  return days;
}

function floatingDaysIn(tables: Tables) {
  const file = "floating-days.csv";
  const floatingDays = new Map<string, FloatingDay>();
  const key = onFloatingDay(name);
  const dayOf = (row: Row<typeof key.columns & { when: Column<string[]> }>) => {
    const day = key.dayOf(row);
    const found = { found: "a weekday and date of a line above", expected: "each in one line" };
    if (row.when.some((one) => floatingDays.has(one))) tables.problems.push({ file, line: row.line, ...found });
    row.when.forEach((one) => floatingDays.set(one, day));
    return day;
  };
  const shape = { columns: { ...key.columns, when: weekdaysOfDates }, dayOf };
  const floating = daysIn(tables, file, shape, { feast: text, rank, note: text });
  return { floating, floatingDays };
}

type DayColumns = { [Name in keyof DayFacts]?: Column<DayFacts[Name]> } & Columns;

/** The days of a table, each once. */
function daysIn<Shape extends Columns, Day>(
  tables: Tables,
  file: TableName,
  { columns, dayOf }: Key<Shape, Day>,
  facts: DayColumns,
): Map<Day, DayFacts> {
  const days = new Map<Day, DayFacts>();
  for (const row of readTable(tables, file, { ...columns, ...facts })) {
    const day = dayOf(row);
    const found = { found: "a day that has a line above", expected: "each day once" };
    if (days.has(day)) tables.problems.push({ file, line: row.line, ...found });
    const own = Object.fromEntries(Object.keys(facts).map((column) => [column, row[column]]));
    days.set(day, { ...EMPTY_DAY, ...own });
  }
  return days;
}

function readingsIn<Shape extends Columns, Day>(tables: Tables, file: TableName, key: Key<Shape, Day>) {
  const rows = readTable(tables, file, { ...key.columns, ...READING });
  return grouped<Row<Shape & typeof READING>, Day, ReadingFacts>(
    rows,
    key.dayOf,
    ({ order, source, book, description, citation: display }) => ({ order, source, book, description, display }),
  );
}

function namesIn<Shape extends Columns, Day>(tables: Tables, file: TableName, key: Key<Shape, Day>) {
  const rows = readTable(tables, file, { ...key.columns, name });
  return grouped<Row<Shape & { name: Column<string> }>, Day, string>(rows, key.dayOf, (row) => row.name);
}

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

const incomplete = (file: string, expected: string): ContentProblem => ({
  file,
  found: "a table in which some are missing",
  expected,
});
