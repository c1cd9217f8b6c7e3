import {
  addDays,
  type CivilDate,
  datesBetween,
  monthAndDay,
  weekdayAndDay,
  weekdayOf,
  WEEKDAYS,
} from "~/dates/civil-date";
import { shortClockTime, type WeeklyTime } from "~/dates/clock-time";
import { dateInZone, instantOf } from "~/dates/instant";
import { type CollectionName, type NewRecord, type StoredRecord } from "~/records/collections";
import { parseMemorialDay } from "~/records/memorial-day";
import { type Schedule } from "~/schedule/schedule";
import {
  isLiturgyCancelled,
  isLiturgyOver,
  isLiturgyWeekly,
  lastLiturgyStart,
  whyNoLiturgy,
} from "~/schedule/sunday-liturgy";

/** The deadline for the coming Sunday: content/prayer.yml; docs/specification.md, 6.5. */
export type CutOff = WeeklyTime;

/** The outcome of a past Sunday: whether a Liturgy was held, and the cut-off for its requests. */
export interface PastSunday {
  date: CivilDate;
  isHeld: boolean;
  /** The cut-off: an ISO instant. */
  until: string;
}

/** The rules that decide on which Sunday names are read. */
export interface SundayRules {
  schedule: Schedule;
  cutOff: CutOff;
  /** Stored past Sundays (past-sundays.ts). The schedule decides about all others. */
  past?: readonly PastSunday[];
}

/**
 * The requests of a day, usually a Sunday: those received later than `after` and not later than `until`, in ISO form.
 * Also memorials dated after `memorialsAfter` through `date`, received by `until`, and earlier requests for forty days.
 * Without `memorialsAfter`, only what was received later than `after`, because the first list had the others.
 */
export interface CommemorationWindow {
  date: CivilDate;
  after: string;
  until: string;
  memorialsAfter?: CivilDate;
}

/** Earlier than any correct clock: a reset clock often begins at 1970. */
export const earliestNow = "2026-01-01T00:00:00.000Z";

/** The number of Sundays in which to look for a Liturgy, including the coming one. */
const SUNDAYS_AHEAD = 10;
/** Names that have waited for over a year are on no list. */
const SUNDAYS_BACK = 53;

/** The Sunday on or after the day. */
export const comingSunday = (today: CivilDate): CivilDate => addDays(today, (7 - weekdayOf(today)) % 7);

/** The Sunday on or before the day. */
export const sundayBefore = (date: CivilDate): CivilDate => addDays(date, -weekdayOf(date));

/** Whether a Sunday has, or had, a Divine Liturgy. The stored answer counts for past ones, unless cancelled since. */
export function isSundayHeld(sunday: CivilDate, { schedule, past = [] }: SundayRules): boolean {
  const known = past.find(({ date }) => date === sunday);
  if (known) return known.isHeld && !isLiturgyCancelled(schedule, sunday);
  return lastLiturgyStart(schedule, sunday) !== undefined;
}

/** The deadline for a Sunday, in ISO form: the cut-off, or the start of its last Liturgy if earlier. */
export function sundayCutOff(sunday: CivilDate, { schedule, cutOff, past = [] }: SundayRules): string {
  const known = past.find(({ date }) => date === sunday);
  if (known) return known.until;
  const usual = instantBefore(sunday, cutOff, schedule.zone);
  const begins = lastLiturgyStart(schedule, sunday)?.toISOString() ?? usual;
  return begins < usual ? begins : usual;
}

/** The Sundays from one day through another. */
export const sundaysBetween = (from: CivilDate, to: CivilDate): CivilDate[] =>
  datesBetween(from, to).filter((date) => weekdayOf(date) === 0);

/** The first Sunday with a Liturgy, from a Sunday on; undefined if there is none within ten weeks. */
export const nextHeldSunday = (sunday: CivilDate, rules: SundayRules): CivilDate | undefined =>
  sundaysBetween(sunday, addDays(sunday, 7 * (SUNDAYS_AHEAD - 1))).find((date) => isSundayHeld(date, rules));

/** The last Sunday with a Liturgy before a Sunday; without one, the first Sunday of the last year. */
export function lastHeldSunday(sunday: CivilDate, rules: SundayRules): CivilDate {
  const earlier = sundaysBetween(addDays(sunday, -7 * SUNDAYS_BACK), addDays(sunday, -1)).reverse();
  return earlier.find((date) => isSundayHeld(date, rules)) ?? earlier.at(-1)!;
}

/** The list of a Sunday: requests since the cut-off of the last Sunday with a Liturgy. */
export function commemorationWindow(sunday: CivilDate, rules: SundayRules): CommemorationWindow {
  const last = lastHeldSunday(sunday, rules);
  const [after, until] = [last, sunday].map((date) => sundayCutOff(date, rules)) as [string, string];
  return { date: sunday, after, until, memorialsAfter: last };
}

/**
 * The list of any day: the week that ends as long before it as the cut-off is before a Sunday, in local time. If the
 * cut-off is Sunday at 7:00, the list of a Saturday ends at 7:00 on that Saturday.
 */
export function dayWindow(date: CivilDate, { schedule, cutOff }: SundayRules): CommemorationWindow {
  const weekBefore = addDays(date, -7);
  const [after, until] = [weekBefore, date].map((end) => instantBefore(end, cutOff, schedule.zone)) as [string, string];
  return { date, after, until, memorialsAfter: weekBefore };
}

/**
 * The Sunday on which names are read, if known, and the first Sunday without a Liturgy that they miss, if any.
 * @param memorial a day before which they are not read
 */
export function readingOfNames(received: Date, rules: SundayRules, memorial?: CivilDate) {
  let sunday = comingSunday(dateInZone(received, rules.schedule.zone));
  while (received.toISOString() > sundayCutOff(sunday, rules)) sunday = addDays(sunday, 7);
  if (memorial && memorial > sunday) sunday = comingSunday(memorial);
  const date = nextHeldSunday(sunday, rules);
  return { date, missed: date === sunday ? undefined : sunday };
}

/** The day on which the names of a prayer request or of a memorial are read; undefined for other records. */
export function readingOf(collection: CollectionName, record: object, received: Date, rules: SundayRules) {
  if (collection === "prayerRequests") return readingOfNames(received, rules);
  if (collection !== "priestMessages") return undefined;
  const { subject, memorialDate, memorialDays } = record as NewRecord<"priestMessages">;
  const first = memorialDays ? parseMemorialDay(memorialDays[0]!)!.date : memorialDate;
  return subject === "memorial" && first !== undefined ? readingOfNames(received, rules, first) : undefined;
}

/** "The names are for Sunday, November 29." Of a stored record; undefined for one without names. */
export function readOnSentence(collection: CollectionName, record: StoredRecord, rules: SundayRules) {
  const reading = readingOf(collection, record, new Date(record.timestamp), rules);
  return reading && `The names are for ${reading.date ? weekdayAndDay(reading.date) : "the next Divine Liturgy"}.`;
}

/** Whether a memorial of a date, received at an instant in ISO form, belongs on the list of a window. */
export function isMemorialOf(window: CommemorationWindow, date: CivilDate, received: string): boolean {
  const { after, until, memorialsAfter } = window;
  if (date > window.date || received > until) return false;
  return received > after || (memorialsAfter !== undefined && date > memorialsAfter);
}

/** Whether a request for forty days, on an earlier list at an instant in ISO form, is on the list of a window again. */
export const isReadAgain = ({ date, after, memorialsAfter }: CommemorationWindow, until: CivilDate, received: string) =>
  memorialsAfter !== undefined && received <= after && until >= date;

/** The Sundays with a Liturgy after the `first`, through the day `until`, on which the same names are read again. */
export const laterReadings = (first: CivilDate, until: CivilDate, rules: SundayRules): CivilDate[] =>
  sundaysBetween(addDays(first, 7), until).filter((date) => isSundayHeld(date, rules));

/** The instant, in ISO form, of a weekly time in the week that ends on the date. */
export function instantBefore(date: CivilDate, { day, time }: WeeklyTime, zone: string): string {
  const daysBefore = (7 - WEEKDAYS.indexOf(day)) % 7;
  return instantOf(addDays(date, -daysBefore), time, zone).toISOString();
}

/** The deadline on the prayer form: "Requests sent after 7am on Sunday are ...". */
export function cutOffNote({ schedule, cutOff: { day, time } }: SundayRules): string {
  if (!isLiturgyWeekly(schedule))
    return `Requests are commemorated on the next Sunday with a Divine Liturgy, if sent by ${shortClockTime(time)} on ${day === "Sunday" ? "that day" : `the ${day} before`}.`;
  const late = `Requests sent after ${shortClockTime(time)} on ${day}`;
  return day === "Sunday"
    ? `${late} are commemorated the following Sunday.`
    : `${late} are not commemorated the next Sunday but the one after it.`;
}

/**
 * The Sunday, with a Liturgy or not, whose list is needed at an instant: the coming one; today until its Liturgy is
 * over.
 */
export function sundayToRead({ schedule }: Pick<SundayRules, "schedule">, now: Date): CivilDate {
  const today = dateInZone(now, schedule.zone);
  const sunday = comingSunday(today);
  return sunday === today && isLiturgyOver(schedule, today, now) ? addDays(today, 7) : sunday;
}

/** A sentence about the Sundays before without a Divine Liturgy, whose names are in this list; empty without any. */
export function missedNotes(date: CivilDate, rules: SundayRules): string[] {
  const missed = sundaysBetween(addDays(lastHeldSunday(date, rules), 1), addDays(date, -1));
  const [first, last] = [missed[0], missed.at(-1)];
  if (first === undefined || last === undefined) return [];
  const days = first === last ? weekdayAndDay(first) : `the Sundays from ${monthAndDay(first)} to ${monthAndDay(last)}`;
  const [reason, ...others] = new Set(missed.map((sunday) => whyNoLiturgy(rules.schedule, sunday)));
  const why = reason && others.length === 0 ? ` (${reason})` : "";
  return [`The names for ${days}${why} are in this list too.`];
}
