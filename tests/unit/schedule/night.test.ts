import { describe, expect, test } from "vitest";
import { endOf, startOf } from "~/schedule/next-services";
import { servicesUnder } from "~/schedule/night";
import { nextServicesView, serviceView } from "~/schedule/views/service-view";
import { servicesOn } from "~/schedule/services-on";
import { inNewYork, scheduleOf, SUNDAY_MORNING, ZONE } from "../../support/content/schedule";

const WEEK = `
weekly:${SUNDAY_MORNING}
  - day: Saturday
    during: Holy Week
    services: [{ name: Nocturns, time: 23:30 }]
  - day: Sunday
    during: Pascha
    services:
      - { name: Paschal Matins, time: 00:00, end: 01:15 }
      - { name: Paschal Liturgy, time: 01:15, end: 02:45 }
      - { name: Agape Vespers, time: 16:00, end: 16:45 }
`;
const schedule = scheduleOf(WEEK);

/** The first card in lines: what is cancelled, the next service, the days after it. */
function card(moment: string, more = ""): string[] {
  const { next, days, changesBefore, changesAfter } = nextServicesView(scheduleOf(WEEK + more), inNewYork(moment));
  return [
    ...changesBefore.map(({ when, words }) => `${when}: ${words}`),
    `${next!.day}, ${next!.time}: ${next!.name}${next!.hasBegun ? " (has begun)" : ""} [${next!.date}]`,
    ...changesAfter.map(({ when, words }) => `${when}: ${words}`),
    ...days.map(({ label, services }) => `${label}: ${services.map(({ time, name }) => `${time} ${name}`).join("; ")}`),
  ];
}

const MATINS = "Midnight, Saturday night: Paschal Matins";
const LITURGY = "1:15 AM, Saturday night: Paschal Liturgy";
const VESPERS = "4:00 PM Agape Vespers";
const WEEK_AFTER = "Sun, May 9: 8:35 AM Hours; 9:00 AM Divine Liturgy";

describe("The night of Pascha on the first card", () => {
  test.each([
    [
      "2027-05-01T20:00",
      "Today, 11:30 PM: Nocturns [Saturday, May 1]",
      [`Sat, May 1: ${MATINS}; ${LITURGY}`, `Sun, May 2: ${VESPERS}`],
    ],
    [
      "2027-05-01T23:59",
      "Today, 11:30 PM: Nocturns (has begun) [Saturday, May 1]",
      [`Sat, May 1: ${MATINS}; ${LITURGY}`, `Sun, May 2: ${VESPERS}`],
    ],
    [
      "2027-05-02T00:00",
      "Tonight, midnight: Paschal Matins (has begun) [Sunday, May 2]",
      [`Sun, May 2: ${LITURGY}; ${VESPERS}`],
    ],
    [
      "2027-05-02T02:00",
      "Tonight, 1:15 AM: Paschal Liturgy (has begun) [Sunday, May 2]",
      [`Sun, May 2: ${VESPERS}`, WEEK_AFTER],
    ],
    ["2027-05-02T08:00", "Today, 4:00 PM: Agape Vespers [Sunday, May 2]", [WEEK_AFTER]],
  ])("at %s: %s", (moment, next, days) => {
    // The card also names the services that are not held on the morning of Pascha (day-lines.test.ts).
    expect(card(moment).filter((line) => !line.startsWith("Pascha: "))).toEqual([next, ...days]);
  });

  test("is announced with its night days before, also when it is cancelled", () => {
    const noNocturns = "changes:\n  - { date: 2027-05-01, cancelled: Illness }";
    expect(card("2027-04-28T12:00", noNocturns)[1]).toBe("Saturday night, May 1, midnight: Paschal Matins []");
    expect(card("2027-04-30T12:00", noNocturns)[1]).toBe(
      "Tomorrow night, midnight: Paschal Matins [Saturday night, May 1]",
    );
    const storm = "changes:\n  - { date: 2027-05-02, cancelled: Storm }";
    const cancelled = "midnight Paschal Matins (Saturday night) and 1:15 AM Paschal Liturgy (Saturday night) cancelled";
    expect(card("2027-04-26T12:00", storm).filter((line) => line.includes("Storm"))).toEqual([
      expect.stringMatching(/^Saturday, May 1: /),
      "Sunday, May 2: no services. Storm.",
    ]);
    expect(card("2027-05-01T12:00", storm).join()).toContain(`Saturday, May 1: ${cancelled}. Storm. Held: `);
    const noVespers = "changes:\n  - { date: 2027-05-02, service: Agape Vespers, cancelled: Illness }";
    expect(card("2027-05-02T08:00", noVespers).slice(0, 2)).toEqual([
      "Sunday, May 2: 4:00 PM Agape Vespers cancelled. Illness. Held: midnight Paschal Matins (Saturday night), 1:15 AM Paschal Liturgy (Saturday night).",
      "Sunday, May 9, 9:00 AM: Divine Liturgy []",
    ]);
  });

  test("calls a service tonight's that began before midnight and is not over", () => {
    const late = scheduleOf(`${WEEK}dated:\n  - { date: 2026-12-31, name: Vigil, time: 23:00, end: 01:00 }`);
    const { next } = nextServicesView(late, inNewYork("2027-01-01T00:30"));
    expect(next).toMatchObject({
      day: "Tonight",
      time: "11:00 PM",
      date: "Thursday night, December 31",
      hasBegun: true,
    });
  });
});

describe("A service after midnight", () => {
  const under = (date: string, first?: string) =>
    servicesUnder(schedule, date, first).map((service) => serviceView(service).time);

  const night = ["Midnight, Saturday night:", "1:15 AM, Saturday night:"];

  test("is on the pages of both dates with its night", () => {
    expect(under("2027-05-01")).toEqual(["11:30 PM", ...night]);
    expect(under("2027-05-02")).toEqual([...night, "4:00 PM"]);
  });

  test("is in a list once, under the evening before, unless the list begins later", () => {
    expect(under("2027-05-01", "2027-04-25")).toEqual(["11:30 PM", ...night]);
    expect(under("2027-05-02", "2027-04-25")).toEqual(["4:00 PM"]);
    expect(under("2027-05-02", "2027-05-02")).toEqual([...night, "4:00 PM"]);
  });

  test("is a morning service from four o'clock", () => {
    const early = scheduleOf(
      `${WEEK}dated:\n  - { date: 2026-12-25, name: Matins, time: 03:59 }\n  - { date: 2026-12-26, name: Matins, time: 04:00 }`,
    );
    expect(servicesUnder(early, "2026-12-24")).toHaveLength(1);
    expect(servicesUnder(early, "2026-12-25")).toHaveLength(1);
    expect(serviceView(servicesOn(early, "2026-12-26")[0]!).time).toBe("4:00 AM");
  });
});

const lengthMinutes = (line: string) => {
  const [service] = servicesOn(scheduleOf(`${WEEK}dated:\n  - { name: Vigil, ${line} }`), line.slice(6, 16));
  return (endOf(service!, ZONE).getTime() - startOf(service!, ZONE).getTime()) / 60_000;
};

test.each([
  ["date: 2027-01-01, time: 23:30, end: 03:00", 210],
  ["date: 2027-01-01, time: 22:00, end: 00:00", 120],
  // The clocks go from 2:00 to 3:00 on March 14, 2027, and from 2:00 back to 1:00 on November 7.
  ["date: 2027-03-13, time: 23:30, end: 03:00", 150],
  ["date: 2027-11-06, time: 23:30, end: 03:00", 270],
  ["date: 2027-03-13, time: 23:30", 120],
  ["date: 2027-11-06, time: 23:30", 120],
])("A service that ends after midnight: %s lasts %i minutes", (line, minutes) => {
  expect(lengthMinutes(line)).toBe(minutes);
});

describe("The services of every week", () => {
  const names = (date: string, more = "") => servicesOn(scheduleOf(WEEK + more), date).map(({ name }) => name);
  const PASCHAL = ["Paschal Matins", "Paschal Liturgy", "Agape Vespers"];

  test("are held on Pascha only if entered for it", () => {
    expect(names("2027-05-02")).toEqual(PASCHAL);
    expect(names("2028-04-16")).toEqual(PASCHAL);
    const liturgy = "dated:\n  - { date: 2027-05-02, name: Divine Liturgy, time: 09:00 }";
    expect(names("2027-05-02", liturgy)).toEqual([
      "Paschal Matins",
      "Paschal Liturgy",
      "Divine Liturgy",
      "Agape Vespers",
    ]);
  });

  test.each([
    ["2026-12-27", "[2026-12-27]", []],
    ["2027-12-27", "[2026-12-27]", []],
    ["2026-12-27", "[December 27]", []],
    ["2027-12-26", "[December 26]", []],
    ["2027-12-26", "[December 27]", ["Hours", "Divine Liturgy"]],
    ["2027-05-01", "[Holy Week]", ["Nocturns"]],
    ["2027-05-02", "[Paschal season]", PASCHAL],
    ["2027-05-09", "[Paschal season]", []],
    ["2027-06-13", "[Paschal season]", ["Hours", "Divine Liturgy"]],
  ])("on %s without weekly services on %s: %j", (date, days, expected) => {
    expect(names(date, `withoutWeekly: ${days}`)).toEqual(expected);
  });
});
