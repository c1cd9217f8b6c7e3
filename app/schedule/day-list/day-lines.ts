import {
  addDays,
  type CivilDate,
  datesBetween,
  daysBetween,
  monthAndDay,
  weekdayAndDay,
  weekdayName,
} from "~/dates/civil-date";
import { byMoment, clockTime } from "~/dates/clock-time";
import { dateInZone } from "~/dates/instant";
import { groupedBy } from "~/schedule/grouped-by";
import { HORIZON_DAYS } from "~/schedule/next-services";
import { servicesUnder } from "~/schedule/night";
import { type Schedule } from "~/schedule/schedule";
import { isHeld } from "~/schedule/services-on";
import { inWords } from "~/text/typography";
import { dayKey, listsOf } from "./day-list";
import { plannedDay, type ToldDay } from "./day-words";

/** One line about a day, or about several days with the same words. All pages, feeds and mails print it. */
export interface DayLine extends Omit<ToldDay, "name" | "isClosed"> {
  /** All of its days; `date` is the first, `time` of the first service by which it differs. */
  dates: readonly CivilDate[];
  /** "Sunday, December 6", "Sundays from December 6 on", "Pascha" */
  when: string;
  /** "Nearest Liturgy: Holy Trinity, Springfield, 10:00 AM; …": for a Sunday without any service. */
  nearest?: string;
}

/** "Sunday, December 6: no services. Snow and ice." */
export const lineInWords = ({ when, words, rest }: DayLine): string =>
  [`${when}: ${words}`, rest].filter(Boolean).join(" ");

/** The same without what was: "Sunday, December 6: no services. Snow and ice" */
export const titleOfLine = ({ when, words }: DayLine): string => `${when}: ${words.replace(/\.$/, "")}`;

/** One title for several lines: the first, "(and 2 more changes)". */
export function firstOf([first = "", ...others]: readonly string[]): string {
  if (others.length === 0) return first;
  return `${first} (and ${others.length === 1 ? "one more change" : `${others.length} more changes`})`;
}

/** The lines about all days that differ from the regular week and are not over, from the instant `now` through `to`. */
export function plannedLines(schedule: Schedule, now: Date, to: CivilDate): DayLine[] {
  const today = dateInZone(now, schedule.zone);
  const days = datesBetween(addDays(today, -1), lastDate(schedule, today, to))
    .flatMap((date) => plannedDay(schedule, date) ?? [])
    .filter(({ ends }) => ends > now);
  return linesOf(schedule, days).filter(({ date }) => date <= to);
}

/** Follows a range that begins by `to` through its end. */
export const lastDate = ({ changes }: Schedule, today: CivilDate, to: CivilDate): CivilDate => {
  const ends = changes.filter(({ from, until }) => from <= to && until > to).map(({ until }) => until);
  const limit = addDays(today, HORIZON_DAYS);
  return ends.map((end) => (end > limit ? limit : end)).reduce((latest, end) => (end > latest ? end : latest), to);
};

/** The days of a line, and its name for them. */
type When = Pick<DayLine, "when" | "dates">;

/**
 * The days in lines, in order. Days of the same words are one line: those in a row without services, and weeks.
 * @param isKnown whether a date would be among `days` if it had the same words
 */
export function linesOf(
  schedule: Schedule,
  days: readonly ToldDay[],
  isKnown: (date: CivilDate) => boolean = () => false,
): DayLine[] {
  const runs = runsWithoutServices(schedule, days);
  const inRuns = new Set(runs.flat());
  const weeks = groupedBy(
    days.filter((day) => !inRuns.has(day)),
    ({ date, name, words, rest }) => [weekdayName(date), name, words, rest].join("\n"),
  );
  const lineOf = (told: readonly ToldDay[], when: When): DayLine => {
    const { date, time, words, rest, isAlarm } = told[0]!;
    const nearest = nearestLiturgy(schedule, told);
    return { date, time, words, rest, isAlarm, ...when, ends: told.at(-1)!.ends, nearest };
  };
  return [
    ...runs.map((run) => lineOf(run, whenOfRun(run))),
    ...weeks.map((told) => lineOf(told, whenOfWeeks(schedule, told, isKnown))),
  ].sort(byMoment);
}

/** The days of each run of two or more on which, and between which, nothing is held. */
function runsWithoutServices(schedule: Schedule, days: readonly ToldDay[]) {
  const runs: ToldDay[][] = [];
  const isBare = ({ isClosed, rest }: ToldDay) => isClosed && !rest;
  const isInRow = (last: ToldDay, day: ToldDay) =>
    last.words === day.words &&
    datesBetween(last.date, day.date).every((date) => !servicesUnder(schedule, date).some(isHeld));
  for (const day of days) {
    const last = runs.at(-1)?.at(-1);
    if (last && isBare(last) && isBare(day) && isInRow(last, day)) runs.at(-1)!.push(day);
    else runs.push([day]);
  }
  return runs.filter(({ length }) => length > 1);
}

/** "Saturday, July 3, through Sunday, August 29", and every date between. */
function whenOfRun(run: readonly ToldDay[]): When {
  const [first, last] = [run[0]!.date, run.at(-1)!.date];
  return { when: `${weekdayAndDay(first)}, through ${weekdayAndDay(last)}`, dates: datesBetween(first, last) };
}

/** A series that another list interrupts sooner has an end. */
const OPEN_DAYS = 28;

/**
 * "Sundays from December 6 on", "Sundays, December 6 through December 27", "Every other Saturday from December 5 on",
 * "Sundays, December 6 and December 27"; or one day. `dates` are all of them, as far as they have an end.
 */
function whenOfWeeks(schedule: Schedule, weeks: readonly ToldDay[], isKnown: (date: CivilDate) => boolean): When {
  const told = weeks.map(({ date }) => date);
  const [first, last] = [told[0]!, told.at(-1)!];
  const steps = new Set(told.slice(1).map((date, index) => daysBetween(told[index]!, date)));
  const [step = 7] = steps;
  const isSeries = steps.size < 2 && step <= 14;
  const later = isSeries && !isKnown(addDays(last, step)) ? sameDaysAfter(schedule, weeks, step) : [];
  const hasEnd = servicesUnder(schedule, last).some(({ until }) => until !== undefined);
  const isOpen = !hasEnd && later.length * step >= OPEN_DAYS;
  const dates = isOpen ? told : [...told, ...later];
  const weekday = weekdayName(first);
  const days = step === 14 ? `Every other ${weekday}` : `${weekday}s`;
  if (isOpen) return { when: `${days} from ${monthAndDay(first)} on`, dates };
  if (dates.length === 1) return { when: weeks[0]!.name ?? weekdayAndDay(first), dates };
  if (!isSeries || dates.length === 2) return { when: `${weekday}s, ${inWords(dates.map(monthAndDay))}`, dates };
  return { when: `${days}, ${monthAndDay(first)} through ${monthAndDay(dates.at(-1)!)}`, dates };
}

/** The most steps for which a series is followed past its days. */
const MOST_STEPS = 52;

/** The dates that follow a series with the same list, if it is new. */
function sameDaysAfter(schedule: Schedule, weeks: readonly ToldDay[], step: number) {
  const { date: last, rest } = weeks.at(-1)!;
  const lists = listsOf(schedule);
  const isSame = (date: CivilDate) => dayKey(lists, date) === dayKey(lists, last);
  const isNew = rest?.startsWith("Until now") && (weeks.length > 1 || !isSame(addDays(last, -step)));
  const dates: CivilDate[] = [];
  for (let date = addDays(last, step); isNew && dates.length < MOST_STEPS && isSame(date); date = addDays(date, step))
    dates.push(date);
  return dates;
}

/** The nearest Liturgy in another parish, if the days are one Sunday without any service. */
function nearestLiturgy({ neighbor }: Schedule, [day, other]: readonly ToldDay[]) {
  if (!neighbor || other || !day!.isClosed || weekdayName(day!.date) !== "Sunday") return undefined;
  const { name, city, liturgy: time, phone } = neighbor;
  return `Nearest Liturgy: ${name}, ${city}, ${clockTime(time)}; call first, ${phone.shown}`;
}
