import { type ParishEvent, type Repetition } from "~/content/schema";
import {
  addDays,
  type CivilDate,
  dateParts,
  daysBetween,
  daysInMonth,
  ORDINALS,
  weekdayName,
} from "~/dates/civil-date";
import { byMoment, endDate } from "~/dates/clock-time";
import { dateInZone, instantOf } from "~/dates/instant";

/** An event on one of its dates, for repeating events the next or the last; its `id` is that of the content. */
export type EventOnDate = ParishEvent;

/**
 * Events that end after the instant `now` and begin within twelve months, soonest first. A repeating event appears
 * once. @param zone IANA zone of their times
 */
export function upcomingEvents(events: readonly ParishEvent[], now: Date, zone: string): EventOnDate[] {
  return events.flatMap((event) => nextOccurrence(event, now, zone) ?? []).sort(byMoment);
}

/** Events that ended by the instant `now` and began within the last twelve months, latest first. */
export function pastEvents(events: readonly ParishEvent[], now: Date, zone: string): EventOnDate[] {
  const today = dateInZone(now, zone);
  return events
    .flatMap((event) => lastOccurrence(event, today) ?? [])
    .filter((event) => event.date >= yearsLater(today, -1) && isOver(event, now, zone))
    .sort((one, other) => byMoment(other, one));
}

/** The events on a date, including later days of longer events, in order of time. */
export function eventsOn(events: readonly ParishEvent[], date: CivilDate): EventOnDate[] {
  const found = events.map((event) =>
    occurrence(event, nextDateOf(event, addDays(date, -daysAfterFirst(event)), date)),
  );
  return found.filter((event) => event !== undefined).sort(byMoment);
}

/** The end of an event, possibly after midnight; without an `end`, the end of its last day. */
export function endMomentOf({ date, lastDay, time = "", end }: Pick<ParishEvent, "date" | "lastDay" | "time" | "end">) {
  if (!end) return { date: addDays(lastDay ?? date, 1), time: "00:00" };
  return { date: lastDay ?? endDate(date, time, end), time: end };
}

export function endOfEvent(event: ParishEvent, zone: string): Date {
  const { date, time } = endMomentOf(event);
  return instantOf(date, time, zone);
}

const isOver = (event: ParishEvent, now: Date, zone: string): boolean => endOfEvent(event, zone) <= now;

function nextOccurrence(event: ParishEvent, now: Date, zone: string): EventOnDate | undefined {
  const today = dateInZone(now, zone);
  // From yesterday on: an event may end after midnight.
  let next = occurrence(event, nextDateOf(event, addDays(today, -daysAfterFirst(event) - 1), yearsLater(today, 1)));
  while (next && isOver(next, now, zone))
    next = occurrence(event, nextDateOf(event, addDays(next.date, 1), yearsLater(today, 1)));
  return next;
}

const lastOccurrence = (event: ParishEvent, today: CivilDate) => occurrence(event, lastDateOf(event, today));

function occurrence(event: ParishEvent, date: CivilDate | undefined): EventOnDate | undefined {
  if (date === undefined) return undefined;
  const lastDay = event.lastDay && addDays(date, daysAfterFirst(event));
  return { ...event, date, lastDay };
}

const daysAfterFirst = ({ date, lastDay = date }: ParishEvent): number => daysBetween(date, lastDay);

/** The same day of another year, for comparison only: February 29 may not exist. */
const yearsLater = (date: CivilDate, years: number): CivilDate => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;

/** Enough to find the next date of a yearly event. */
const HORIZON_DAYS = 400;

/** The next first day of an event from `from` through `to`, if any. `to` is at most 400 days later. */
export function nextDateOf(
  event: ParishEvent,
  from: CivilDate,
  to = addDays(from, HORIZON_DAYS),
): CivilDate | undefined {
  const last = event.every ? (event.until ?? to) : event.date;
  for (let date = from < event.date ? event.date : from; date <= to && date <= last; date = addDays(date, 1)) {
    if (isHeldFrom(event, date)) return date;
  }
  return undefined;
}

/** The last first day of an event that has ended before `today`; undefined if another one follows. */
function lastDateOf(event: ParishEvent, today: CivilDate): CivilDate | undefined {
  if (!event.every) return event.date;
  if (event.until === undefined || event.until >= today) return undefined;
  for (let date = event.until; date >= event.date; date = addDays(date, -1)) {
    if (isHeldFrom(event, date)) return date;
  }
  return undefined;
}

function isHeldFrom(event: ParishEvent, date: CivilDate): boolean {
  const { every, until, except = [] } = event;
  if (!every) return date === event.date;
  if (date < event.date || (until !== undefined && date > until) || except.includes(date)) return false;
  return fits(every, event.date, date);
}

/** Whether an event that was first on `first` repeats on a date. */
export function fits(every: Repetition, first: CivilDate, date: CivilDate): boolean {
  if (every.unit === "year") return date.slice(5) === first.slice(5);
  if (weekdayName(date) !== every.weekday) return false;
  return every.unit === "week" || every.ordinal === ordinalIn(date, every.ordinal);
}

/** The ordinal of a weekday in its month. The fourth may also be the last, so the answer depends on `asked`. */
function ordinalIn(date: CivilDate, asked: string): string | undefined {
  const { year, month, day } = dateParts(date);
  if (asked === "last") return day > daysInMonth(year, month) - 7 ? "last" : undefined;
  return ORDINALS[Math.ceil(day / 7) - 1];
}

/** The first date from `from` on that fits a repetition. */
export function firstFitting(every: Repetition, from: CivilDate): CivilDate {
  let date = from;
  while (!fits(every, from, date)) date = addDays(date, 1);
  return date;
}
