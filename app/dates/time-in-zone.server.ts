import { DateTime } from "luxon";
import { fullDate } from "./civil-date";

const inZone = (instant: string, zone: string) => DateTime.fromISO(instant, { zone, locale: "en-US" });

/** 'Sunday, November 22, 2026, 8:15 AM EST': an instant in ISO form as the clocks of the zone showed it. */
export function timeInZone(instant: string, zone: string): string {
  const local = inZone(instant, zone);
  return `${fullDate(local.toFormat("yyyy-MM-dd"))}, ${local.toFormat("h:mm a ZZZZ")}`;
}

/** 'Sun, Nov 22, 8:15 AM' */
export const shortTimeInZone = (instant: string, zone: string): string =>
  inZone(instant, zone).toFormat("ccc, LLL d, h:mm a");
