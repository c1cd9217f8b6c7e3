import { env, setClock } from "~/env.server";
import { type CivilDate, dateByClock } from "./civil-date";
import { instantOf } from "./instant";

let isClockSet = false;

/** Sets this process's time zone to the parish's IANA zone ('America/New_York'). Called when the content is read. */
export function setParishClock(zone: string): void {
  setClock(zone);
  isClockSet = true;
}

/**
 * Today's date in the parish's time zone, or the day of PREVIEW_DATE.
 * @throws when the content has not been read yet: the server's own zone would silently give a wrong day.
 */
export function parishToday(now = new Date()): CivilDate {
  if (!isClockSet) throw new Error("The parish's day was asked for before its content was read.");
  return env.previewDate ?? dateByClock(now);
}

/**
 * The present moment, or that of PREVIEW_DATE: the beginning of its day, if it has no time.
 * @throws when the parish's zone is not known yet
 */
export function parishNow(now = new Date()): Date {
  if (!isClockSet) throw new Error("The parish's time was asked for before its content was read.");
  return env.previewDate ? instantOf(env.previewDate, env.previewTime!) : now;
}
