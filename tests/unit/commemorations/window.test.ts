import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, WEEKDAYS } from "~/dates/civil-date";
import {
  cutOffNote,
  commemorationWindow,
  type CutOff,
  dayWindow,
  isMemorialOf,
  readingOfNames,
} from "~/commemorations/window";
import { scheduleOf } from "../../support/content/schedule";
import { sundayRules } from "../../support/content/sunday-rules";

const zone = "America/New_York";
const rules = sundayRules();
const sundaySeven = rules.cutOff;

describe("the week of a Sunday's commemorations", () => {
  it("follows without a gap on the one before, in every zone", () => {
    const zones = fc.constantFrom(zone, "Europe/Athens", "Australia/Lord_Howe", "America/St_Johns", "Asia/Kathmandu");
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000 }), zones, (weeks, place) => {
        const sunday = addDays("1990-01-07", weeks * 7);
        const there = { ...rules, schedule: { ...rules.schedule, withoutWeekly: [], zone: place } };
        const next = commemorationWindow(addDays(sunday, 7), there);
        expect(next.after).toBe(commemorationWindow(sunday, there).until);
        expect(new Date(next.until).toLocaleTimeString("en-GB", { timeZone: place })).toBe("07:00:00");
      }),
    );
  });

  it("has the memorial that was requested at the very moment of the cut-off on one list alone", () => {
    const cutOff = commemorationWindow("2026-11-22", rules).until;
    const lists = ["2026-11-15", "2026-11-22", "2026-11-29"].filter((sunday) =>
      isMemorialOf(commemorationWindow(sunday, rules), "2026-11-14", cutOff),
    );
    expect(lists).toEqual(["2026-11-22"]);
  });

  it("ends on another day where the parish says so", () => {
    const saturday: CutOff = { day: "Saturday", time: "18:30" };
    expect(commemorationWindow("2026-11-22", { ...rules, cutOff: saturday })).toMatchObject({
      date: "2026-11-22",
      after: "2026-11-14T23:30:00.000Z",
      until: "2026-11-21T23:30:00.000Z",
    });
    const monday: CutOff = { day: "Monday", time: "00:00" };
    expect(commemorationWindow("2026-11-22", { ...rules, cutOff: monday }).until).toBe("2026-11-16T05:00:00.000Z");
  });

  it("is that of another day as long before it", () => {
    const soulSaturday = dayWindow("2027-03-06", rules);
    expect(soulSaturday).toMatchObject({ after: "2027-02-27T12:00:00.000Z", until: "2027-03-06T12:00:00.000Z" });
    const eveBefore = dayWindow("2027-03-06", { ...rules, cutOff: { day: "Saturday", time: "18:30" } });
    expect(eveBefore.until).toBe("2027-03-05T23:30:00.000Z");
  });
});

describe("the Sunday on which a request is read", () => {
  it("is the one whose list has the request, at any moment and with any cut-off", () => {
    const day = fc.constantFrom(...WEEKDAYS);
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom("00", "30"))
      .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${minute}`);
    const moment = fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(moment, day, time, (received, cutOffDay, cutOffTime) => {
        const cutOff: CutOff = { day: cutOffDay, time: cutOffTime };
        const own = { ...rules, cutOff };
        const { after, until } = commemorationWindow(readingOfNames(received, own).date!, own);
        const instant = received.toISOString();
        return after < instant && instant <= until;
      }),
    );
  });

  it("is on the page", () => {
    expect(cutOffNote(rules)).toBe("Requests sent after 7am on Sunday are commemorated the following Sunday.");
    const saturday: CutOff = { day: "Saturday", time: "18:30" };
    expect(cutOffNote({ ...rules, cutOff: saturday })).toBe(
      "Requests sent after 6:30pm on Saturday are not commemorated the next Sunday but the one after it.",
    );
    const schedule = scheduleOf(
      "weekly: [{ day: Sunday, weeks: first, services: [{ name: Divine Liturgy, time: 09:00 }] }]",
    );
    expect(cutOffNote({ schedule, cutOff: sundaySeven })).toBe(
      "Requests are commemorated on the next Sunday with a Divine Liturgy, if sent by 7am on that day.",
    );
    expect(cutOffNote({ schedule, cutOff: saturday })).toMatch(/, if sent by 6:30pm on the Saturday before\.$/);
  });
});
