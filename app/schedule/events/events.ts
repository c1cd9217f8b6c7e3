import { type ParishEvent } from "~/content/schema";
import { addDays, type CivilDate, daysBetween } from "~/dates/civil-date";
import { byMoment, endDate } from "~/dates/clock-time";
import { dateInZone, instantOf } from "~/dates/instant";
import { lastDateOf, nextDateOf } from "./event-dates";

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
