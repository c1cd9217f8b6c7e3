import { env } from "~/env.server";
import { type CivilDate } from "~/dates/civil-date";
import { dateInZone, instantOf } from "~/dates/instant";

/** Today's date in an IANA time zone, or the day of PREVIEW_DATE. */
export const todayIn = (zone: string, now = new Date()): CivilDate => env.previewDate?.date ?? dateInZone(now, zone);

/** The current moment, or that of PREVIEW_DATE in an IANA time zone; midnight without a time. */
export const nowIn = (zone: string, now = new Date()): Date =>
  env.previewDate ? instantOf(env.previewDate.date, env.previewDate.time, zone) : now;
