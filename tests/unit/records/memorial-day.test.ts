import fc from "fast-check";
import { expect, test } from "vitest";
import { dayNumber, fromDayNumber } from "~/dates/civil-date";
import { memorialKinds, parseMemorialDay, storedMemorialDay } from "~/records/memorial-day";

test("a memorial day is stored in words, with the day from which it was moved", () => {
  expect(storedMemorialDay({ kind: "ninth", date: "2026-12-04" })).toBe("ninth 2026-12-04");
  const moved = { kind: "fortieth", date: "2027-01-04", movedFrom: "2027-01-03" } as const;
  expect(storedMemorialDay(moved)).toBe("fortieth 2027-01-04 from 2027-01-03");
});

test("every stored memorial day is read again as the same day", () => {
  const date = fc
    .integer({ min: dayNumber("1000-01-01"), max: dayNumber("9999-12-31") })
    .map((number) => fromDayNumber(number));
  const kind = fc.constantFrom(...memorialKinds, "date" as const);
  const days = fc.record({ kind, date, movedFrom: date }, { requiredKeys: ["kind", "date"] });
  fc.assert(fc.property(days, (day) => void expect(parseMemorialDay(storedMemorialDay(day))).toEqual(day)));
});

test.each(["tenth 2026-12-04", "ninth 2026-12-04 from", "the ninth 2026-12-04"])("%j is no memorial day", (text) => {
  expect(parseMemorialDay(text)).toBeUndefined();
});
