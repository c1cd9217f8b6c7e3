import { readFileSync } from "node:fs";
import { DateTime } from "luxon";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { isInSeason } from "~/calendar/rules/seasons";
import { createSchedule } from "~/schedule/schedule";
import { nextServicesView } from "~/schedule/service-view";
import { shippedContent } from "../../support/content/site-content";
import { typographic } from "~/text/typography.server";

/**
 * A second reckoning of the next service, written from docs/specification.md (4.2, 4.5) and not from the code: with luxon
 * instead of Intl, from the YAML file itself, and with Pascha from a printed table.
 */
const ZONE = "America/New_York";
const PASCHA: Record<number, string> = { 2026: "2026-04-12", 2027: "2027-05-02", 2028: "2028-04-16" };

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

const file = parse(readFileSync("content/services.yml", "utf8"), { schema: "failsafe" }) as {
  weekly: Week[];
  dated: (Entry & { date: string })[];
  changes: Change[];
};

function inSeason(season: string, day: DateTime): boolean {
  const distance = Math.round(day.diff(DateTime.fromISO(PASCHA[day.year]!, { zone: "utc" }), "days").days);
  const ranges: Record<string, [number, number]> = { "Great Lent": [-48, -7], "Holy Week": [-6, -1], Pascha: [0, 0] };
  const [first, last] = ranges[season]!;
  return distance >= first && distance <= last;
}

interface Held {
  name: string;
  start: DateTime;
  end: DateTime;
}

function heldOn(iso: string): Held[] {
  const day = DateTime.fromISO(iso, { zone: "utc" });
  const ofTheWeek = file.weekly.filter(
    (week) =>
      week.day === day.toFormat("EEEE") &&
      !(week.from && iso < week.from) &&
      !(week.until && iso > week.until) &&
      (!week.during || inSeason(week.during, day)) &&
      (week.during === "Pascha" || !inSeason("Pascha", day)) &&
      !(week.notDuring ?? []).some((season) => inSeason(season, day)),
  );
  const entries = [...ofTheWeek.flatMap(({ services }) => services), ...file.dated.filter(({ date }) => date === iso)];
  const at = (time: string) => DateTime.fromISO(`${iso}T${time}`, { zone: ZONE });
  const endAt = (time: string, start: DateTime) => (at(time) > start ? at(time) : at(time).plus({ days: 1 }));
  return entries.flatMap((entry) => {
    const here = file.changes.filter(
      ({ date, from, until, service }) =>
        (date ? date === iso : from! <= iso && iso <= until!) && (!service || service === entry.name),
    );
    const change = here.find(({ date, service }) => date && service) ?? here.find(({ date }) => date) ?? here[0];
    if (change?.cancelled) return [];
    const start = at(change?.movedTo ?? entry.time);
    const length = entry.end ? endAt(entry.end, at(entry.time)).diff(at(entry.time)) : { hours: 2 };
    const end = change?.end ? endAt(change.end, start) : start.plus(length);
    return [{ name: change?.replacedBy ?? entry.name, start, end }];
  });
}

const FIRST = "2026-11-22";
const LAST = "2028-01-31";

/** The heading under which people look for a service as well: of the hours after midnight, the evening before. */
const headingsOf = ({ start }: Held) => [
  ...(start.hour < 4 ? [start.minus({ days: 1 }).toISODate()!] : []),
  start.toISODate()!,
];

test("The home page's next service and today's list are those of a second reckoning, each hour of fourteen months", () => {
  const schedule = createSchedule(shippedContent().services, isInSeason, ZONE);
  const first = DateTime.fromISO(FIRST, { zone: "utc" });
  const held = Array.from({ length: 470 }, (_, day) => heldOn(first.plus({ days: day - 1 }).toISODate()!)).flat();
  const inOrder = held.sort((one, other) => one.start.toMillis() - other.start.toMillis());
  const differences: string[] = [];
  const inWords = ({ name, start }: Held) => `${start.toFormat("yyyy-MM-dd'T'HH:mm")} ${typographic(name)}`;
  const end = DateTime.fromISO(LAST, { zone: ZONE });
  for (let now = DateTime.fromISO(FIRST, { zone: ZONE }); now < end; now = now.plus({ hours: 1 })) {
    const [expected, ...later] = inOrder.filter((service) => service.end > now);
    const { next, days } = nextServicesView(schedule, now.toJSDate());
    const today = now.toISODate()!;
    const found = [next, ...(days.find(({ date }) => date === today)?.services ?? [])];
    const wanted = [expected!, ...later.filter((service) => headingsOf(service).includes(today))].map(inWords);
    const shown = found.map((service) => `${service?.dateTime} ${service?.name}`);
    if (shown.join() !== wanted.join()) differences.push(`${now.toISO()}: ${shown.join()}, not ${wanted.join()}`);
  }
  expect(differences).toEqual([]);
  expect(inOrder.length).toBeGreaterThan(180);
});
