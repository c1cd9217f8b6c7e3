import { beforeAll, describe, expect, test } from "vitest";
import { calendarFile } from "~/feed/feed";
import { serviceEntries, singleEntry } from "~/feed/service-entries";
import { type Schedule } from "~/schedule/schedule";
import { servicesOn } from "~/schedule/services-on";
import { PROGRAMS, StrictSubscriber } from "../../support/checkers/calendar-programs";
import { scheduleOf } from "../../support/content/schedule";
import { dates, frame, instant, shown } from "./feed-frame";

const WINDOW = { from: "2025-01-01", to: "2027-12-31" };

const WEEKLY = `
weekly:
  - day: Sunday
    services:
      - { name: Hours, time: 08:35 }
      - { name: Divine Liturgy, time: 09:00, end: 10:30 }
  - day: Saturday
    from: 2024-09-07
    until: 2027-05-29
    services:
      - { name: Great Vespers, time: 18:00 }
  - day: Thursday
    every: other week
    from: 2026-11-05
    notDuring: [Holy Week]
    services:
      - { name: Inquirers, time: 19:00 }
  - day: Wednesday
    during: Great Lent
    services:
      - { name: Presanctified Liturgy, time: 18:00 }
  - day: Friday
    during: Great Lent
    services:
      - { name: Akathist, time: 23:00 }
dated:
  - { date: 2026-12-25, name: Divine Liturgy, time: 09:00, end: 11:00, place: The hall, link: https://live.example.org/ }
  - { date: 2027-05-01, name: Nocturns, time: 23:30 }
  - { date: 2027-05-02, name: Paschal Matins, time: 00:00 }
`;
// November 1, 2026, March 14 and November 7, 2027 are the days on which the clocks change.
const CHANGES = `
changes:
  - { date: 2026-11-01, service: Hours, movedTo: 08:00 }
  - { date: 2026-11-29, cancelled: The rector is away }
  - { from: 2026-12-01, until: 2026-12-07, cancelled: The church is painted }
  - { date: 2026-12-06, service: Divine Liturgy, replacedBy: Typika, reason: A reader serves }
  - { date: 2026-12-13, service: Divine Liturgy, note: Bring a candle, place: The cemetery }
  - { date: 2026-12-06, service: Divine Liturgy, note: A deacon preaches }
  - { date: 2026-12-17, service: Inquirers, movedTo: 19:30 }
  - { date: 2026-12-25, service: Divine Liturgy, movedTo: 10:00 }
  - { date: 2027-03-14, service: Divine Liturgy, movedTo: 13:00, place: The cemetery }
  - { date: 2027-03-24, service: Presanctified Liturgy, cancelled: Snow }
  - { date: 2027-11-07, service: Divine Liturgy, cancelled: Snow }
`;

const feedOf = (schedule: Schedule, revisedAt = "2026-11-21T12:00:00Z") =>
  calendarFile({ ...frame, revisedAt: new Date(revisedAt) }, serviceEntries(schedule, WINDOW));

/** "2026-11-29T14:00:00.000Z Divine Liturgy" of each service of the 400 days. */
function expected(schedule: Schedule): string[] {
  return dates
    .flatMap((date) => servicesOn(schedule, date))
    .map(
      ({ date, time, name, status }) => `${instant(date, time)} ${status === "cancelled" ? "Cancelled: " : ""}${name}`,
    )
    .sort();
}

describe.each(Object.keys(PROGRAMS))("%s shows the services of 400 days", (program) => {
  const lines = (schedule: Schedule) =>
    shown(feedOf(schedule), program).map(({ start, summary }) => `${start} ${summary}`);

  test("with moves, replacements and cancellations", () => {
    const schedule = scheduleOf(WEEKLY + CHANGES);
    expect(expected(schedule).filter((line) => line.includes("Cancelled"))).toHaveLength(7);
    expect(lines(schedule)).toEqual(expected(schedule));
  });

  test("until their end, or two hours, or the next service", () => {
    const entries = shown(feedOf(scheduleOf(WEEKLY + CHANGES)), program);
    const ends = (date: string) =>
      entries.filter(({ start }) => start.startsWith(date)).map(({ end }) => end.slice(0, 16));
    expect(ends("2026-11-22")).toEqual(["2026-11-22T14:00", "2026-11-22T15:30"]);
    expect(ends("2026-11-28")).toEqual(["2026-11-29T01:00"]);
    expect(ends("2026-12-25")).toEqual(["2026-12-25T17:00"]);
    // Nocturns at 23:30 last until Matins at 00:00.
    expect(ends("2027-05-02")).toEqual(["2027-05-02T04:00", "2027-05-02T06:00"]);
  });
});

describe("A program that holds the feed of yesterday", () => {
  const today = scheduleOf(WEEKLY);
  const steps: [string, Schedule][] = [
    ["a cancellation and other changes", scheduleOf(WEEKLY + CHANGES)],
    ["a cancellation that is taken back", scheduleOf(WEEKLY)],
    ["another end of the weekly Liturgy", scheduleOf(WEEKLY.replace("end: 10:30", "end: 11:30"))],
  ];

  test.each(steps)("shows %s after its next refresh", (_, changed) => {
    const before = changed.changes.length > 0 ? today : scheduleOf(WEEKLY + CHANGES);
    const program = new StrictSubscriber();
    program.refresh(feedOf(before, "2026-11-21T12:00:00Z"));
    program.refresh(feedOf(changed, "2026-11-22T08:00:00Z"));
    const anew = feedOf(changed, "2026-11-22T08:00:00Z");
    for (const name of Object.keys(PROGRAMS)) expect(shown(program.text, name)).toEqual(shown(anew, name));
  });
});

describe("An entry", () => {
  let text: string;
  beforeAll(() => void (text = feedOf(scheduleOf(WEEKLY + CHANGES))));
  const components = (...lines: string[]) =>
    [...text.matchAll(/BEGIN:VEVENT[^]*?END:VEVENT/g)].filter(([event]) => lines.every((line) => event.includes(line)));

  test("of a cancelled service has its status and the reason in words, of a replaced one the replacement", () => {
    const [liturgy] = components("RECURRENCE-ID;TZID=America/New_York:20261129T090000");
    expect(liturgy![0]).toContain("STATUS:CANCELLED");
    expect(liturgy![0]).toContain("SUMMARY:Cancelled: Divine Liturgy");
    expect(liturgy![0]).toContain("DESCRIPTION:The rector is away");
    const [typika] = components("SUMMARY:Typika");
    expect(typika![0]).toContain("DESCRIPTION:A reader serves\\nInstead of Divine Liturgy.");
    expect(typika![0]).not.toContain("STATUS");
  });

  test("has the place and the link of its service, else the parish's", () => {
    const [nativity] = components("20261225T100000");
    expect(nativity![0]).toContain("LOCATION:The hall");
    expect(nativity![0]).toContain("URL;VALUE=URI:https://live.example.org/");
    const [vespers] = components("SUMMARY:Great Vespers");
    expect(vespers![0]).toContain("LOCATION:12 Church Street");
    expect(vespers![0]).toContain("URL;VALUE=URI:https://parish.example.org/announcements");
  });

  test("is one for a weekly service, and one a year for a season", () => {
    expect(components("SUMMARY:Divine Liturgy", "RRULE:FREQ=WEEKLY;BYDAY=SU")).toHaveLength(1);
    expect(components("SUMMARY:Great Vespers")[0]![0]).toContain("UNTIL=20270529T220000Z");
    const lent = components("SUMMARY:Presanctified Liturgy", "RRULE");
    expect(lent.map(([event]) => /^UID:(.*)\r$/m.exec(event)![1])).toEqual(
      [2025, 2026, 2027].map((year) => `service-wednesday-18-00-presanctified-liturgy-${year}@parish.example.org`),
    );
  });
});

test("the feed has what is held from its first day through its last", () => {
  const schedule = scheduleOf(`
weekly:
  - { day: Sunday, from: 2026-01-04, until: 2026-11-22, services: [{ name: Matins, time: 08:00 }] }
  - { day: Sunday, from: 2026-01-04, until: 2026-11-29, services: [{ name: Hours, time: 08:35 }] }
  - { day: Sunday, services: [{ name: Divine Liturgy, time: 09:00 }] }
dated:
  - { date: 2026-11-28, name: Vigil, time: 18:00 }
  - { date: 2026-11-29, name: Panikhida, time: 12:00 }
  - { date: 2027-01-01, name: Vesperal Liturgy, time: 18:00 }
changes:
  - { date: 2026-12-27, service: Divine Liturgy, movedTo: 10:00 }
  - { date: 2027-03-07, service: Divine Liturgy, movedTo: 11:00 }
  - { date: 2026-11-22, service: Hours, cancelled: Snow }
  - { date: 2026-11-29, service: Hours, cancelled: Ice }`);
  const entries = serviceEntries(schedule, { from: "2026-11-29", to: "2026-12-31" });
  expect(entries.map(({ summary, start, replacesOccurrence }) => [summary, start, replacesOccurrence])).toEqual([
    ["Hours", { date: "2026-01-04", time: "08:35" }, undefined],
    ["Cancelled: Hours", { date: "2026-11-29", time: "08:35" }, { date: "2026-11-29", time: "08:35" }],
    ["Divine Liturgy", { date: "2026-11-29", time: "09:00" }, undefined],
    ["Divine Liturgy", { date: "2026-12-27", time: "10:00" }, { date: "2026-12-27", time: "09:00" }],
    ["Panikhida", { date: "2026-11-29", time: "12:00" }, undefined],
  ]);
  expect(entries.flatMap(({ recurrence }) => recurrence?.until ?? [])).toEqual(["2026-11-29", "2026-12-27"]);
});

test("a weekly service is as long as in any week, and goes on to the end of the feed", () => {
  const schedule = scheduleOf(`
weekly: [{ day: Sunday, services: [{ name: Divine Liturgy, time: 09:00 }, { name: Vespers, time: 18:00 }] }]
dated: [{ date: 2026-11-29, name: Panikhida, time: 10:00 }]`);
  const [liturgy] = serviceEntries(schedule, { from: "2026-11-29", to: "2026-12-31" });
  expect(liturgy).toMatchObject({ summary: "Divine Liturgy", end: { date: "2026-11-29", time: "11:00" } });
  expect(liturgy!.recurrence).toEqual({ rule: "FREQ=WEEKLY;BYDAY=SU", until: "2026-12-27", except: [] });
});

test("a single service of a weekly series has an id of its own", () => {
  const [hours] = servicesOn(scheduleOf(WEEKLY), "2026-12-06");
  const [nativity] = servicesOn(scheduleOf(WEEKLY), "2026-12-25");
  expect([hours!, nativity!].map((service) => singleEntry(service).id)).toEqual([
    `${hours!.id}-2026-12-06`,
    nativity!.id,
  ]);
  expect(singleEntry(hours!)).toMatchObject({ summary: "Hours", start: { date: "2026-12-06", time: "08:35" } });
});

test("a cancelled week is an exception of the recurrence", () => {
  const schedule = scheduleOf(WEEKLY);
  const inTurns = {
    ...schedule,
    isInSeason: (season: string, date: string) =>
      season !== "Pascha" && date.startsWith("2027-03") && date !== "2027-03-17",
  };
  const text = feedOf(inTurns);
  expect(text).toContain("EXDATE;TZID=America/New_York:20270317T180000");
  for (const program of Object.keys(PROGRAMS)) {
    const lines = shown(text, program).map(({ start, summary }) => `${start} ${summary}`);
    expect(lines).toEqual(expected(inTurns));
  }
});
