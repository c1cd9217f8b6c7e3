import { addDays, type CivilDate, fullDate, twoDigits } from "./civil-date";
import { clockTime } from "./clock-time";

const DAY_MS = 86_400_000;

/** Caches one format for each zone: the first of a process takes some 30 ms, each use a microsecond. */
function perZone(locale: string, styles: Intl.DateTimeFormatOptions): (zone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (zone) => {
    const format = formats.get(zone) ?? new Intl.DateTimeFormat(locale, { timeZone: zone, ...styles });
    formats.set(zone, format);
    return format;
  };
}

// The Swedish format is '2026-11-22 18:30:00'.
const formatOf = perZone("sv-SE", { dateStyle: "short", timeStyle: "medium" });
const shortDayFormatOf = perZone("en-US", { weekday: "short", month: "short", day: "numeric" });
const zoneNameFormatOf = perZone("en-US", { timeZoneName: "longGeneric" });
const zoneFormatOf = perZone("en-US", { timeZoneName: "short" });

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

/** An instant in local time with its offset: '2026-12-24T18:00:00-05:00'. */
export function localTime(instant: Date, zone: string): string {
  const minutes = Math.round(offsetMs(instant.getTime(), zone) / 60_000);
  const offset = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map(twoDigits).join(":");
  return `${formatOf(zone).format(instant).replace(" ", "T")}${minutes < 0 ? "-" : "+"}${offset}`;
}

/** The end of an instant's day in an IANA zone. */
export const endOfDay = (instant: Date, zone: string): Date =>
  instantOf(addDays(dateInZone(instant, zone), 1), "00:00", zone);

/** 'Eastern Time', in summer as in winter; 'Mountain Standard Time' where clocks never change. */
export const zoneName = (instant: Date, zone: string): string => partOf(zoneNameFormatOf(zone), instant);

const partOf = (format: Intl.DateTimeFormat, instant: Date) =>
  format.formatToParts(instant).find(({ type }) => type === "timeZoneName")!.value;

/** 'Sunday, November 22, 2026, 8:15 AM EST' for an instant in ISO form. */
export function timeInZone(instant: string, zone: string): string {
  const at = new Date(instant);
  return `${fullDate(dateInZone(at, zone))}, ${clockTime(clockInZone(at, zone))} ${partOf(zoneFormatOf(zone), at)}`;
}

/** 'Sun, Nov 22, 8:15 AM' */
export function shortTimeInZone(instant: string, zone: string): string {
  const at = new Date(instant);
  return `${shortDayFormatOf(zone).format(at)}, ${clockTime(clockInZone(at, zone))}`;
}
