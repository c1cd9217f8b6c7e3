import { env } from "~/env.server";
import { type CivilDate } from "~/dates/civil-date";
import { dateInZone, instantOf } from "~/dates/instant";

/** Today's date by the clocks of an IANA zone, or the day of PREVIEW_DATE. */
export const todayIn = (zone: string, now = new Date()): CivilDate => env.previewDate?.date ?? dateInZone(now, zone);

/**
 * The present moment, or that of PREVIEW_DATE by the clocks of an IANA zone: the beginning of its day, if it has no
 * time.
 */
export const nowIn = (zone: string, now = new Date()): Date =>
  env.previewDate ? instantOf(env.previewDate.date, env.previewDate.time, zone) : now;
