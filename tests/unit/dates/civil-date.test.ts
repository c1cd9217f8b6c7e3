import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as dates from "~/dates/civil-date";

describe("a civil date", () => {
  it.each(["2027-05-02", "2028-02-29", "1900-01-01", "2199-12-31"])("takes %s", (text) => {
    expect(dates.parseCivilDate(text)).toBe(text);
  });

  it.each(["2027-02-29", "2100-02-29", "2027-13-01", "2027-00-10", "2027-04-31", "2027-5-2", " 2027-05-02", "", "now"])(
    "refuses '%s'",
    (text) => expect(dates.parseCivilDate(text)).toBeUndefined(),
  );

  it("counts days as the wall calendar does", () => {
    expect(dates.dayNumber("1970-01-01")).toBe(0);
    expect(dates.addDays("2024-02-28", 1)).toBe("2024-02-29");
    expect(dates.addDays("2027-01-01", -1)).toBe("2026-12-31");
    expect(dates.daysBetween("2027-01-01", "2028-01-01")).toBe(365);
    expect(dates.daysInMonth(2100, 2)).toBe(28);
    expect(dates.weekdayOf("2027-05-02")).toBe(0);
  });

  it("keeps every day through a round trip, and weekdays follow each other", () => {
    const anyDay = fc.integer({ min: dates.dayNumber("1900-01-01"), max: dates.dayNumber("2199-12-31") });
    const holds = fc.property(anyDay, (day) => {
      const date = dates.fromDayNumber(day);
      expect(dates.dayNumber(date)).toBe(day);
      expect(dates.weekdayOf(dates.addDays(date, 1))).toBe((dates.weekdayOf(date) + 1) % 7);
    });
    fc.assert(holds);
  });

  it("is written in English", () => {
    expect(dates.weekdayAndDay("2026-11-21")).toBe("Saturday, November 21");
    expect(dates.dateAndYear("2026-11-21")).toBe("November 21, 2026");
    expect(dates.fullDate("2026-11-21")).toBe("Saturday, November 21, 2026");
    expect(dates.shortMonth("2026-09-01")).toBe("Sep");
    expect(dates.monthAndYear("2027-05-02")).toBe("May 2027");
  });
});
