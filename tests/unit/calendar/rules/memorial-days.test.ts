import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { memorialDays, type MemorialRules, whyNoMemorial } from "~/calendar/rules/memorial-days";
import { ask } from "~/content/schema/pages";
import { addDays, datesBetween, dayNumber, daysBetween, fromDayNumber, weekdayOf } from "~/dates/civil-date";
import { type MemorialKind } from "~/records/memorial-day";
import { sized } from "../../../support/project/size";
import { factsOfTheSite } from "../shipped-facts";

/** The lines of ask.yml; without any, the use of the Orthodox Church in America. */
const closedBy = (noMemorials?: string[]) =>
  ask.parse({ title: "Ask", description: "Ask", intro: "Ask", button: "Send", answered: "soon", noMemorials })
    .noMemorials;

const usual: MemorialRules = { facts: factsOfTheSite(), closed: closedBy(), hasLiturgy: () => true };
const dayOf = (kind: MemorialKind, repose: string, today = repose, rules = usual) =>
  memorialDays(rules, repose, today).find((day) => day.kind === kind)!;

const civilDate = fc
  .integer({ min: dayNumber("1950-01-01"), max: dayNumber("2090-12-31") })
  .map((number) => fromDayNumber(number));

test("Each memorial of any repose is on an open day, in order, and moves only if it must, to the nearest Saturday", () => {
  const withoutLiturgy = fc.array(fc.nat(60), { maxLength: 20 });
  fc.assert(
    fc.property(civilDate, withoutLiturgy, (repose, weeks) => {
      const sundays = weeks.map((week) => addDays(repose, 7 * week + ((7 - weekdayOf(repose)) % 7)));
      const rules = { ...usual, hasLiturgy: (sunday: string) => !sundays.includes(sunday) };
      const days = memorialDays(rules, repose, repose);
      const dates = days.map(({ date }) => date);
      expect([...new Set(dates)].sort()).toEqual(dates);
      expect(dates[0]! > repose).toBe(true);
      for (const [at, { date, movedFrom }] of days.entries()) {
        expect(whyNoMemorial(rules, date)).toBeUndefined();
        if (movedFrom === undefined) continue;
        expect(whyNoMemorial(rules, movedFrom)).toBeDefined();
        expect(weekdayOf(date)).toBe(6);
        const distance = Math.abs(daysBetween(movedFrom, date));
        const nearer = datesBetween(addDays(movedFrom, 1 - distance), addDays(movedFrom, distance - 1))
          .filter((day) => weekdayOf(day) === 6 && day > (dates[at - 1] ?? repose))
          .filter((day) => whyNoMemorial(rules, day) === undefined);
        expect(nearer).toEqual([]);
      }
    }),
    { numRuns: sized(40, 1000) },
  );
});

test("A family hears a date that is still ahead, and the next anniversary within a year", () => {
  fc.assert(
    fc.property(civilDate, fc.nat(40_000), (repose, daysLater) => {
      const today = addDays(repose, daysLater);
      const days = memorialDays(usual, repose, today);
      for (const { date, movedFrom } of days) expect(movedFrom === undefined || date >= today).toBe(true);
      const { date } = days.at(-1)!;
      expect(date >= today).toBe(true);
      expect(daysBetween(today, date)).toBeLessThanOrEqual(366 + 16);
    }),
    { numRuns: sized(60, 1000) },
  );
});

test.each([
  ["a Sunday with a Liturgy stays", "2026-12-02", "2027-01-10", undefined],
  ["in Great Lent a weekday stays", "2028-02-10", "2028-03-20", undefined],
  ["Great Wednesday is open", "2028-03-04", "2028-04-12", undefined],
  ["the Nativity gives way to the Saturday after it", "2026-11-16", "2026-12-26", "2026-12-25"],
  ["a Sunday that is a great feast gives way to its Saturday", "2027-05-12", "2027-06-19", "2027-06-20"],
  ["Great Thursday gives way to Lazarus Saturday", "2028-03-05", "2028-04-08", "2028-04-13"],
  ["Bright Wednesday gives way to the Saturday after Thomas Sunday", "2028-03-11", "2028-04-29", "2028-04-19"],
])("The fortieth day: %s", (_, repose, date, movedFrom) => {
  expect(dayOf("fortieth", repose)).toEqual({ kind: "fortieth", date, ...(movedFrom && { movedFrom }) });
});

test("A Sunday whose Liturgy is cancelled moves to its Saturday", () => {
  const rules = { ...usual, hasLiturgy: (sunday: string) => sunday !== "2027-01-10" };
  expect(dayOf("fortieth", "2026-12-02", "2026-12-02", rules).date).toBe("2027-01-09");
  expect(whyNoMemorial(rules, "2027-01-10")).toBe("on a Sunday without a Divine Liturgy");
});

test("The rector's lines decide", () => {
  const rules = { ...usual, closed: closedBy(["Clean Monday to Thomas Sunday", "December 24 to January 6"]) };
  expect(whyNoMemorial(rules, "2028-03-20")).toBe("from Clean Monday to Thomas Sunday");
  expect(whyNoMemorial(rules, "2028-12-31")).toBe("from December 24 to January 6");
  expect(whyNoMemorial(rules, "2028-01-06")).toBe("from December 24 to January 6");
  expect(whyNoMemorial(rules, "2028-01-07")).toBeUndefined();
  expect(whyNoMemorial(rules, "2026-11-21")).toBeUndefined();
  expect(whyNoMemorial(usual, "2026-11-21")).toMatch(/^on the day of a great feast \(Entry/);
});

describe("Days are counted as the Church counts them", () => {
  test.each<[MemorialKind, string, string]>([
    ["ninth", "2026-10-01", "2026-10-09"],
    ["fortieth", "2026-10-01", "2026-11-09"],
    ["half-year", "2026-08-31", "2027-02-28"],
    ["year", "2024-02-29", "2025-02-28"],
  ])("the %s after %s is %s", (kind, repose, expected) => {
    expect(dayOf(kind, repose, addDays(repose, 1)).date).toBe(expected);
  });

  test("a repose of many years ago has its next anniversary", () => {
    expect(dayOf("year", "1990-10-06", "2026-11-26").date).toBe("2027-10-06");
    expect(dayOf("year", "1990-11-29", "2026-11-29").date).toBe("2026-11-29");
  });
});
