import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "~/dates/civil-date";
import { comingSunday, commemorationWindow } from "~/operator/commemorations/window";

const zone = "America/New_York";

describe("the week of a Sunday's commemorations", () => {
  it.each([
    ["an ordinary week", "2026-11-22", "2026-11-15T12:00:00.000Z", "2026-11-22T12:00:00.000Z"],
    ["the week in which summer time begins", "2026-03-08", "2026-03-01T12:00:00.000Z", "2026-03-08T11:00:00.000Z"],
    ["the week after", "2026-03-15", "2026-03-08T11:00:00.000Z", "2026-03-15T11:00:00.000Z"],
    ["the week in which it ends", "2026-11-01", "2026-10-25T11:00:00.000Z", "2026-11-01T12:00:00.000Z"],
    ["the week after that", "2026-11-08", "2026-11-01T12:00:00.000Z", "2026-11-08T12:00:00.000Z"],
    ["a new year", "2027-01-03", "2026-12-27T12:00:00.000Z", "2027-01-03T12:00:00.000Z"],
  ])("of %s", (_week, sunday, after, until) => {
    expect(commemorationWindow(sunday, zone)).toEqual({ sunday, after, until });
  });

  it("follows without a gap on the one before, in every zone", () => {
    const zones = fc.constantFrom(zone, "Europe/Athens", "Australia/Lord_Howe", "America/St_Johns", "Asia/Kathmandu");
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000 }), zones, (weeks, place) => {
        const sunday = addDays("1990-01-07", weeks * 7);
        const next = commemorationWindow(addDays(sunday, 7), place);
        expect(next.after).toBe(commemorationWindow(sunday, place).until);
        expect(new Date(next.until).toLocaleTimeString("en-GB", { timeZone: place })).toBe("07:00:00");
      }),
    );
  });

  it("is today's on a Sunday, and the next one's on other days", () => {
    expect(comingSunday("2026-11-22")).toBe("2026-11-22");
    expect(comingSunday("2026-11-23")).toBe("2026-11-29");
    expect(comingSunday("2026-11-28")).toBe("2026-11-29");
  });
});
