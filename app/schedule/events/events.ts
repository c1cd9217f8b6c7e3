import { type ParishEvent } from "~/content/schema";
import { addDays, type CivilDate, daysBetween } from "~/dates/civil-date";
import { byMoment, endDate } from "~/dates/clock-time";
import { dateInZone, instantOf } from "~/dates/instant";
import { lastDateOf, nextDateOf } from "./event-dates";

/** An event on the date that is meant: of one that repeats, the next or the last one. */
export type EventOnDate = ParishEvent & {
  /** The date that the content has; of a repeating event the first. With the title it identifies the event. */
  firstDate: CivilDate;
};

/**
 * The events that are not over at the instant `now` and begin within twelve months, the next one first. One that
 * repeats is there once, on its next date. @param zone IANA zone of their times
 */
export function upcomingEvents(events: readonly ParishEvent[], now: Date, zone: string): EventOnDate[] {
  return events.flatMap((event) => nextOccurrence(event, now, zone) ?? []).sort(byMoment);
}

/** The events that are over at the instant `now` and began within the last twelve months, the latest first. */
export function pastEvents(events: readonly ParishEvent[], now: Date, zone: string): EventOnDate[] {
  const today = dateInZone(now, zone);
  return events
    .flatMap((event) => lastOccurrence(event, today) ?? [])
    .filter((event) => event.date >= yearsLater(today, -1) && isOver(event, now, zone))
    .sort((one, other) => byMoment(other, one));
}

/** The events that fall on a date, on their first day or a later one, by the clock. */
export function eventsOn(events: readonly ParishEvent[], date: CivilDate): EventOnDate[] {
  const found = events.map((event) =>
    occurrence(event, nextDateOf(event, addDays(date, -daysAfterFirst(event)), date)),
  );
  return found.filter((event) => event !== undefined).sort(byMoment);
}

/** When an event is over, by the clock: at its end, possibly after midnight; without an end, when its last day is. */
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
  // Yesterday's too: its end may be after midnight.
  let next = occurrence(event, nextDateOf(event, addDays(today, -daysAfterFirst(event) - 1), yearsLater(today, 1)));
  while (next && isOver(next, now, zone))
    next = occurrence(event, nextDateOf(event, addDays(next.date, 1), yearsLater(today, 1)));
  return next;
}

const lastOccurrence = (event: ParishEvent, today: CivilDate) => occurrence(event, lastDateOf(event, today));

function occurrence(event: ParishEvent, date: CivilDate | undefined): EventOnDate | undefined {
  if (date === undefined) return undefined;
  const lastDay = event.lastDay && addDays(date, daysAfterFirst(event));
  return { ...event, date, lastDay, firstDate: event.date };
}

const daysAfterFirst = ({ date, lastDay = date }: ParishEvent): number => daysBetween(date, lastDay);

/** The same day of another year; texts that only sort as dates do, for a February 29 has none. */
const yearsLater = (date: CivilDate, years: number): CivilDate => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;
