import { addDays, type CivilDate, datesBetween, weekdayOf, WEEKDAYS } from "~/dates/civil-date";
import { shortClockTime, type WeeklyTime } from "~/dates/clock-time";
import { dateInZone, instantOf } from "~/dates/instant";
import { type PastSunday } from "~/records/record-store";
import { type Schedule } from "~/schedule/schedule";
import { isLiturgyCancelled, isLiturgyOver, lastLiturgyStart } from "~/schedule/sunday-liturgy";

/** Until when a request is read on the coming Sunday: content/prayer.yml, docs/specification.md, 6.5. */
export type CutOff = WeeklyTime;

/** What decides on which Sunday names are read. */
export interface SundayRules {
  schedule: Schedule;
  cutOff: CutOff;
  /** Past Sundays, as they were stored (past-sundays.ts). The schedule answers for all others. */
  past?: readonly PastSunday[];
}

/**
 * Requests of a day, a Sunday as a rule: received later than `after`, not later than `until`, instants in ISO form. And
 * the memorials of the days after `memorialsAfter`, up to `date`, that were received by `until`, however early; without
 * it only those received later than `after`, whose own list was made without them.
 */
export interface CommemorationWindow {
  date: CivilDate;
  after: string;
  until: string;
  memorialsAfter?: CivilDate;
}

/** Earlier than any correct clock: a machine whose clock has stopped often begins at 1970. */
export const earliestNow = "2026-01-01T00:00:00.000Z";

/** So many Sundays ahead a Liturgy is looked for, the coming one included. */
const SUNDAYS_AHEAD = 10;
/** So many Sundays back: names that have waited for longer than a year are in no list. */
const SUNDAYS_BACK = 53;

/** The Sunday on or after the day. */
export const comingSunday = (today: CivilDate): CivilDate => addDays(today, (7 - weekdayOf(today)) % 7);

/** The Sunday on or before the day. */
export const sundayBefore = (date: CivilDate): CivilDate => addDays(date, -weekdayOf(date));

/**
 * Whether a Divine Liturgy is held on a Sunday, or was. One that is past was held as it was settled, unless it is
 * cancelled since.
 */
export function isSundayHeld(sunday: CivilDate, { schedule, past = [] }: SundayRules): boolean {
  const known = past.find(({ date }) => date === sunday);
  if (known) return known.isHeld && !isLiturgyCancelled(schedule, sunday);
  return lastLiturgyStart(schedule, sunday) !== undefined;
}

/**
 * Until when a request is in time for a Sunday: the cut-off, or the beginning of its last Liturgy where that is
 * earlier. ISO form.
 */
export function sundayCutOff(sunday: CivilDate, { schedule, cutOff, past = [] }: SundayRules): string {
  const known = past.find(({ date }) => date === sunday);
  if (known) return known.until;
  const usual = instantBefore(sunday, cutOff, schedule.zone);
  const begins = lastLiturgyStart(schedule, sunday)?.toISOString();
  return begins !== undefined && begins < usual ? begins : usual;
}

/** The first Sunday with a Liturgy, from a Sunday on; undefined when none is known for ten weeks. */
export const nextHeldSunday = (sunday: CivilDate, rules: SundayRules): CivilDate | undefined =>
  sundays(sunday, SUNDAYS_AHEAD, 7).find((one) => isSundayHeld(one, rules));

/** The last Sunday with a Liturgy before a Sunday, held or not itself; the first of a year where there was none. */
export function lastHeldSunday(sunday: CivilDate, rules: SundayRules): CivilDate {
  const earlier = sundays(addDays(sunday, -7), SUNDAYS_BACK, -7);
  return earlier.find((one) => isSundayHeld(one, rules)) ?? earlier.at(-1)!;
}

const sundays = (first: CivilDate, count: number, step: number): CivilDate[] =>
  Array.from({ length: count }, (_, at) => addDays(first, at * step));

/** The Sundays without a Liturgy whose names are in the list of a Sunday. */
export const sundaysWithout = (sunday: CivilDate, rules: SundayRules): CivilDate[] =>
  datesBetween(addDays(lastHeldSunday(sunday, rules), 1), addDays(sunday, -1)).filter((date) => weekdayOf(date) === 0);

/** The list of a Sunday: what came since the cut-off of the last Sunday with a Liturgy. */
export function commemorationWindow(sunday: CivilDate, rules: SundayRules): CommemorationWindow {
  const last = lastHeldSunday(sunday, rules);
  const [after, until] = [last, sunday].map((one) => sundayCutOff(one, rules)) as [string, string];
  return { date: sunday, after, until, memorialsAfter: last };
}

/**
 * The list of any day: the week that ends as long before it as the cut-off is before a Sunday. With a cut-off on Sunday
 * at 7:00 that of a Saturday ends at 7:00 on that Saturday. By the clocks of the zone: a week may have 167 or 169
 * hours.
 */
export function dayWindow(date: CivilDate, { schedule, cutOff }: SundayRules): CommemorationWindow {
  const weekBefore = addDays(date, -7);
  const [after, until] = [weekBefore, date].map((end) => instantBefore(end, cutOff, schedule.zone)) as [string, string];
  return { date, after, until, memorialsAfter: weekBefore };
}

/**
 * When names are read: on a Sunday, if one is known; and the first Sunday that passes without a Liturgy, if one does.
 */
export interface Reading {
  date?: CivilDate;
  missed?: CivilDate;
}

/** When a request is read that is received at an instant. */
export function readingOfRequest(received: Date, rules: SundayRules): Reading {
  return readingFrom(firstInTime(received, rules), rules);
}

/**
 * When the names of a memorial are read: on its date or the first Sunday with a Liturgy after it, if the request is in
 * time.
 */
export function readingOfMemorial(date: CivilDate, received: Date, rules: SundayRules): Reading {
  const [own, first] = [comingSunday(date), firstInTime(received, rules)];
  return readingFrom(own > first ? own : first, rules);
}

function readingFrom(sunday: CivilDate, rules: SundayRules): Reading {
  const date = nextHeldSunday(sunday, rules);
  return date === sunday ? { date } : { date, missed: sunday };
}

/** The first Sunday, with a Liturgy or without, for which a request is in time. */
function firstInTime(received: Date, rules: SundayRules): CivilDate {
  let sunday = comingSunday(dateInZone(received, rules.schedule.zone));
  while (received.toISOString() > sundayCutOff(sunday, rules)) sunday = addDays(sunday, 7);
  return sunday;
}

/** Whether a memorial of a date, requested at an instant in ISO form, stands on the list of a window. */
export function isMemorialOf(window: CommemorationWindow, date: CivilDate, received: string): boolean {
  const { after, until, memorialsAfter } = window;
  if (date > window.date || received > until) return false;
  return received > after || (memorialsAfter !== undefined && date > memorialsAfter);
}

/** The instant, in ISO form, of a weekly time on the day or in the six days before it; 'Sunday' is the day itself. */
export function instantBefore(date: CivilDate, { day, time }: WeeklyTime, zone: string): string {
  const daysBefore = (7 - WEEKDAYS.indexOf(day)) % 7;
  return instantOf(addDays(date, -daysBefore), time, zone).toISOString();
}

/** The sentence on the page of the prayer form: "Requests sent after 7am on Sunday are ...". */
export function cutOffNote({ day, time }: CutOff): string {
  const late = `Requests sent after ${shortClockTime(time)} on ${day}`;
  return day === "Sunday"
    ? `${late} are commemorated the following Sunday.`
    : `${late} are not commemorated the next Sunday but the one after it.`;
}

/**
 * The Sunday for which a list is wanted at an instant, with a Liturgy or without: the coming one, or today until its
 * Liturgy is over.
 */
export function sundayToRead({ schedule }: Pick<SundayRules, "schedule">, now: Date): CivilDate {
  const today = dateInZone(now, schedule.zone);
  const sunday = comingSunday(today);
  return sunday === today && isLiturgyOver(schedule, today, now) ? addDays(today, 7) : sunday;
}
