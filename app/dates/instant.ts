import { addDays, type CivilDate } from "./civil-date";

const DAY_MS = 86_400_000;

/** Of each zone one: the first costs some 30 ms, and each use a microsecond. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  // Swedes write '2026-11-22 18:30:00'.
  if (!format) formats.set(zone, (format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, ...styles })));
  return format;
}

const styles = { dateStyle: "short", timeStyle: "medium" } as const;

/** The civil date at an instant by the clocks of an IANA zone. */
export const dateInZone = (instant: Date, zone: string): CivilDate => formatOf(zone).format(instant).slice(0, 10);

/** The time of day HH:MM at an instant by the clocks of an IANA zone. */
export const clockInZone = (instant: Date, zone: string): string => formatOf(zone).format(instant).slice(11, 16);

/**
 * The instant of a date and a time HH:MM by the clocks of an IANA zone. A time that the spring change of the clocks skips is
 * read an hour later; of one that comes twice in autumn, the first is meant ("compatible" in TC39's Temporal).
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

/** The instant at which the day of an instant ends by the clocks of an IANA zone. */
export const endOfDay = (instant: Date, zone: string): Date =>
  instantOf(addDays(dateInZone(instant, zone), 1), "00:00", zone);
