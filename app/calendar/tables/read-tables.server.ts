import { readFileSync } from "node:fs";
import path from "node:path";
import Papa from "papaparse";
import {
  type CalendarFacts,
  type DayFacts,
  type DayKey,
  fasts,
  floatingKey,
  permissions,
  RANK_CODES,
  type ReadingFacts,
} from "~/calendar/rules/facts";
import { type ColorTable } from "~/calendar/rules/color";
import { datesBetween, LEAP_YEAR, monthDayOf, WEEKDAYS } from "~/dates/civil-date";
import { siteFolder } from "~/site-folder.server";

/** In the sources and in the container. */
const tablesFolder = path.join(siteFolder(), "app", "calendar", "tables");

/** The cells of a line of a table by the names of their columns. A table lacks the columns that it has no use for. */
type Line = Partial<Record<string, string>>;

/** Comments begin with #. */
const format = {
  header: true,
  delimiter: ",",
  comments: "#",
  skipEmptyLines: "greedy",
  transform: (cell: string) => cell.trim(),
} as const;

/** @throws if a line has more cells than the first, which names the columns, or unclosed quotation marks */
function linesIn(file: string): Line[] {
  // A spreadsheet program quotes a comment that has quotation marks, and fills the first lines with commas.
  const text = readFileSync(file, "utf8").replace(/^\ufeff?"#.*/gm, "");
  const { data, errors } = Papa.parse<Line>(text, format);
  const error = errors.find(({ code }) => code !== "TooFewFields");
  if (error) throw new Error(`${file}: ${error.message} in ${JSON.stringify(data[error.row!])}`);
  return data;
}

/** @throws if a table has a word or a day that the program does not know */
function known<Value>(value: Value | undefined, written: string): Value {
  if (value === undefined) throw new Error(`The calendar's tables have "${written}", which is unknown`);
  return value;
}

const rankOf = (word = "") => known(RANK_CODES.get(word), word);

/** The code of any other word is its place in the list. */
function placeOf(entries: readonly { word: string }[], word = "") {
  const place = entries.findIndex((entry) => entry.word === word);
  return known(place < 0 ? undefined : place, word);
}

const dateOf = (words: string) => known(monthDayOf(words), words);

/** The key of the day on which a line counts. */
function keyOf({ month, day, "from pascha": fromPascha, "floating day": floating = "" }: Line): DayKey {
  if (month) return dateOf(`${month} ${day}`);
  return fromPascha ? Number(fromPascha) : floating;
}

const dayOf = ({ title = "", period = "", feast = "", rank, fast, allowed, note = "" }: Line): DayFacts => ({
  title,
  period,
  feast,
  rank: rankOf(rank),
  fast: placeOf(fasts, fast),
  allowed: placeOf(permissions, allowed),
  note,
});

const readingOf = ({ order, source = "", citation = "", description = "", note = "" }: Line): ReadingFacts => ({
  order: Number(order),
  source,
  display: citation,
  description,
  note,
});

function byKey<Value>(lines: readonly Line[], valueOf: (line: Line) => Value) {
  const groups = new Map<DayKey, Value[]>();
  for (const line of lines) {
    const key = keyOf(line);
    groups.set(key, [...(groups.get(key) ?? []), valueOf(line)]);
  }
  return groups;
}

const weekday = `(${WEEKDAYS.join("|")})`;
const RULE = new RegExp(`^${weekday}(?: to ${weekday})? (?:on (\\w+ \\d+)|between (\\w+ \\d+) and (.+))$`);

/** The keys of "Sunday between July 13 and July 19" or "Monday to Friday on December 24". */
function keysOfRule(rule: string): string[] {
  const [, firstDay, lastDay = firstDay, date = "", from = date, to = from] = known(RULE.exec(rule) ?? undefined, rule);
  const positionOf = (day?: string) => WEEKDAYS.findIndex((name) => name === day);
  const weekdays = [...WEEKDAYS.keys()].slice(positionOf(firstDay), positionOf(lastDay) + 1);
  const dates = datesBetween(`${LEAP_YEAR}-${dateOf(from)}`, `${LEAP_YEAR}-${dateOf(to)}`);
  return dates.flatMap((at) => weekdays.map((weekday) => floatingKey(weekday, at.slice(5))));
}

/** Reads the program's tables. @throws if they have a mistake */
export function readTables(folder = tablesFolder): { facts: CalendarFacts; colors: ColorTable } {
  const linesOf = (...tables: string[]) => tables.flatMap((table) => linesIn(path.join(folder, `${table}.csv`)));
  const floatingDays = linesOf("floating-days").flatMap(({ when = "", "floating day": name = "" }) =>
    when.split("; ").flatMap((rule) => keysOfRule(rule).map((key) => [key, name] as const)),
  );
  const days = linesOf("days-from-pascha", "days-of-the-year", "floating-days");
  return {
    facts: {
      days: new Map(days.map((line) => [keyOf(line), dayOf(line)])),
      readings: byKey(
        linesOf("readings-from-pascha", "readings-of-the-year", "floating-readings", "resurrection-gospels"),
        readingOf,
      ),
      saints: byKey(linesOf("saints", "moving-saints"), ({ name = "" }) => name),
      floatingDays: new Map(floatingDays),
    },
    colors: {
      follow: true,
      colors: linesOf("colors").map(({ name = "", ink = "", tint = "" }) => ({ name, ink, tint })),
      rules: linesOf("days-of-colors").map(({ color = "", "from pascha": first, to: last, date, rank, period }) => ({
        color,
        days: first ? { first: Number(first), last: Number(last) } : undefined,
        date: date ? dateOf(date) : undefined,
        rank: rank ? rankOf(rank) : undefined,
        period: period || undefined,
      })),
    },
  };
}
