import {
  addDays,
  type CivilDate,
  datesBetween,
  daysBetween,
  monthAndDay,
  weekdayAndDay,
  weekdayName,
} from "~/dates/civil-date";
import { clockTime, byMoment } from "~/dates/clock-time";
import { dateInZone } from "~/dates/instant";
import { HORIZON_DAYS } from "~/schedule/next-services";
import { servicesUnder } from "~/schedule/night";
import { type Schedule } from "~/schedule/schedule";
import { isHeld } from "~/schedule/services-on";
import { inWords } from "~/text/typography";
import { dayOf, listKey, listOn } from "./day-list";
import { plannedDay, type ToldDay } from "./day-words";

/** One line about a day, or about several days with the same words. All pages, feeds and mails print it. */
export interface DayLine extends Pick<ToldDay, "date" | "time" | "ends" | "words" | "rest" | "isAlarm"> {
  /** All of its days; `date` is the first, `time` of the first service by which it differs. */
  dates: readonly CivilDate[];
  /** "Sunday, December 6", "Sundays from December 6 on", "Pascha" */
  when: string;
  /** "Nearest Liturgy: Holy Trinity, Springfield, 10:00 AM; …": for a Sunday without any service. */
  nearest?: string | undefined;
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
  const days = datesBetween(addDays(today, -1), lastDate(schedule, today, to)).flatMap(
    (date) => plannedDay(schedule, date) ?? [],
  );
  return linesOf(
    schedule,
    days.filter(({ ends }) => ends > now),
  ).filter(({ date }) => date <= to);
}

/** Follows a range that begins by `to` through its end. */
export const lastDate = ({ changes }: Schedule, today: CivilDate, to: CivilDate): CivilDate => {
  const ends = changes.filter(({ from, until }) => from <= to && until > to).map(({ until }) => until);
  const limit = addDays(today, HORIZON_DAYS);
  return ends.reduce((latest, end) => (end > limit ? limit : end > latest ? end : latest), to);
};

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
  const series = new Map<string, ToldDay[]>();
  for (const day of days.filter((one) => !inRuns.has(one))) {
    const key = [weekdayName(day.date), day.name, day.words, day.rest].join("\n");
    series.set(key, [...(series.get(key) ?? []), day]);
  }
  return [
    ...runs.map((run) => lineOf(schedule, run, whenOfRun(run))),
    ...[...series.values()].map((weeks) => lineOf(schedule, weeks, whenOfWeeks(schedule, weeks, isKnown))),
  ].sort(byMoment);
}

const datesOf = (days: readonly ToldDay[]): CivilDate[] => days.map(({ date }) => date);

function lineOf(schedule: Schedule, days: readonly ToldDay[], when: Pick<DayLine, "when" | "dates">): DayLine {
  const { date, time, words, rest, isAlarm } = days[0]!;
  return {
    date,
    time,
    words,
    rest,
    isAlarm,
    ...when,
    ends: days.at(-1)!.ends,
    nearest: nearestLiturgy(schedule, days),
  };
}

/** The days of each run of two or more on which, and between which, nothing is held. */
function runsWithoutServices(schedule: Schedule, days: readonly ToldDay[]): ToldDay[][] {
  const runs: ToldDay[][] = [];
  for (const day of days) {
    const last = runs.at(-1)?.at(-1);
    const continues =
      last?.isClosed &&
      day.isClosed &&
      !last.rest &&
      !day.rest &&
      last.words === day.words &&
      datesBetween(last.date, day.date).every((date) => !servicesUnder(schedule, date).some(isHeld));
    if (continues) runs.at(-1)!.push(day);
    else runs.push([day]);
  }
  return runs.filter(({ length }) => length > 1);
}

/** "Saturday, July 3, through Sunday, August 29": it tells of every date between. */
function whenOfRun(run: readonly ToldDay[]): Pick<DayLine, "when" | "dates"> {
  const [first, last] = [run[0]!.date, run.at(-1)!.date];
  return { when: `${weekdayAndDay(first)}, through ${weekdayAndDay(last)}`, dates: datesBetween(first, last) };
}

/**
 * "Sundays from December 6 on", "Sundays, December 6 through December 27", "Every other Saturday from December 5 on",
 * "Sundays, December 6 and December 27"; or one day. `dates` are all of them, as far as they have an end.
 */
function whenOfWeeks(
  schedule: Schedule,
  weeks: readonly ToldDay[],
  isKnown: (date: CivilDate) => boolean,
): Pick<DayLine, "when" | "dates"> {
  const dates = datesOf(weeks);
  const [first, last] = [dates[0]!, dates.at(-1)!];
  const steps = new Set(dates.slice(1).map((date, index) => daysBetween(dates[index]!, date)));
  const [step = 7] = steps;
  const isSeries = steps.size < 2 && (step === 7 || step === 14);
  const isLast = !isSeries || isKnown(addDays(last, step));
  const { end, isOpen } = isLast ? { end: last, isOpen: false } : endOfSeries(schedule, weeks, step);
  if (first === end && !isOpen) return { when: weeks[0]!.name ?? weekdayAndDay(first), dates };
  const days = step === 14 ? `Every other ${weekdayName(first)}` : `${weekdayName(first)}s`;
  if (isOpen) return { when: `${days} from ${monthAndDay(first)} on`, dates };
  const all = isSeries ? datesBetween(first, end).filter((date) => daysBetween(first, date) % step === 0) : dates;
  if (!isSeries || all.length < 3)
    return { when: `${weekdayName(first)}s, ${inWords(all.map(monthAndDay))}`, dates: all };
  return { when: `${days}, ${monthAndDay(first)} through ${monthAndDay(end)}`, dates: all };
}

/** The steps for which a series is followed past the days that are told. */
const MOST_STEPS = 52;

/** A series that another list interrupts sooner has an end. */
const OPEN_DAYS = 28;

/**
 * The last date of a series. A list that is new, and is the same on the dates that follow, is open, unless its entry
 * ends.
 */
function endOfSeries(schedule: Schedule, weeks: readonly ToldDay[], step: number): { end: CivilDate; isOpen: boolean } {
  const { date: last, rest = "" } = weeks.at(-1)!;
  const keyOn = (date: CivilDate) =>
    listKey(
      dayOf((one) => listOn(schedule, one), date),
      date,
    );
  const isNew = rest.startsWith("Until now") && (weeks.length > 1 || keyOn(addDays(last, -step)) !== keyOn(last));
  let end = last;
  for (let count = 0; isNew && count < MOST_STEPS && keyOn(addDays(end, step)) === keyOn(last); count += 1)
    end = addDays(end, step);
  const hasEnd = servicesUnder(schedule, last).some(({ until }) => until !== undefined);
  const isOpen = !hasEnd && daysBetween(last, end) >= OPEN_DAYS;
  return { end: isOpen ? last : end, isOpen };
}

/** For one Sunday without any service. */
function nearestLiturgy({ neighbor }: Schedule, days: readonly ToldDay[]): string | undefined {
  const [day, other] = days;
  if (!neighbor || other || !day!.isClosed || weekdayName(day!.date) !== "Sunday") return undefined;
  const { name, city, liturgy: time, phone } = neighbor;
  return `Nearest Liturgy: ${name}, ${city}, ${clockTime(time)}; call first, ${phone.shown}`;
}
