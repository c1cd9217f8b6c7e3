import { addDays, type CivilDate, fullDate, twoDigits } from "./civil-date";
import { clockTime } from "./clock-time";

const DAY_MS = 86_400_000;

/**
 * Of each zone one format, made when it is first asked for: the first of a process costs some 30 ms, and each use a
 * microsecond.
 */
function perZone(locale: string, styles: Intl.DateTimeFormatOptions): (zone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (zone) => {
    const format = formats.get(zone) ?? new Intl.DateTimeFormat(locale, { timeZone: zone, ...styles });
    formats.set(zone, format);
    return format;
  };
}

// Swedes write '2026-11-22 18:30:00'.
const formatOf = perZone("sv-SE", { dateStyle: "short", timeStyle: "medium" });
const shortDayFormatOf = perZone("en-US", { weekday: "short", month: "short", day: "numeric" });
const zoneFormatOf = perZone("en-US", { timeZoneName: "short" });

/** The civil date at an instant by the clocks of an IANA zone. */
export const dateInZone = (instant: Date, zone: string): CivilDate => formatOf(zone).format(instant).slice(0, 10);

/** The time of day HH:MM at an instant by the clocks of an IANA zone. */
export const clockInZone = (instant: Date, zone: string): string => formatOf(zone).format(instant).slice(11, 16);

/**
 * The instant of a date and a time HH:MM by the clocks of an IANA zone. A time that the spring change of the clocks
 * skips is read an hour later; of one that comes twice in autumn, the first is meant ("compatible" in TC39's Temporal).
 */
export function instantOf(date: CivilDate, time: string, zone: string): Date {
  const wallMs = Date.parse(`${date}T${time}Z`);
  const [before, after] = [offsetMs(wallMs - DAY_MS, zone), offsetMs(wallMs + DAY_MS, zone)];
  // Both around a change, of which one is right; of a skipped time neither is, and the first of them is an hour later.
  const found = [wallMs - before, wallMs - after].find((ms, at) => offsetMs(ms, zone) === (at === 0 ? before : after));
  return new Date(found ?? wallMs - before);
}

/** How far the clocks of a zone are ahead of UTC. */
const offsetMs = (ms: number, zone: string): number =>
  Date.parse(`${formatOf(zone).format(ms).replace(" ", "T")}Z`) - Math.floor(ms / 1000) * 1000;

/** An instant in ISO form by the clocks of an IANA zone, with their offset: '2026-12-24T18:00:00-05:00'. */
export function localTime(instant: Date, zone: string): string {
  const minutes = Math.round(offsetMs(instant.getTime(), zone) / 60_000);
  const offset = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map(twoDigits).join(":");
  return `${formatOf(zone).format(instant).replace(" ", "T")}${minutes < 0 ? "-" : "+"}${offset}`;
}

/** The instant at which the day of an instant ends by the clocks of an IANA zone. */
export const endOfDay = (instant: Date, zone: string): Date =>
  instantOf(addDays(dateInZone(instant, zone), 1), "00:00", zone);

/** 'Sunday, November 22, 2026, 8:15 AM EST': an instant in ISO form as the clocks of the zone showed it. */
export function timeInZone(instant: string, zone: string): string {
  const at = new Date(instant);
  const name = zoneFormatOf(zone)
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")!.value;
  return `${fullDate(dateInZone(at, zone))}, ${clockTime(clockInZone(at, zone))} ${name}`;
}

/** 'Sun, Nov 22, 8:15 AM' */
export function shortTimeInZone(instant: string, zone: string): string {
  const at = new Date(instant);
  return `${shortDayFormatOf(zone).format(at)}, ${clockTime(clockInZone(at, zone))}`;
}
