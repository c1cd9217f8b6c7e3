import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, datesBetween } from "~/dates/civil-date";
import { dateInZone } from "~/dates/instant";
import { changeInWords, plannedChanges } from "~/schedule/changes/changes";
import { nextChange } from "~/schedule/next-services";
import { type Schedule } from "~/schedule/schedule";
import { nextServicesView } from "~/schedule/views/service-view";
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

/** The first card's changes at a moment. */
function changesAt(moment: string, content: string): string[] {
  const { changesBefore, changesAfter } = nextServicesView(scheduleOf(content), inNewYork(moment));
  return [...changesBefore, ...changesAfter];
}

describe("The nearest Liturgy", () => {
  const neighbor = {
    name: "Holy Trinity",
    city: "Springfield",
    liturgy: "10:00",
    phone: { shown: "555-0100", link: "" },
  };
  const nearest = ". Nearest Liturgy: Holy Trinity, Springfield, 10:00 AM; call first, 555-0100";
  const storm = (more = "") => `changes: [{ date: 2026-12-06, cancelled: Snow${more} }]`;
  const saidOn = (content: string) => said({ ...scheduleOf(content), neighbor }, inNewYork("2026-12-05T12:00"));

  test.each([
    ["a cancelled Sunday", storm(), `No Divine Liturgy or Hours tomorrow, December 6: Snow${nearest}`],
    ["a cancelled service before the Liturgy", storm(", service: Hours"), "No Hours tomorrow, December 6: Snow"],
    [
      "a Sunday with a service instead",
      `dated: [{ date: 2026-12-06, name: Akathist, time: 16:00 }]\n${storm(", service: Divine Liturgy")}`,
      "No Divine Liturgy tomorrow, December 6: Snow",
    ],
    [
      "a Sunday without weekly services",
      "withoutWeekly: [2026-12-06]",
      `No Divine Liturgy or Hours at the usual time tomorrow, December 6${nearest}`,
    ],
  ])("is named on a Sunday that has none: %s", (_, content, sentence) => {
    expect(saidOn(`${SUNDAYS}${content}`)).toEqual([sentence]);
  });
});

describe("A Sunday removed by a rule", () => {
  const usual = "No Divine Liturgy or Hours at the usual time";
  const night = "to Nocturns, Paschal Matins and Paschal Liturgy";

  test.each([
    ["2027-04-24T20:00", []],
    ["2027-04-25T12:00", [`${usual} on Sunday, May 2: come on Saturday, May 1, at 11:30 PM ${night}`]],
    ["2027-04-28T12:00", [`${usual} this Sunday, May 2: come on Saturday, May 1, at 11:30 PM ${night}`]],
    ["2027-05-01T20:00", [`${usual} tomorrow, May 2: come today, May 1, at 11:30 PM ${night}`]],
    ["2027-05-02T00:30", [`${usual} today, May 2: come now to Paschal Matins and Paschal Liturgy`]],
    ["2027-05-02T08:00", [`${usual} today, May 2: come at 4:00 PM to Agape Vespers`]],
    ["2027-05-02T09:00", ["No Divine Liturgy at the usual time today, May 2: come at 4:00 PM to Agape Vespers"]],
    ["2027-05-02T10:30", []],
  ])("is announced a week before with the alternative: at %s", (moment, expected) => {
    expect(changesAt(moment, SUNDAYS + PASCHA)).toEqual(expected);
  });

  test.each([
    ["without anything in its place", "", ["No Divine Liturgy or Hours at the usual time this Sunday, July 11"]],
    [
      "with a Liturgy elsewhere at another hour",
      "dated: [{ date: 2027-07-11, name: Liturgy of St. Olga, time: 10:00, place: Pine Hill Cemetery }]",
      [
        "No Divine Liturgy or Hours at the usual time this Sunday, July 11: come at 10:00 AM to Liturgy of St. Olga, Pine Hill Cemetery",
      ],
    ],
    [
      "with a Liturgy at the same hour",
      "dated: [{ date: 2027-07-11, name: Liturgy of St. Olga, time: 09:00 }]",
      ["No Hours at the usual time this Sunday, July 11: come at 9:00 AM to Liturgy of St. Olga"],
    ],
    [
      "with a Liturgy on its eve",
      "dated: [{ date: 2027-07-10, name: Vesperal Liturgy, time: 17:00, end: 18:30 }]",
      [
        "No Divine Liturgy or Hours at the usual time this Sunday, July 11: come on Saturday, July 10, at 5:00 PM to Vesperal Liturgy",
      ],
    ],
  ])("by its date, %s", (_, dated, expected) => {
    expect(changesAt("2027-07-06T12:00", `${SUNDAYS}withoutWeekly: [2027-07-11]\n${dated}`)).toEqual(expected);
  });
});

describe("A weekly Vespers that a season leaves out", () => {
  test.each([
    ["2027-04-29T12:00", "on Saturday, May 1: come at 10:00 AM to Vesperal Liturgy"],
    ["2027-05-01T13:00", "today, May 1: come at 11:30 PM to Nocturns, Paschal Matins and Paschal Liturgy"],
  ])("is announced at %s", (moment, rest) => {
    expect(changesAt(moment, WEEK + PASCHA)[0]).toBe(`No Great Vespers at the usual time ${rest}`);
  });

  test("is announced only in the first week of a long season", () => {
    const akathist = `${SUNDAYS}  - { day: Wednesday, notDuring: [Great Lent], services: [{ name: Akathist, time: 18:00 }] }`;
    expect(changesAt("2027-03-15T12:00", akathist)).toEqual(["No Akathist at the usual time on Wednesday, March 17"]);
    expect(changesAt("2027-03-22T12:00", akathist)).toEqual([]);
  });
});

describe("A Sunday at other hours", () => {
  test.each([
    [
      "moved",
      `[{ date: 2026-12-13, service: Hours, movedTo: 09:35, reason: the bishop is visiting }, { date: 2026-12-13, service: Divine Liturgy, movedTo: 10:00, reason: the bishop is visiting }]`,
      "This Sunday, December 13: Hours at 9:35 AM instead of 8:35 AM and Divine Liturgy at 10:00 AM instead of 9:00 AM. The bishop is visiting",
    ],
    [
      "replaced",
      "[{ date: 2026-12-13, service: Divine Liturgy, replacedBy: Typica, reason: The rector is away }]",
      "This Sunday, December 13: Typica instead of Divine Liturgy. The rector is away",
    ],
    [
      "replaced and moved",
      "[{ date: 2026-12-13, service: Divine Liturgy, replacedBy: Typica, movedTo: 10:00 }]",
      "This Sunday, December 13: Typica instead of Divine Liturgy, at 10:00 AM",
    ],
    [
      "held elsewhere",
      "[{ date: 2026-12-13, service: Divine Liturgy, place: Pine Hill Cemetery }]",
      "This Sunday, December 13: Divine Liturgy at Pine Hill Cemetery",
    ],
    [
      "moved and held elsewhere",
      "[{ date: 2026-12-13, service: Divine Liturgy, movedTo: 10:00, place: Pine Hill Cemetery }]",
      "This Sunday, December 13: Divine Liturgy at 10:00 AM instead of 9:00 AM, at Pine Hill Cemetery",
    ],
  ])("is announced when it is %s", (_, changes, sentence) => {
    expect(changesAt("2026-12-08T12:00", `${SUNDAYS}changes: ${changes}`)).toEqual([sentence]);
    expect(changesAt("2026-12-05T12:00", `${SUNDAYS}changes: ${changes}`)).toEqual([]);
  });

  test("is no change when it has only a note or a link", () => {
    const changes = "changes: [{ date: 2026-12-13, service: Divine Liturgy, note: Blessing of icons }]";
    expect(changesAt("2026-12-08T12:00", SUNDAYS + changes)).toEqual([]);
  });

  test("is announced on the first of a summer with other hours", () => {
    const summer = `weekly:
  - { day: Sunday, until: 2027-06-06, services: [{ name: Divine Liturgy, time: 09:00, end: 10:30 }] }
  - { day: Sunday, from: 2027-06-13, services: [{ name: Divine Liturgy, time: 08:30, end: 10:00 }] }`;
    expect(changesAt("2027-06-08T12:00", summer)).toEqual([
      "No Divine Liturgy at the usual time this Sunday, June 13: come at 8:30 AM to Divine Liturgy",
    ]);
    expect(changesAt("2027-06-15T12:00", summer)).toEqual([]);
  });
});

describe("A summer closing", () => {
  const closing = (more = "") =>
    `${WEEK}changes:\n  - { from: 2027-07-01, until: 2027-08-29, cancelled: We are closed for the summer }\n${more}`;
  const names = "No Divine Liturgy, Great Vespers or Hours";

  test.each([
    ["2027-06-26T12:00", `${names} from Saturday, July 3, through Sunday, August 29: We are closed for the summer`],
    ["2027-07-20T12:00", `${names} through Sunday, August 29: We are closed for the summer`],
    ["2027-08-28T20:00", "No Divine Liturgy or Hours tomorrow, August 29: We are closed for the summer"],
  ])("is one line at %s", (moment, line) => {
    expect(changesAt(moment, closing())).toEqual([line]);
  });

  test("is not called begun where services are held before its next part", () => {
    const weeks = `weekly:
  - { day: Saturday, services: [{ name: Vespers, time: "10:00" }] }
  - { day: Wednesday, services: [{ name: Vespers, time: "18:00" }] }
withoutWeekly: [2026-11-14]
changes: [{ from: 2026-10-21, until: 2026-11-18, service: Vespers, at: "18:00", cancelled: flood }]`;
    expect(plannedChanges(scheduleOf(weeks), inNewYork("2026-11-05T12:00"), "2026-11-18")[0]!.sentence).toBe(
      "No Vespers from Wednesday, November 11, through Wednesday, November 18: flood",
    );
  });

  test("ends before a Sunday that is held", () => {
    const guest = "  - { date: 2027-07-18, service: Divine Liturgy, movedTo: 10:00 }\n";
    expect(changesAt("2027-07-02T12:00", closing(guest))[0]).toBe(
      "No Divine Liturgy, Great Vespers or Hours through Saturday, July 17: We are closed for the summer",
    );
  });

  test("written day by day is one line too, and keeps a week between two closings", () => {
    const days = (...dates: string[]) =>
      `${SUNDAYS}changes:\n${dates.map((date) => `  - { date: ${date}, cancelled: Snow }\n`).join("")}`;
    expect(changesAt("2027-01-13T12:00", days("2027-01-17", "2027-01-24"))).toEqual([
      "No Divine Liturgy or Hours from Sunday, January 17, through Sunday, January 24: Snow",
    ]);
    const schedule = scheduleOf(days("2027-01-17", "2027-01-31"));
    expect(plannedChanges(schedule, inNewYork("2027-01-13T12:00"), "2027-02-10").map(({ date }) => date)).toEqual([
      "2027-01-17",
      "2027-01-31",
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

  test("each weekly service displaced within a week has a sentence with its name", () => {
    fc.assert(
      fc.property(schedules, moments, (schedule, now) => {
        const today = dateInZone(now, ZONE);
        const sentences = said(schedule, now).join("\n");
        for (const date of datesBetween(addDays(today, 1), addDays(today, 7))) {
          if (new Date(`${date}T00:00Z`).getUTCDay() !== 0) continue;
          if (!isHeldAtNine(schedule, date))
            expect(sentences).toMatch(/No .*Divine Liturgy|Divine Liturgy at 10:00 AM/);
        }
      }),
      { numRuns: sized(30, 500) },
    );
  });
});

const said = (schedule: Schedule, now: Date) =>
  plannedChanges(schedule, now, addDays(dateInZone(now, ZONE), 7)).map(changeInWords);

/** Whether the Liturgy of nine o'clock is held on a date. */
const isHeldAtNine = (schedule: Schedule, date: string): boolean =>
  servicesOn(schedule, date).some(
    ({ name, time, status }) => name === "Divine Liturgy" && time === "09:00" && status === "scheduled",
  );
