import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { memorialDay, nextMemorialDay, whyNoMemorial } from "~/calendar/rules/memorial-days";
import { addDays, datesBetween, daysBetween, fromDayNumber, dayNumber } from "~/dates/civil-date";
import { type MemorialKind, memorialKinds } from "~/records/memorial-day";
import { sized } from "../../../support/project/size";
import { factsOfTheSite } from "../shipped-facts";

const facts = factsOfTheSite();

const civilDate = fc
  .integer({ min: dayNumber("1950-01-01"), max: dayNumber("2090-12-31") })
  .map((number) => fromDayNumber(number));

/** From the Monday after the fourth Saturday of Lent to Radonitsa are 30 days; a feast adds one at most. */
const longestDays = 31;

test("A memorial moves to a day that allows it: never earlier, never past another such day, never far", () => {
  fc.assert(
    fc.property(civilDate, (date) => {
      const day = nextMemorialDay(facts, date);
      expect(whyNoMemorial(facts, day)).toBeUndefined();
      expect(daysBetween(date, day)).toBeGreaterThanOrEqual(0);
      expect(daysBetween(date, day)).toBeLessThanOrEqual(longestDays);
      for (const skipped of datesBetween(date, addDays(day, -1))) expect(whyNoMemorial(facts, skipped)).toBeDefined();
    }),
    { numRuns: sized(60, 1000) },
  );
});

test("The memorials of a repose come in order, and the next anniversary is still ahead", () => {
  fc.assert(
    fc.property(civilDate, fc.nat(40_000), (repose, daysLater) => {
      const today = addDays(repose, daysLater);
      const days = memorialKinds.map((kind) => memorialDay(facts, kind, repose, today).date);
      expect([...days].sort()).toEqual(days);
      expect(days[3]! >= today).toBe(true);
      expect(daysBetween(today, days[3]!)).toBeLessThanOrEqual(366 + longestDays);
    }),
    { numRuns: sized(60, 1000) },
  );
});

test.each([
  ["a Sunday", "2026-11-29", "2026-11-30", /on Sundays/],
  ["a great feast", "2026-11-21", "2026-11-23", /Entry/],
  ["the days after the Nativity", "2026-12-28", "2027-01-07", /Theophany/],
  ["the first week of Lent", "2027-03-15", "2027-03-27", /Great Lent/],
  ["the fifth Saturday of Lent", "2027-04-17", "2027-05-11", /Great Lent/],
  ["Great Friday", "2027-04-30", "2027-05-11", /Lazarus Saturday/],
])("A memorial on %s gives way to the next day that has none of it", (_, date, expected, reason) => {
  expect(whyNoMemorial(facts, date)).toMatch(reason);
  expect(nextMemorialDay(facts, date)).toBe(expected);
});

describe("Days are counted as the Church counts them", () => {
  test.each<[MemorialKind, string, string]>([
    ["ninth", "2026-10-01", "2026-10-09"],
    ["fortieth", "2026-10-01", "2026-11-09"],
    ["half-year", "2026-08-31", "2027-03-01"],
    ["half-year", "2025-12-10", "2026-06-10"],
    ["year", "2024-02-29", "2025-02-28"],
    ["year", "2025-10-06", "2026-10-06"],
  ])("the %s after %s is %s", (kind, repose, expected) => {
    expect(memorialDay(facts, kind, repose, addDays(repose, 1)).date).toBe(expected);
  });

  test("a repose of many years ago has its next anniversary", () => {
    expect(memorialDay(facts, "year", "1990-10-06", "2026-11-26").date).toBe("2027-10-06");
    expect(memorialDay(facts, "year", "1990-11-29", "2026-11-30")).toEqual({
      kind: "year",
      date: "2026-11-30",
      movedFrom: "2026-11-29",
    });
  });
});
