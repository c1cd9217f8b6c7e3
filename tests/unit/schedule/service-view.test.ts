import { describe, expect, test } from "vitest";
import { dayLabel } from "~/schedule/night";
import { type DayLineView, nextServicesView } from "~/schedule/views/service-view";
import { inNewYork, scheduleOf, SUNDAY_MORNING, SUNDAYS_AND_PASCHA } from "../../support/content/schedule";

const WEEK = `weekly:${SUNDAY_MORNING}
  - { day: Saturday, services: [{ name: Great Vespers, time: 18:00, end: 19:00 }] }
`;
/** The first card in lines: what is cancelled, the next service, the days after it. */
function card(moment: string, content = WEEK): string[] {
  const { next, before, days, ...changes } = nextServicesView(scheduleOf(content), inNewYork(moment));
  const begun = ({ hasBegun }: { hasBegun: boolean }) => (hasBegun ? " (has begun)" : "");
  return [
    ...changes.changesBefore.map(lineOf),
    ...(next ? [`${[next.day, next.date].filter(Boolean).join(", ")}, ${next.time}: ${next.name}${begun(next)}`] : []),
    ...before.map((service) => `before it ${service.time} ${service.name}${begun(service)}`),
    ...changes.changesAfter.map(lineOf),
    ...days.map(({ label, services }) => `${label} ${services.map(({ time, name }) => `${time} ${name}`).join(", ")}`),
  ];
}

const lineOf = ({ when, words }: DayLineView) => `${when}: ${words}`;

const NEXT_WEEK = ["Sat, Nov 28 6:00 PM Great Vespers", "Sun, Nov 29 8:35 AM Hours, 9:00 AM Divine Liturgy"];

const SUNDAY = "Today, Sunday, November 22, 9:00 AM: Divine Liturgy";

describe("The first card", () => {
  test.each([
    ["during the Hours", "2026-11-22T08:45", [SUNDAY, "before it 8:35 AM Hours (has begun)", ...NEXT_WEEK]],
    ["during the Liturgy", "2026-11-22T09:15", [`${SUNDAY} (has begun)`, ...NEXT_WEEK]],
    ["after the Liturgy", "2026-11-22T10:30", ["Saturday, November 28, 6:00 PM: Great Vespers", NEXT_WEEK[1]!]],
    [
      "on Saturday night",
      "2026-11-21T23:59",
      ["Tomorrow, Sunday, November 22, 9:00 AM: Divine Liturgy", "before it 8:35 AM Hours", ...NEXT_WEEK],
    ],
    ["on Sunday after midnight", "2026-11-22T00:01", [SUNDAY, "before it 8:35 AM Hours", ...NEXT_WEEK]],
  ])("has the next service %s", (_, moment, expected) => {
    expect(card(moment)).toEqual(expected);
  });

  test("looks beyond two weeks without services", () => {
    const away = "changes:\n  - { from: 2026-11-23, until: 2027-01-15, cancelled: The church is painted }";
    const lines = card("2026-11-23T12:00", WEEK + away);
    expect(lines[0]).toBe("Saturday, November 28, through Sunday, January 10: no services. The church is painted.");
    expect(lines.slice(-2)).toEqual([
      "Saturday, January 16, 6:00 PM: Great Vespers",
      "Sun, Jan 17 8:35 AM Hours, 9:00 AM Divine Liturgy",
    ]);
  });

  test("can be empty", () => {
    const ended = "weekly: [{ day: Sunday, until: 2026-11-01, services: [{ name: Hours, time: 08:35 }] }]";
    expect(card("2026-11-22T12:00", ended)).toEqual([]);
  });

  test("explains a move or a replacement with its reason", () => {
    const changes = `changes:
  - { date: 2026-11-29, service: Hours, movedTo: 09:35, reason: The bishop visits }
  - { date: 2026-11-29, service: Divine Liturgy, replacedBy: Typica, movedTo: 10:00 }`;
    const { next, before } = nextServicesView(scheduleOf(WEEK + changes), inNewYork("2026-11-28T20:00"));
    expect(before).toMatchObject([{ time: "9:35 AM", change: "moved from 8:35 AM: The bishop visits" }]);
    expect(next).toMatchObject({
      time: "10:00 AM",
      name: "Typica",
      change: "instead of Divine Liturgy, moved from 9:00 AM",
    });
  });
});

const MATINS = "Midnight, Saturday night: Paschal Matins";
const LITURGY = "1:15 AM, Saturday night: Paschal Liturgy";
const VESPERS = "4:00 PM Agape Vespers";
const WEEK_AFTER = "Sun, May 9 8:35 AM Hours, 9:00 AM Divine Liturgy";

describe("The night of Pascha on the first card", () => {
  const evening = [`Sat, May 1 ${MATINS}, ${LITURGY}`, `Sun, May 2 ${VESPERS}`];

  test.each([
    ["2027-05-01T20:00", "Today, Saturday, May 1, 11:30 PM: Nocturns", evening],
    ["2027-05-01T23:59", "Today, Saturday, May 1, 11:30 PM: Nocturns (has begun)", evening],
    [
      "2027-05-02T00:00",
      "Tonight, Sunday, May 2, midnight: Paschal Matins (has begun)",
      [`Sun, May 2 ${LITURGY}, ${VESPERS}`],
    ],
    [
      "2027-05-02T02:00",
      "Tonight, Sunday, May 2, 1:15 AM: Paschal Liturgy (has begun)",
      [`Sun, May 2 ${VESPERS}`, WEEK_AFTER],
    ],
    ["2027-05-02T08:00", "Today, Sunday, May 2, 4:00 PM: Agape Vespers", [WEEK_AFTER]],
  ])("at %s: %s", (moment, next, days) => {
    // The card also names the services that are not held on the morning of Pascha (day-lines.test.ts).
    expect(card(moment, SUNDAYS_AND_PASCHA).filter((line) => !line.startsWith("Pascha: "))).toEqual([next, ...days]);
  });

  const withChange = (change: string) => `${SUNDAYS_AND_PASCHA}changes:\n  - { ${change} }`;

  test("is announced with its night days before, also when it is cancelled", () => {
    const noNocturns = withChange("date: 2027-05-01, cancelled: Illness");
    expect(card("2027-04-28T12:00", noNocturns)[1]).toBe("Saturday night, May 1, midnight: Paschal Matins");
    expect(card("2027-04-30T12:00", noNocturns)[1]).toBe(
      "Tomorrow night, Saturday night, May 1, midnight: Paschal Matins",
    );
    const storm = withChange("date: 2027-05-02, cancelled: Storm");
    const cancelled = "midnight Paschal Matins (Saturday night) and 1:15 AM Paschal Liturgy (Saturday night) cancelled";
    expect(card("2027-05-01T12:00", storm).join()).toContain(`Saturday, May 1: ${cancelled}. Storm. Held: `);
    expect(card("2027-05-01T12:00", storm)).toContain("Sunday, May 2: no services. Storm.");
  });

  test("calls a service tonight's that began before midnight and is not over", () => {
    const late = `${WEEK}dated: [{ date: 2026-12-31, name: Vigil, time: 23:00, end: 01:00 }]`;
    expect(card("2027-01-01T00:30", late)[0]).toBe("Tonight, Thursday night, December 31, 11:00 PM: Vigil (has begun)");
  });
});

describe("The headline", () => {
  const headlineOf = (sunday: string, more = "") =>
    nextServicesView(
      scheduleOf(`weekly:\n  - day: Sunday\n    services: [${sunday}]\n${more}`),
      inNewYork("2026-11-29T06:00"),
    ).next!.name;

  test.each([
    [
      "a Liturgy two hours later",
      "{ name: Matins, time: 07:00 }, { name: Divine Liturgy, time: 09:00 }",
      "Divine Liturgy",
    ],
    ["not one that is later still", "{ name: Matins, time: 07:00 }, { name: Divine Liturgy, time: 09:01 }", "Matins"],
    [
      "the first of two Liturgies",
      "{ name: Early Liturgy, time: 08:00 }, { name: Divine Liturgy, time: 09:30 }",
      "Early Liturgy",
    ],
    ["Matins, where there is no Liturgy", "{ name: Matins, time: 08:00 }, { name: Typica, time: 09:00 }", "Matins"],
  ])("is %s", (_, sunday, expected) => {
    expect(headlineOf(sunday)).toBe(expected);
  });

  const MORNING = "{ name: Hours, time: 08:35 }, { name: Divine Liturgy, time: 09:00 }";
  const change = (what: string) => `changes:\n  - { date: 2026-11-29, service: Divine Liturgy, ${what} }`;

  test("is the Liturgy's replacement, and never a cancelled Liturgy", () => {
    expect(headlineOf(MORNING, change("replacedBy: Typica"))).toBe("Typica");
    expect(headlineOf(MORNING, change("cancelled: Snow"))).toBe("Hours");
  });
});

describe("A service of today", () => {
  const LIVE = "https://parish.example.org/live";
  const shownAt = (moment: string, more = "") =>
    nextServicesView(scheduleOf(WEEK + more, LIVE), inNewYork(`2026-11-22T${moment}`));
  const change = (what: string) =>
    `changes:\n  - { date: 2026-11-22, service: Divine Liturgy, replacedBy: Typica, ${what} }`;

  test.each([
    ["while it lasts", "09:15", "", LIVE],
    ["not before", "08:20", "", undefined],
    ["not when it is held elsewhere", "09:15", change("place: Ski chapel"), undefined],
    [
      "at its own address when it has one",
      "08:20",
      change("link: https://other.example.org/"),
      "https://other.example.org/",
    ],
  ])("can be seen over the internet %s", (_, moment, more, link) => {
    const { next } = shownAt(moment, more);
    expect(next).toMatchObject({ dateTime: "2026-11-22T09:00", isCancelled: false });
    expect(next!.link).toBe(link);
  });
});

describe("A day is called", () => {
  test.each([
    ["2026-11-24", "Tonight"],
    ["2026-11-25", "Today"],
    ["2026-11-26", "Tomorrow"],
    ["2026-11-27", "Friday, November 27"],
    ["2026-11-29", "This Sunday"],
    ["2026-12-06", "Sunday, December 6"],
    ["2026-11-29", "Tomorrow", "2026-11-28"],
    ["2026-11-29", "Sunday, November 29", "2026-11-22"],
  ])("%s: %s, on Wednesday, November 25, or %s", (date, expected, today = "2026-11-25") => {
    expect(dayLabel(date, today)).toBe(expected);
  });
});
