import { DateTime } from "luxon";
import { addDays, type CivilDate, weekdayOf } from "~/dates/civil-date";

/** Requests of a Sunday: received later than `after` and not later than `until`, instants in ISO form. */
export interface CommemorationWindow {
  sunday: CivilDate;
  after: string;
  until: string;
}

// docs/specification.md, 6.5: sent after 7:00 on Sunday, it is commemorated the following Sunday.
const cutOffHour = 7;

/** The Sunday for which the list is now made: today if it is one, else the next. */
export const comingSunday = (today: CivilDate): CivilDate => addDays(today, (7 - weekdayOf(today)) % 7);

/** The Sunday on or before the day. */
export const sundayBefore = (date: CivilDate): CivilDate => addDays(date, -weekdayOf(date));

/**
 * From 7:00 on the Sunday before until 7:00 on this one by the clocks of the zone, so that the week in which they
 * change has 167 or 169 hours.
 */
export function commemorationWindow(sunday: CivilDate, zone: string): CommemorationWindow {
  return { sunday, after: cutOffInstant(addDays(sunday, -7), zone), until: cutOffInstant(sunday, zone) };
}

function cutOffInstant(sunday: CivilDate, zone: string): string {
  return DateTime.fromISO(sunday, { zone }).set({ hour: cutOffHour }).toUTC().toISO()!;
}
