import { addDays, type CivilDate, weekdayOf, WEEKDAYS } from "~/dates/civil-date";
import { shortClockTime, type WeeklyTime } from "~/dates/clock-time";
import { dateInZone, instantOf } from "~/dates/instant";
import { endOf, isHeld, isLiturgy } from "~/schedule/next-services";
import { type Schedule } from "~/schedule/schedule";
import { servicesOn } from "~/schedule/services-on";

/** Until when a request is read on the coming Sunday: content/prayer.yml, docs/specification.md, 6.5. */
export type CutOff = WeeklyTime;

/**
 * Requests of a day, a Sunday as a rule: received later than `after`, not later than `until`, instants in ISO form. And the
 * memorials of the days after `memorialsAfter`, up to `date`, that were received by `until`, however early; without it only
 * those received later than `after`, whose own list was made without them.
 */
export interface CommemorationWindow {
  date: CivilDate;
  after: string;
  until: string;
  memorialsAfter?: CivilDate;
}

/** The Sunday for which the list is now made: today if it is one, else the next. */
export const comingSunday = (today: CivilDate): CivilDate => addDays(today, (7 - weekdayOf(today)) % 7);

/** The Sunday on or before the day. */
export const sundayBefore = (date: CivilDate): CivilDate => addDays(date, -weekdayOf(date));

/**
 * The week that ends with the cut-off of the day, by the clocks of the zone, so that the week in which they change has 167
 * or 169 hours. A day that is no Sunday has its cut-off as long before it: with Sunday 7:00 that of a Saturday is at 7:00
 * on that Saturday.
 */
export function commemorationWindow(date: CivilDate, cutOff: CutOff, zone: string): CommemorationWindow {
  const cutOffOf = (end: CivilDate) => instantBefore(end, cutOff, zone);
  const weekBefore = addDays(date, -7);
  return { date, after: cutOffOf(weekBefore), until: cutOffOf(date), memorialsAfter: weekBefore };
}

/** The Sunday on which a request is read that is received at an instant. */
export function sundayOfRequest(received: Date, cutOff: CutOff, zone: string): CivilDate {
  const sunday = comingSunday(dateInZone(received, zone));
  const isInTime = received.toISOString() <= instantBefore(sunday, cutOff, zone);
  return isInTime ? sunday : addDays(sunday, 7);
}

/** The Sunday on which the names of a memorial are read: its date or the next, if the request is in time for that list. */
export function sundayOfMemorial(date: CivilDate, received: Date, cutOff: CutOff, zone: string): CivilDate {
  const [own, first] = [comingSunday(date), sundayOfRequest(received, cutOff, zone)];
  return own > first ? own : first;
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

/** On a Sunday without a Liturgy. */
const NOON = "12:00";

/** The Sunday whose list is wanted at an instant: the coming one, and on a Sunday that day itself until its Liturgy is over. */
export function sundayToRead(schedule: Schedule, now: Date): CivilDate {
  const { zone } = schedule;
  const today = dateInZone(now, zone);
  const sunday = comingSunday(today);
  if (sunday !== today) return sunday;
  const liturgies = servicesOn(schedule, today).filter((service) => isHeld(service) && isLiturgy(service));
  const ends = liturgies.length > 0 ? liturgies.map((service) => endOf(service, zone)) : [instantOf(today, NOON, zone)];
  return ends.every((end) => end <= now) ? addDays(today, 7) : today;
}
