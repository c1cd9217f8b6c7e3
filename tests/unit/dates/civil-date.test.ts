import fc from "fast-check";
import { DateTime } from "luxon";
import { describe, expect, it } from "vitest";
import * as dates from "~/dates/civil-date";

const dayOf = (text: string) => dates.dayNumber(text);
const anyDay = fc.integer({ min: dayOf("1900-01-01"), max: dayOf("2199-12-31") }).map(dates.fromDayNumber);

describe("a civil date", () => {
  it.each(["2027-05-02", "2028-02-29", "1900-01-01", "2199-12-31"])("takes %s", (text) => {
    expect(dates.parseCivilDate(text)).toBe(text);
  });

  it.each([
    ...["2027-02-29", "2100-02-29", "2027-13-01", "2027-00-10", "2027-04-31", "2027-5-2"],
    ...[" 2027-05-02", "12027-05-02", "2027-05-021", "0999-05-02", "", "now"],
  ])("refuses '%s'", (text) => expect(dates.parseCivilDate(text)).toBeUndefined());

  it("counts days as the wall calendar does", () => {
    expect(dates.dayNumber("1970-01-01")).toBe(0);
    expect(dates.addDays("2024-02-28", 1)).toBe("2024-02-29");
    expect(dates.addDays("2027-01-01", -1)).toBe("2026-12-31");
    expect(dates.daysBetween("2027-01-01", "2028-01-01")).toBe(365);
    expect(dates.daysInMonth(2100, 2)).toBe(28);
    expect(dates.weekdayOf("2027-05-02")).toBe(0);
    expect(dates.datesBetween("2026-12-30", "2027-01-01")).toEqual(["2026-12-30", "2026-12-31", "2027-01-01"]);
    expect(dates.datesBetween("2027-01-02", "2027-01-01")).toEqual([]);
    expect(dates.fromDayNumber(Infinity)).toBe("");
  });

  it("keeps every day through a round trip, and weekdays follow each other", () => {
    const holds = fc.property(anyDay, (date) => {
      expect(dates.fromDayNumber(dates.dayNumber(date))).toBe(date);
      expect(dates.weekdayOf(dates.addDays(date, 1))).toBe((dates.weekdayOf(date) + 1) % 7);
    });
    fc.assert(holds);
  });

  it("is written in English, as luxon writes it", () => {
    const holds = fc.property(anyDay, (date) => {
      const expected = DateTime.fromISO(date, { locale: "en-US" });
      expect(dates.fullDate(date)).toBe(expected.toFormat("cccc, LLLL d, yyyy"));
      expect(dates.weekdayAndDay(date)).toBe(expected.toFormat("cccc, LLLL d"));
      expect(dates.monthAndYear(date)).toBe(expected.toFormat("LLLL yyyy"));
      expect(dates.shortMonth(date)).toBe(expected.toFormat("LLL"));
    });
    fc.assert(holds);
  });

  it.each([
    [0, "today"],
    [1, "tomorrow"],
    [34, "in 34 days"],
  ])("is %i days away: %s", (days, words) => expect(dates.inDays(days)).toBe(words));
});

describe("a day of every year", () => {
  it("is read from its month and day", () => {
    for (const date of dates.datesBetween("2028-01-01", "2028-12-31")) {
      expect(dates.monthDayOf(dates.monthAndDay(date))).toBe(date.slice("2028-".length));
    }
  });

  it.each(["February 30", "Nosuch 1", "May 0", "May 05", "may 5", "May", "On May 5", "May 55", "May 5 or 6"])(
    "is not %j",
    (text) => expect(dates.monthDayOf(text)).toBeUndefined(),
  );
});
