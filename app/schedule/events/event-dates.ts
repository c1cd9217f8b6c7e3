import { type ParishEvent, type Repetition } from "~/content/schema";
import { addDays, type CivilDate, dateParts, daysInMonth, ORDINALS, weekdayName } from "~/dates/civil-date";

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
export function lastDateOf(event: ParishEvent, today: CivilDate): CivilDate | undefined {
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
