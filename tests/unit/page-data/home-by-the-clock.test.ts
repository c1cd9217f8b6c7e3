import { DateTime } from "luxon";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readSnapshot, withSnapshot } from "~/content/snapshot.server";
import { homePage } from "~/page-data/home-page.server";
import { type ServiceView } from "~/schedule/views/service-view";
import { busyYear } from "../../support/content/busy-year";
import { ContentFolder } from "../../support/content/content-folder";
import { ZONE } from "../../support/content/schedule";
import { sized, someOf } from "../../support/project/size";
import { type ReckonedHome, reckonedHome } from "./reckoned-home";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const FIRST = DateTime.fromISO("2026-11-22", { zone: ZONE });
const HOURS = DateTime.fromISO("2028-01-31", { zone: ZONE }).diff(FIRST, "hours").hours;

/** Instants at which clocks, midnights, feasts and storms have gone wrong. */
const MOMENTS = [
  ...["2026-11-26T09:00", "2026-12-05T23:59", "2026-12-06T06:40", "2026-12-20T12:00", "2026-12-24T10:30"],
  ...["2026-12-25T10:44", "2026-12-25T10:45", "2026-12-31T23:59", "2027-01-01T00:00", "2027-01-01T00:30"],
  ...["2027-01-04T12:00", "2027-01-05T19:00", "2027-02-14T08:00", "2027-02-14T23:59", "2027-02-15T00:00"],
  ...["2027-02-28T12:59", "2027-03-14T00:30", "2027-03-14T03:30", "2027-03-15T09:00", "2027-04-24T18:30"],
  ...["2027-04-30T15:30", "2027-05-01T12:00", "2027-05-01T23:29", "2027-05-01T23:30", "2027-05-01T23:59"],
  ...["2027-05-02T00:00", "2027-05-02T00:30", "2027-05-02T01:15", "2027-05-02T02:45", "2027-05-02T08:00"],
  ...["2027-05-02T16:44", "2027-05-02T16:45", "2027-06-20T09:30", "2027-07-10T19:30", "2027-07-11T11:00"],
  ...["2027-08-14T21:00", "2027-11-07T00:30", "2027-11-07T01:45", "2027-12-24T23:59", "2027-12-25T01:00"],
].map((moment) => DateTime.fromISO(moment, { zone: ZONE }));

/** Every 23rd hour of the fourteen months, so that each hour of each weekday occurs; fewer in the first tier. */
const instants = [
  ...someOf(MOMENTS, 2),
  ...Array.from({ length: sized(24, HOURS / 23) }, (_, index) => FIRST.plus({ hours: index * sized(433, 23) })),
];

/** The same words of the page itself. */
async function shownHome(now: DateTime): Promise<ReckonedHome> {
  vi.setSystemTime(now.toJSDate());
  const { next, occasions, upcoming } = await homePage();
  const { day, time, name, hasBegun } = next.next!;
  const all = upcoming.feast ? [...upcoming.items, upcoming.feast] : upcoming.items;
  return {
    next: `${day}, ${time}: ${name}${hasBegun ? " (has begun)" : ""}`,
    today: next.days.find(({ date }) => date === now.toISODate())?.services.map(inWords) ?? [],
    occasions: occasions.flatMap(({ id, name, days }) => [
      `${id} ${name}`,
      ...days.map(({ date, services }) => `${date}: ${services.map(inWords).join("; ")}`),
    ]),
    upcoming: all.map(({ date, title, note }) => [date, title, ...(note ? [note] : [])].join(" | ")),
  };
}

const inWords = ({ dateTime, name, isCancelled }: ServiceView) =>
  `${dateTime.replace("T", " ")} ${name}${isCancelled ? " (cancelled)" : ""}`;

describe.each([
  ["the shipped content", new ContentFolder()],
  ["a busy year", busyYear()],
])("With %s", (_, folder) => {
  test(
    "the home page agrees with an independent computation at each hour",
    async () => {
      const [snapshot, reckoned] = [readSnapshot(folder.path), reckonedHome(folder.path)];
      const differences: object[] = [];
      for (const [index, now] of instants.entries()) {
        // Lets the event loop turn, so that the runner gets its messages.
        if (index % 100 === 0) await new Promise(setImmediate);
        const [shown, expected] = [await withSnapshot(snapshot, () => shownHome(now)), reckoned(now)];
        for (const part of ["next", "today", "occasions", "upcoming"] as const)
          if (String(shown[part]) !== String(expected[part]))
            differences.push({ at: now.toISO(), part, shown: shown[part], expected: expected[part] });
      }
      expect(differences).toEqual([]);
    },
    sized(120_000, 300_000),
  );
});
