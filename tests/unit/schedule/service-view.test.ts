import { describe, expect, test } from "vitest";
import { dayLabel } from "~/schedule/night";
import { type DayLineView, nextServicesView } from "~/schedule/views/service-view";
import { inNewYork, scheduleOf, SUNDAY_MORNING } from "../../support/content/schedule";

const WEEK = `
weekly:${SUNDAY_MORNING}
  - day: Saturday
    services: [{ name: Great Vespers, time: 18:00, end: 19:00 }]
`;

/** The first card in lines: what is cancelled, the next service, the days after it. */
function card(moment: string, more = ""): string[] {
  const view = nextServicesView(scheduleOf(WEEK + more), inNewYork(moment));
  const { next, before, days } = view;
  return [
    ...view.changesBefore.map(lineOf),
    ...(next ? [`${next.day}, ${next.time}: ${next.name}${next.hasBegun ? " (has begun)" : ""}`] : ["none"]),
    ...before.map(({ time, name, hasBegun }) => `before it ${time} ${name}${hasBegun ? " (has begun)" : ""}`),
    ...view.changesAfter.map(lineOf),
    ...days.map(({ label, services }) => `${label} ${services.map(({ time, name }) => `${time} ${name}`).join(", ")}`),
  ];
}

const lineOf = ({ when, words }: DayLineView) => `${when}: ${words}`;

const NEXT_WEEK = ["Sat, Nov 28 6:00 PM Great Vespers", "Sun, Nov 29 8:35 AM Hours, 9:00 AM Divine Liturgy"];

const SUNDAY = "Today, 9:00 AM: Divine Liturgy";

describe("The first card", () => {
  test.each([
    ["before the Liturgy", "2026-11-22T08:00", [SUNDAY, "before it 8:35 AM Hours", ...NEXT_WEEK]],
    ["during the Hours", "2026-11-22T08:45", [SUNDAY, "before it 8:35 AM Hours (has begun)", ...NEXT_WEEK]],
    ["during the Liturgy", "2026-11-22T09:15", ["Today, 9:00 AM: Divine Liturgy (has begun)", ...NEXT_WEEK]],
    ["after the Liturgy", "2026-11-22T10:30", ["Saturday, November 28, 6:00 PM: Great Vespers", NEXT_WEEK[1]!]],
    [
      "on Saturday",
      "2026-11-21T09:00",
      ["Today, 6:00 PM: Great Vespers", "Sun, Nov 22 8:35 AM Hours, 9:00 AM Divine Liturgy"],
    ],
    [
      "on Saturday night",
      "2026-11-21T23:59",
      ["Tomorrow, 9:00 AM: Divine Liturgy", "before it 8:35 AM Hours", ...NEXT_WEEK],
    ],
    ["on Sunday after midnight", "2026-11-22T00:01", [SUNDAY, "before it 8:35 AM Hours", ...NEXT_WEEK]],
  ])("has the next service %s", (_, moment, expected) => {
    expect(card(moment)).toEqual(expected);
  });

  const AWAY = "changes:\n  - { date: 2026-11-29, cancelled: The rector is away }";
  const AFTER_AWAY = ["Sat, Dec 5 6:00 PM Great Vespers", "Sun, Dec 6 8:35 AM Hours, 9:00 AM Divine Liturgy"];

  test.each([
    [
      "days before",
      "2026-11-24T12:00",
      [
        "Saturday, November 28, 6:00 PM: Great Vespers",
        "Sunday, November 29: no services. The rector is away.",
        ...AFTER_AWAY,
      ],
    ],
    [
      "and no longer when it would be over",
      "2026-11-29T10:30",
      ["Saturday, December 5, 6:00 PM: Great Vespers", AFTER_AWAY[1]!],
    ],
  ])("announces a cancelled Sunday %s", (_, moment, expected) => {
    expect(card(moment, AWAY)).toEqual(expected);
  });

  test("looks beyond two weeks without services", () => {
    const away = "changes:\n  - { from: 2026-11-23, until: 2027-01-15, cancelled: The church is painted }";
    const lines = card("2026-11-23T12:00", away);
    expect(lines[0]).toBe("Saturday, November 28, through Sunday, January 10: no services. The church is painted.");
    expect(lines.slice(-2)).toEqual([
      "Saturday, January 16, 6:00 PM: Great Vespers",
      "Sun, Jan 17 8:35 AM Hours, 9:00 AM Divine Liturgy",
    ]);
  });

  test("can be empty", () => {
    const ended = scheduleOf(
      "weekly:\n  - { day: Sunday, until: 2026-11-01, services: [{ name: Hours, time: 08:35 }] }",
    );
    expect(nextServicesView(ended, inNewYork("2026-11-22T12:00")).next).toBeUndefined();
  });

  test("explains a move or a replacement with its reason", () => {
    const changes = `changes:
  - { date: 2026-11-29, service: Hours, movedTo: 09:35, reason: The bishop visits }
  - { date: 2026-11-29, service: Divine Liturgy, replacedBy: Typica, movedTo: 10:00 }`;
    const { next, before } = nextServicesView(scheduleOf(WEEK + changes), inNewYork("2026-11-28T20:00"));
    expect(before).toMatchObject([{ time: "9:35 AM", change: "moved from 8:35 AM: The bishop visits" }]);
    expect(next).toMatchObject({
      ...{ time: "10:00 AM", name: "Typica" },
      change: "instead of Divine Liturgy, moved from 9:00 AM",
    });
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
