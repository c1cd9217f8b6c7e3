import { type ParishEvent, type Repetition } from "~/content/schema";
import { addDays, type CivilDate, daysBetween, isOrdinalOfMonth, monthsLater, weekdayName } from "~/dates/civil-date";
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
    .filter(({ every, until = today }) => !every || until < today)
    .flatMap((event) => [...datesOf(event, monthsLater(today, -12), today)].slice(-1).map((date) => on(date, event)))
    .filter((event) => endOfEvent(event, zone) <= now)
    .sort((a, b) => byMoment(b, a));
}

/** The events on a date, including later days of longer events, in order of time. */
export const eventsOn = (events: readonly ParishEvent[], date: CivilDate): EventOnDate[] =>
  events
    .flatMap((event) => {
      const [first] = datesOf(event, addDays(date, -daysAfterFirst(event)), date);
      return first === undefined ? [] : [on(first, event)];
    })
    .sort(byMoment);

/** The end of an event, possibly after midnight; without an `end`, the end of its last day. */
export function endMomentOf({ date, lastDay, time = "", end }: ParishEvent) {
  if (!end) return { date: addDays(lastDay ?? date, 1), time: "00:00" };
  return { date: lastDay ?? endDate(date, time, end), time: end };
}

export function endOfEvent(event: ParishEvent, zone: string): Date {
  const { date, time } = endMomentOf(event);
  return instantOf(date, time, zone);
}

function nextOccurrence(event: ParishEvent, now: Date, zone: string): EventOnDate | undefined {
  const today = dateInZone(now, zone);
  // From yesterday on: an event may end after midnight.
  for (const date of datesOf(event, addDays(today, -daysAfterFirst(event) - 1), monthsLater(today, 12))) {
    if (endOfEvent(on(date, event), zone) > now) return on(date, event);
  }
  return undefined;
}

const on = (date: CivilDate, event: ParishEvent): EventOnDate => ({
  ...event,
  date,
  lastDay: event.lastDay && addDays(date, daysAfterFirst(event)),
});

const daysAfterFirst = ({ date, lastDay = date }: ParishEvent) => daysBetween(date, lastDay);

/** The first days of an event from one date through another. */
function* datesOf(event: ParishEvent, from: CivilDate, to: CivilDate): Generator<CivilDate, undefined> {
  const { date: first, every, until = to, except = [] } = event;
  const last = every ? until : first;
  for (let date = from < first ? first : from; date <= to && date <= last; date = addDays(date, 1)) {
    if (every ? fits(every, first, date) && !except.includes(date) : date === first) yield date;
  }
}

/** Whether an event that was first on `first` repeats on a date. */
export function fits(every: Repetition, first: CivilDate, date: CivilDate): boolean {
  if (every.unit === "year") return date.slice(5) === first.slice(5);
  if (weekdayName(date) !== every.weekday) return false;
  return every.unit === "week" || isOrdinalOfMonth(date, every.ordinal);
}

/** The first date from `from` on that fits a repetition. */
export function firstFitting(every: Repetition, from: CivilDate): CivilDate {
  let date = from;
  while (!fits(every, from, date)) date = addDays(date, 1);
  return date;
}
