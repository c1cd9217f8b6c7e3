import { DateTime } from "luxon";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readSnapshot, withSnapshot } from "~/content/snapshot.server";
import { homePage } from "~/page-data/home-page.server";
import { type ServiceView } from "~/schedule/service-view";
import { ContentFolder } from "../../support/content/content-folder";
import { ZONE } from "../../support/content/schedule";
import { sized, someOf } from "../../support/project/size";
import { type ReckonedHome, reckonedHome } from "./reckoned-home";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** A year as a secretary may have it: every feast that has an eve of its own, nights, a storm, what is cancelled and named. */
const busyYear = new ContentFolder()
  .change(
    "services.yml",
    "dated:\n",
    `dated:
  - { date: 2026-12-22, name: Royal Hours, time: 09:00, occasion: Nativity of Christ }
  - { date: 2026-12-24, name: Funeral, time: 10:00, end: 11:00, occasion: Funeral of Anna }
  - { date: 2026-12-31, name: New Year Moleben, time: 23:00, end: 00:30 }
  - { date: 2027-02-01, name: Great Vespers, time: 18:00 }
  - { date: 2027-02-02, name: Liturgy of the Meeting, time: 09:00 }
  - { date: 2027-02-15, name: Vigil of the night, time: 00:00 }
  - { date: 2027-03-13, name: Vigil of the night, time: 23:30, end: 03:00 }
  - { date: 2027-03-14, name: Memorial service, time: 03:00 }
  - { date: 2027-03-25, name: Vesperal Liturgy of the Annunciation, time: 18:00 }
  - { date: 2027-07-10, name: Vigil of St. Olga, time: 19:00 }
  - { date: 2027-07-11, name: Moleben, time: 10:45, end: 11:30 }
  - { date: 2027-08-14, name: Burial of the Theotokos, time: 19:30 }
  - { date: 2027-10-09, name: Vigil with the bishop, time: 19:30, occasion: The Bishop's Visit }
  - { date: 2027-10-10, name: Akathist, time: 16:00, occasion: The Bishop's Visit }
  - { date: 2027-11-07, name: Panikhida, time: 01:30 }
  - { date: 2027-12-25, name: Nativity Liturgy, time: 00:00, end: 02:00 }
`,
  )
  .change("services.yml", "withoutWeekly: []", "withoutWeekly: [December 26]")
  .change(
    "services.yml",
    "changes:\n",
    `changes:
  - { date: 2026-12-06, cancelled: Storm }
  - { date: 2027-01-05, cancelled: Ice }
  - { date: 2027-05-02, service: Agape Vespers, cancelled: Illness }
  - { date: 2027-06-20, service: Divine Liturgy, movedTo: 10:00 }
`,
  )
  .change(
    "events.yml",
    "- date: 2025-11-15\n",
    `- { date: 2027-08-15, time: 12:00, title: Picnic of the Dormition, description: Come. }
- { date: 2027-05-02, time: 12:00, title: Potluck, cancelled: Nobody is awake, description: Come. }
- { date: 2026-12-31, time: 22:00, end: 00:30, title: New Year's Eve, description: Come. }
- date: 2025-11-15
`,
  );

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

/** Each hour of the fourteen months; in the first tier so many of them that each hour of the day and each weekday comes. */
const instants = [
  ...someOf(MOMENTS, 2),
  ...Array.from({ length: sized(24, HOURS) }, (_, index) => FIRST.plus({ hours: index * sized(433, 1) })),
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
  ["a busy year", busyYear],
])("With %s", (_, folder) => {
  test(
    "the home page says at each hour what a second reckoning says",
    async () => {
      const [snapshot, reckoned] = [readSnapshot(folder.path), reckonedHome(folder.path)];
      const differences: object[] = [];
      for (const [index, now] of instants.entries()) {
        // The runner hears of nothing while the loop never ends a turn.
        if (index % 100 === 0) await new Promise(setImmediate);
        const [shown, expected] = [await withSnapshot(snapshot, () => shownHome(now)), reckoned(now)];
        for (const part of ["next", "today", "occasions", "upcoming"] as const)
          if (String(shown[part]) !== String(expected[part]))
            differences.push({ at: now.toISO(), part, shown: shown[part], expected: expected[part] });
      }
      expect(differences).toEqual([]);
    },
    sized(120_000, 900_000),
  );
});
