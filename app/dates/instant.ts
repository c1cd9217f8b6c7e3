import { DateTime } from "luxon";
import { addDays, type CivilDate } from "./civil-date";

const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Caches one format for each zone: the first of a process takes some 30 ms, each use a microsecond. */
function formatOf(zone: string): Intl.DateTimeFormat {
  // The Swedish format is '2026-11-22 18:30:00'.
  const options = { timeZone: zone, dateStyle: "short", timeStyle: "medium" } as const;
  const format = formats.get(zone) ?? new Intl.DateTimeFormat("sv-SE", options);
  formats.set(zone, format);
  return format;
}

/** The civil date at an instant in an IANA zone. */
export const dateInZone = (instant: Date, zone: string): CivilDate => formatOf(zone).format(instant).slice(0, 10);

/** The time of day HH:MM at an instant in an IANA zone. */
export const clockInZone = (instant: Date, zone: string): string => formatOf(zone).format(instant).slice(11, 16);

/**
 * The instant of a local date and time HH:MM in an IANA zone. A time skipped in spring is read an hour later; of a
 * repeated time in autumn, the first counts ("compatible" in TC39's Temporal).
 */
export function instantOf(date: CivilDate, time: string, zone: string): Date {
  const wallMs = Date.parse(`${date}T${time}Z`);
  const [before, after] = [offsetMs(wallMs - DAY_MS, zone), offsetMs(wallMs + DAY_MS, zone)];
  // Of the two offsets around a clock change, one is right. For a skipped time neither is, and the first is an hour
  // later.
  const found = [wallMs - before, wallMs - after].find((ms, at) => offsetMs(ms, zone) === (at === 0 ? before : after));
  return new Date(found ?? wallMs - before);
}

/** The offset of a zone from UTC. */
const offsetMs = (ms: number, zone: string) =>
  Date.parse(`${formatOf(zone).format(ms).replace(" ", "T")}Z`) - Math.floor(ms / 1000) * 1000;

const inZone = (instant: Date, zone: string) => DateTime.fromJSDate(instant, { zone }).setLocale("en-US");

/** An instant in local time with its offset: '2026-12-24T18:00:00-05:00'. */
export const localTime = (instant: Date, zone: string): string =>
  inZone(instant, zone).toFormat("yyyy-MM-dd'T'HH:mm:ssZZ");

/** The end of an instant's day in an IANA zone. */
export const endOfDay = (instant: Date, zone: string): Date =>
  instantOf(addDays(dateInZone(instant, zone), 1), "00:00", zone);

/** 'Eastern Time', in summer as in winter; 'Mountain Standard Time' where clocks never change. */
export const zoneName = (instant: Date, zone: string): string =>
  inZone(instant, zone)
    .toLocaleParts({ timeZoneName: "longGeneric" })
    .find(({ type }) => type === "timeZoneName")!.value;

/** 'Sunday, November 22, 2026, 8:15 AM EST' for an instant in ISO form. */
export const timeInZone = (instant: string, zone: string): string =>
  inZone(new Date(instant), zone).toFormat("cccc, LLLL d, yyyy, h:mm a ZZZZ");

/** 'Sun, Nov 22, 8:15 AM' */
export const shortTimeInZone = (instant: string, zone: string): string =>
  inZone(new Date(instant), zone).toFormat("ccc, LLL d, h:mm a");
