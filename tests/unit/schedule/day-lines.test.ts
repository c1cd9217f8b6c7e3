import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, datesBetween, weekdayName } from "~/dates/civil-date";
import { dateInZone } from "~/dates/instant";
import { lineInWords, plannedLines } from "~/schedule/day-list/day-lines";
import { nextChange } from "~/schedule/next-services";
import { type Schedule } from "~/schedule/schedule";
import { servicesOn } from "~/schedule/services-on";
import { inNewYork, scheduleOf, SUNDAY_MORNING, ZONE } from "../../support/content/schedule";
import { sized } from "../../support/project/size";

const SUNDAYS = `weekly:${SUNDAY_MORNING}
`;
const VESPERS = `  - { day: Saturday, notDuring: [Holy Week], services: [{ name: Great Vespers, time: 18:00, end: 19:00 }] }
`;
const PASCHA = `  - day: Saturday
    during: Holy Week
    services: [{ name: Vesperal Liturgy, time: 10:00, end: 12:00 }, { name: Nocturns, time: 23:30, end: 00:00 }]
  - day: Sunday
    during: Pascha
    services: [{ name: Paschal Matins, time: 00:00, end: 01:15 }, { name: Paschal Liturgy, time: 01:15, end: 02:45 }, { name: Agape Vespers, time: 16:00, end: 16:45 }]
`;
const WEEK = SUNDAYS + VESPERS;

/** All lines at a moment about the next week. */
const linesAt = (moment: string, content: string): string[] =>
  said({ ...scheduleOf(content), neighbor: undefined }, inNewYork(moment));

const changes = (...lines: string[]) => `changes:\n${lines.map((line) => `  - { ${line} }\n`).join("")}`;

describe("An entry under changes is told in its own words, then whatever else is held", () => {
  test.each([
    ["a storm", [`date: 2026-12-06, cancelled: Snow and ice`], "Sunday, December 6: no services. Snow and ice."],
    [
      "one service cancelled",
      ["date: 2026-12-06, service: Hours, cancelled: no reader"],
      "Sunday, December 6: 8:35 AM Hours cancelled. No reader. Held: 9:00 AM Divine Liturgy.",
    ],
    [
      "two reasons",
      [
        "date: 2026-12-06, service: Hours, cancelled: no reader",
        "date: 2026-12-06, service: Divine Liturgy, cancelled: Snow!",
      ],
      "Sunday, December 6: no services. No reader. Snow!",
    ],
    [
      "services moved for one reason",
      [
        "date: 2026-12-06, service: Hours, movedTo: 09:35, reason: the bishop is visiting",
        "date: 2026-12-06, service: Divine Liturgy, movedTo: 10:00, reason: the bishop is visiting",
      ],
      "Sunday, December 6: Hours at 9:35 AM, not 8:35 AM; Divine Liturgy at 10:00 AM, not 9:00 AM. The bishop is visiting.",
    ],
    [
      "a service replaced",
      ["date: 2026-12-06, service: Divine Liturgy, replacedBy: Typica, reason: The rector is away"],
      "Sunday, December 6: Typica at 9:00 AM instead of Divine Liturgy. The rector is away. Also held: 8:35 AM Hours.",
    ],
    [
      "a service replaced and moved elsewhere, with a note",
      [
        "date: 2026-12-06, service: Divine Liturgy, replacedBy: Typica, movedTo: 10:00, place: The lake, note: Bring a chair",
      ],
      "Sunday, December 6: Typica at 10:00 AM instead of 9:00 AM Divine Liturgy (The lake). Bring a chair. Also held: 8:35 AM Hours.",
    ],
    [
      "a service held elsewhere",
      ["date: 2026-12-06, service: Divine Liturgy, place: Pine Hill Cemetery"],
      "Sunday, December 6: Divine Liturgy at 9:00 AM (Pine Hill Cemetery). Also held: 8:35 AM Hours.",
    ],
  ])("%s", (_, entries, line) => {
    expect(linesAt("2026-12-01T12:00", SUNDAYS + changes(...entries))).toEqual([line]);
    expect(linesAt("2026-11-28T12:00", SUNDAYS + changes(...entries))).toEqual([]);
  });

  test("a note or a link alone is told beside its service, and by no line", () => {
    const note = changes("date: 2026-12-06, service: Divine Liturgy, note: Blessing of icons");
    expect(linesAt("2026-12-01T12:00", SUNDAYS + note)).toEqual([]);
  });

  test("a day with a Liturgy by another name never says that it has none", () => {
    const visit = `dated: [{ date: 2026-12-06, name: Hierarchical Divine Liturgy, time: "10:00" }]\n`;
    const entry = changes("date: 2026-12-06, service: Divine Liturgy, cancelled: The bishop is visiting");
    expect(linesAt("2026-12-01T12:00", SUNDAYS + visit + entry)).toEqual([
      "Sunday, December 6: 9:00 AM Divine Liturgy cancelled. The bishop is visiting. Held: 8:35 AM Hours, 10:00 AM Hierarchical Divine Liturgy.",
    ]);
  });
});

describe("An alarm is a service cancelled, or a day without any; a feast, a move and new hours are news", () => {
  test.each([
    ["cancelled: Snow", true],
    ["service: Hours, cancelled: Snow", true],
    ["service: Divine Liturgy, movedTo: 10:00", false],
    ["service: Divine Liturgy, replacedBy: Hierarchical Divine Liturgy", false],
  ])("%s", (entry, isAlarm) => {
    const schedule = scheduleOf(SUNDAYS + changes(`date: 2026-12-06, ${entry}`));
    expect(plannedLines(schedule, inNewYork("2026-12-01T12:00"), "2026-12-06")).toMatchObject([{ isAlarm }]);
  });
});

describe("The nearest Liturgy", () => {
  const neighbor = {
    name: "Holy Trinity",
    city: "Springfield",
    liturgy: "10:00",
    phone: { shown: "555-0100", link: "" },
  };
  const nearest = " Nearest Liturgy: Holy Trinity, Springfield, 10:00 AM; call first, 555-0100";
  const saidOn = (content: string) => said({ ...scheduleOf(content), neighbor }, inNewYork("2026-12-05T12:00"));

  test.each([
    ["a cancelled Sunday", changes("date: 2026-12-06, cancelled: Snow"), `no services. Snow.${nearest}`],
    ["a Sunday without weekly services", "withoutWeekly: [2026-12-06]", `no services.${nearest}`],
    [
      "no Sunday with a service",
      changes("date: 2026-12-06, service: Divine Liturgy, cancelled: Snow"),
      "9:00 AM Divine Liturgy cancelled. Snow. Held: 8:35 AM Hours.",
    ],
  ])("is named for %s", (_, content, words) => {
    expect(saidOn(`${SUNDAYS}${content}`)).toEqual([`Sunday, December 6: ${words}`]);
  });
});

describe("A day without its weekly services, by a rule", () => {
  const usual = "Not held: the usual 8:35 AM Hours and 9:00 AM Divine Liturgy.";
  const night = "Saturday, May 1, 11:30 PM Nocturns, midnight Paschal Matins, 1:15 AM Paschal Liturgy";
  const pascha = [`Pascha: ${night}; Sunday, May 2, 4:00 PM Agape Vespers. ${usual}`];

  test.each([
    ["2027-04-24T20:00", []],
    ["2027-04-25T12:00", pascha],
    ["2027-05-02T10:29", pascha],
    ["2027-05-02T10:30", []],
  ])("begins with what is held, from a week before until they would be over: Pascha at %s", (moment, expected) => {
    expect(linesAt(moment, SUNDAYS + PASCHA)).toEqual(expected);
  });

  test.each([
    ["nothing", "", "no services."],
    [
      "a Liturgy at another hour, elsewhere",
      `dated: [{ date: 2027-07-11, name: Liturgy of St. Olga, time: "10:00", place: Pine Hill Cemetery }]`,
      `10:00 AM Liturgy of St. Olga (Pine Hill Cemetery). ${usual}`,
    ],
    [
      "the same Liturgy",
      "dated: [{ date: 2027-07-11, name: Divine Liturgy, time: 09:00 }]",
      "9:00 AM Divine Liturgy. Not held: the usual 8:35 AM Hours.",
    ],
  ])("with %s", (_, dated, words) => {
    const lines = linesAt("2027-07-06T12:00", `${SUNDAYS}withoutWeekly: [2027-07-11]\n${dated}`);
    expect(lines).toEqual([`Sunday, July 11: ${words}`]);
  });

  test("in a season: on each day of a short one, on the first of a long one", () => {
    expect(linesAt("2027-04-29T12:00", WEEK + PASCHA)[0]).toBe(
      "Saturday, May 1: 10:00 AM Vesperal Liturgy, 11:30 PM Nocturns, midnight Paschal Matins (Saturday night), 1:15 AM Paschal Liturgy (Saturday night). Not held: the usual 6:00 PM Great Vespers.",
    );
    const akathist = `${SUNDAYS}  - { day: Wednesday, notDuring: [Great Lent], services: [{ name: Akathist, time: 18:00 }] }`;
    expect(linesAt("2027-03-15T12:00", akathist)).toEqual(["Wednesday, March 17: no services."]);
    expect(linesAt("2027-03-22T12:00", akathist)).toEqual([]);
  });

  test("at new hours: in their first week, beside the old ones", () => {
    const summer = `weekly:
  - { day: Sunday, until: 2027-06-06, services: [{ name: Hours, time: 08:35 }, { name: Divine Liturgy, time: 09:00 }] }
  - { day: Sunday, from: 2027-06-13, until: 2027-08-29, services: [{ name: Divine Liturgy, time: 08:30, end: 10:00 }] }
  - { day: Sunday, from: 2027-09-05, services: [{ name: Divine Liturgy, time: 09:00 }] }`;
    expect(linesAt("2027-06-08T12:00", summer)).toEqual([
      "Sundays, June 13 through August 29: 8:30 AM Divine Liturgy. Until now: 8:35 AM Hours, 9:00 AM Divine Liturgy.",
    ]);
    expect(linesAt("2027-06-15T12:00", summer)).toEqual([]);
    expect(linesAt("2027-08-30T12:00", summer)).toEqual([
      "Sundays from September 5 on: 9:00 AM Divine Liturgy. Until now: 8:30 AM Divine Liturgy.",
    ]);
  });
});

describe("Days of the same words are one line", () => {
  const closing = (more = "") =>
    `${WEEK}changes:\n  - { from: 2027-07-01, until: 2027-08-29, cancelled: We are closed for the summer }\n${more}`;
  const words = "no services. We are closed for the summer.";

  test.each([
    ["2027-06-26T12:00", `Saturday, July 3, through Sunday, August 29: ${words}`],
    ["2027-07-20T12:00", `Saturday, July 24, through Sunday, August 29: ${words}`],
    ["2027-08-28T20:00", `Sunday, August 29: ${words}`],
  ])("a summer closing at %s", (moment, line) => {
    expect(linesAt(moment, closing())).toEqual([line]);
  });

  test("a closing ends before a day that is held", () => {
    const guest = "  - { date: 2027-07-18, service: Divine Liturgy, movedTo: 10:00 }\n";
    expect(linesAt("2027-07-12T12:00", closing(guest))).toEqual([
      `Saturday, July 17: ${words}`,
      "Sunday, July 18: 8:35 AM Hours cancelled. We are closed for the summer. Divine Liturgy at 10:00 AM, not 9:00 AM.",
    ]);
  });

  test("a closing written day by day is one line too, and keeps a week between two", () => {
    const days = (...dates: string[]) => SUNDAYS + changes(...dates.map((date) => `date: ${date}, cancelled: Snow`));
    expect(linesAt("2027-01-13T12:00", days("2027-01-17", "2027-01-24"))).toEqual([
      "Sunday, January 17: no services. Snow.",
    ]);
    const lineOf = (...dates: string[]) =>
      plannedLines(scheduleOf(days(...dates)), inNewYork("2027-01-13T12:00"), "2027-02-10").map(({ when }) => when);
    expect(lineOf("2027-01-17", "2027-01-24")).toEqual(["Sunday, January 17, through Sunday, January 24"]);
    expect(lineOf("2027-01-17", "2027-01-31")).toEqual(["Sundays, January 17 and January 31"]);
  });

  test("a weekly service that is replaced for a month", () => {
    const typica = "from: 2027-01-01, until: 2027-01-31, service: Divine Liturgy, replacedBy: Typica";
    expect(linesAt("2026-12-28T12:00", SUNDAYS + changes(typica))).toEqual([
      "Sundays, January 3 through January 31: Typica at 9:00 AM instead of Divine Liturgy. Also held: 8:35 AM Hours.",
    ]);
  });
});

const day = fc.integer({ min: 0, max: 40 }).map((ahead) => addDays("2027-04-10", ahead));
const change = fc
  .record({
    from: day,
    length: fc.constantFrom(0, 0, 3, 20),
    what: fc.constantFrom("cancelled: Snow", "service: Divine Liturgy, movedTo: 10:00", "service: Hours, note: Come"),
  })
  .map(({ from, length, what }) => `  - { from: ${from}, until: ${addDays(from, length)}, ${what} }\n`);
const schedules = fc
  .record({
    changes: fc.uniqueArray(change, { minLength: 1, maxLength: 4 }),
    without: fc.uniqueArray(day, { maxLength: 3 }),
  })
  .map(({ changes, without }) =>
    scheduleOf(`${WEEK}${PASCHA}withoutWeekly: [${without.join(", ")}]\nchanges:\n${changes.join("")}`),
  );
const moments = fc.integer({ min: 0, max: 30 * 24 * 60 }).map((minutes) => {
  return new Date(inNewYork("2027-04-11T00:00").getTime() + minutes * 60_000);
});

describe("With any schedule", () => {
  test("its sentences stay the same until the next page version", () => {
    fc.assert(
      fc.property(schedules, moments, fc.double({ min: 0, max: 0.999, noNaN: true }), (schedule, now, part) => {
        const until = nextChange(schedule, [], now).getTime();
        const later = new Date(now.getTime() + Math.floor((until - now.getTime()) * part));
        expect(said(schedule, later)).toEqual(said(schedule, now));
      }),
      { numRuns: sized(30, 500) },
    );
  });

  test("a day that differs within a week has a line that says what is held", () => {
    fc.assert(
      fc.property(schedules, moments, (schedule, now) => {
        const today = dateInZone(now, ZONE);
        const lines = plannedLines(schedule, now, addDays(today, 7));
        for (const date of datesBetween(addDays(today, 1), addDays(today, 7))) {
          const held = servicesOn(schedule, date).filter(({ status }) => status !== "cancelled");
          const isUsual = held.map(({ name, time }) => `${time} ${name}`).join() === USUAL[weekdayName(date)];
          const line = lines.find(({ dates }) => dates.includes(date));
          if (USUAL[weekdayName(date)] !== undefined && !isUsual)
            expect([date, line?.words]).not.toEqual([date, undefined]);
          if (!line) continue;
          for (const { name } of held) expect(line.words).toContain(name);
          if (held.length > 0) expect(line.words).not.toMatch(/no services/);
        }
      }),
      { numRuns: sized(30, 500) },
    );
  });
});

/** The regular list of a weekday. */
const USUAL: Record<string, string> = {
  Sunday: "08:35 Hours,09:00 Divine Liturgy",
  Saturday: "18:00 Great Vespers",
};

const said = (schedule: Schedule, now: Date) =>
  plannedLines(schedule, now, addDays(dateInZone(now, ZONE), 7)).map((line) =>
    [lineInWords(line), line.nearest].filter(Boolean).join(" "),
  );
