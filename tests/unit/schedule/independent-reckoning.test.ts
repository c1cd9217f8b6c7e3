import { readFileSync } from "node:fs";
import { DateTime } from "luxon";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { isInSeason } from "~/calendar/rules/seasons";
import { createSchedule } from "~/schedule/schedule";
import { nextServicesView } from "~/schedule/service-view";
import { setParishClock } from "~/dates/today.server";
import { shippedContent } from "../../support/content/site-content";
import { typographic } from "~/text/typography.server";

setParishClock("America/New_York");

/**
 * A second reckoning of the next service, written from docs/specification.md (4.2, 4.5) and not from the code: with luxon
 * instead of the process's clock, from the YAML file itself, and with Pascha from a printed table.
 */
const ZONE = "America/New_York";
const PASCHA: Record<number, string> = { 2026: "2026-04-12", 2027: "2027-05-02" };

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
      !(week.notDuring ?? []).some((season) => inSeason(season, day)),
  );
  const entries = [...ofTheWeek.flatMap(({ services }) => services), ...file.dated.filter(({ date }) => date === iso)];
  const at = (time: string) => DateTime.fromISO(`${iso}T${time}`, { zone: ZONE });
  return entries.flatMap((entry) => {
    const here = file.changes.filter(
      ({ date, from, until, service }) =>
        (date ? date === iso : from! <= iso && iso <= until!) && (!service || service === entry.name),
    );
    const change = here.find(({ date, service }) => date && service) ?? here.find(({ date }) => date) ?? here[0];
    if (change?.cancelled) return [];
    const start = at(change?.movedTo ?? entry.time);
    const length = entry.end ? at(entry.end).diff(at(entry.time)) : { hours: 2 };
    return [{ name: change?.replacedBy ?? entry.name, start, end: change?.end ? at(change.end) : start.plus(length) }];
  });
}

test("The home page's next service is that of a second reckoning, each hour of 400 days", () => {
  const schedule = createSchedule(shippedContent().services, isInSeason);
  const first = DateTime.fromISO("2026-11-21", { zone: "utc" });
  const held = Array.from({ length: 440 }, (_, day) => heldOn(first.plus({ days: day - 1 }).toISODate()!)).flat();
  const inOrder = held.sort((one, other) => one.start.toMillis() - other.start.toMillis());
  const differences: string[] = [];
  for (let hour = 0; hour < 400 * 24; hour += 1) {
    const now = DateTime.fromISO("2026-11-21T00:00", { zone: ZONE }).plus({ hours: hour });
    const expected = inOrder.find(({ end }) => end > now)!;
    const { next } = nextServicesView(schedule, now.toJSDate());
    const found = `${next?.dateTime} ${next?.name}`;
    const wanted = `${expected.start.toFormat("yyyy-MM-dd'T'HH:mm")} ${typographic(expected.name)}`;
    if (found !== wanted) differences.push(`${now.toISO()}: ${found}, not ${wanted}`);
  }
  expect(differences).toEqual([]);
  expect(inOrder.length).toBeGreaterThan(150);
});
