import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DateTime } from "luxon";
import { parse } from "yaml";

/**
 * The services of a content folder, reckoned a second time from docs/specification.md (4.2 to 4.5) and not from the
 * code: with luxon instead of Intl, from the YAML files themselves, and with Pascha from a printed table.
 */
const ZONE = "America/New_York";

interface Entry {
  name: string;
  time: string;
  end?: string;
}
interface Week {
  day: string;
  from?: string;
  until?: string;
  during?: string;
  notDuring?: string[];
  services: Entry[];
}
interface Change {
  date?: string;
  from?: string;
  until?: string;
  service?: string;
  cancelled?: string;
  movedTo?: string;
  replacedBy?: string;
  end?: string;
}
interface File {
  weekly: Week[];
  withoutWeekly?: string[];
  dated: (Entry & { date: string; occasion?: string })[];
  changes: Change[];
}

export interface Held {
  name: string;
  /** YYYY-MM-DD, by the parish's clock */
  date: string;
  start: DateTime;
  end: DateTime;
  isDated: boolean;
  isCancelled: boolean;
  /** The name of the service in whose place it is held. */
  replaces?: string;
  occasion?: string;
  /** The season that its rule is limited to. */
  during?: string;
}

const PASCHA = ["2026-04-12", "2027-05-02", "2028-04-16", "2029-04-08"];

const paschaOfYear = (date: string): string => PASCHA.find((one) => one.slice(0, 4) === date.slice(0, 4))!;

export const readYaml = <Shape>(folder: string, file: string): Shape =>
  parse(readFileSync(join(folder, file), "utf8"), { schema: "failsafe" }) as Shape;

export const shifted = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/** "Sunday, May 2" */
export const dayName = (date: string): string => DateTime.fromISO(date, { zone: "utc" }).toFormat("EEEE, LLLL d");

/** By the parish's clock; for a time that occurs twice in autumn, the first. */
function at(date: string, time: string): DateTime {
  const found = DateTime.fromISO(`${date}T${time}`, { zone: ZONE });
  const earlier = found.minus({ hours: 1 });
  return earlier.toFormat("HH:mm") === time ? earlier : found;
}

function inSeason(season: string, date: string): boolean {
  const pascha = DateTime.fromISO(paschaOfYear(date), { zone: "utc" });
  const distance = Math.round(DateTime.fromISO(date, { zone: "utc" }).diff(pascha, "days").days);
  const ranges: Record<string, [number, number]> = {
    "Great Lent": [-48, -7],
    "Holy Week": [-6, -1],
    Pascha: [0, 0],
    "Bright Week": [1, 6],
  };
  const [first, last] = ranges[season]!;
  return distance >= first && distance <= last;
}

/** Whether the services of every week give way on a date: on Pascha, and on days that the file names. */
function isWithoutWeekly({ withoutWeekly = [] }: File, date: string): boolean {
  const monthDay = DateTime.fromISO(date, { zone: "utc" }).toFormat("LLLL d");
  return date === paschaOfYear(date) || withoutWeekly.some((day) => day === date || day === monthDay);
}

function plannedOn(file: File, date: string): (Entry & Pick<Held, "isDated" | "occasion" | "during">)[] {
  const weekday = DateTime.fromISO(date, { zone: "utc" }).toFormat("EEEE");
  const weeks = file.weekly.filter(
    ({ day, from = date, until = date, during, notDuring = [] }) =>
      day === weekday &&
      from <= date &&
      date <= until &&
      (!during || inSeason(during, date)) &&
      !notDuring.some((season) => inSeason(season, date)) &&
      (during === "Pascha" || !isWithoutWeekly(file, date)),
  );
  return [
    ...weeks.flatMap(({ during, services }) => services.map((one) => ({ ...one, during, isDated: false }))),
    ...file.dated.filter((one) => one.date === date).map((one) => ({ ...one, isDated: true })),
  ];
}

/** A change for the date precedes one for a range, and one that names the service precedes one for the day. */
function changeOf({ changes }: File, date: string, name: string): Change | undefined {
  const here = changes.filter(
    ({ date: on, from = on!, until = on!, service = name }) => from <= date && date <= until && service === name,
  );
  return (
    here.find(({ date: on, service }) => on && service) ??
    here.find(({ date: on }) => on) ??
    here.find(({ service }) => service) ??
    here[0]
  );
}

/** Every service from one date to another, cancelled ones among them, in order. */
export function reckonedServices(folder: string, first: string, last: string): Held[] {
  const file = readYaml<File>(folder, "services.yml");
  const all: (Omit<Held, "end"> & { end?: DateTime })[] = [];
  for (let date = first; date <= last; date = shifted(date, 1)) {
    for (const { name, time, end, ...entry } of plannedOn(file, date)) {
      const change = changeOf(file, date, name);
      const start = at(date, change?.movedTo ?? time);
      const ends = (from: string, to: string) => at(to > from ? date : shifted(date, 1), to);
      const length = end && ends(time, end).diff(at(date, time));
      all.push({
        ...entry,
        ...{ date, start, name: (change?.replacedBy ?? name).replaceAll("'", "’"), isCancelled: !!change?.cancelled },
        replaces: change?.replacedBy && name,
        end: change?.end
          ? ends(change.movedTo ?? time, change.end)
          : change?.movedTo
            ? length && start.plus(length)
            : end && ends(time, end),
      } as Held);
    }
  }
  all.sort((one, other) => one.start.toMillis() - other.start.toMillis());
  return all.map((service, index) => ({
    ...service,
    end: service.end ?? usualEnd(service.start, all.slice(index + 1)),
  }));
}

/** Two hours after it began, or when the next one begins. */
function usualEnd(start: DateTime, later: Pick<Held, "start" | "isCancelled">[]): DateTime {
  const next = later.find((one) => !one.isCancelled && one.start > start);
  const usual = start.plus({ hours: 2 });
  return next && next.start < usual ? next.start : usual;
}
