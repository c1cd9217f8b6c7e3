import fc from "fast-check";
import { DateTime } from "luxon";
import { expect, test } from "vitest";
import { byMoment, clockTime, endDate, minutesOfDay, shortClockTime } from "~/dates/clock-time";

const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });

test("A time of day is written as luxon writes it", () => {
  const holds = fc.property(minutes, (count) => {
    const expected = DateTime.fromISO("2026-11-21", { locale: "en-US" }).plus({ minutes: count });
    const time = expected.toFormat("HH:mm");
    expect(clockTime(time)).toBe(expected.toFormat("h:mm a"));
    expect(shortClockTime(time)).toBe(expected.toFormat(count % 60 === 0 ? "ha" : "h:mma").toLowerCase());
    expect(minutesOfDay(time)).toBe(count);
  });
  fc.assert(holds, { examples: [[0], [12 * 60], [12 * 60 - 1]] });
});

test.each([
  ["18:00", "19:30", "2026-12-31"],
  ["23:00", "01:00", "2027-01-01"],
  ["18:00", "18:00", "2027-01-01"],
])("What begins on December 31, 2026, at %s and ends at %s ends on %s", (time, end, date) => {
  expect(endDate("2026-12-31", time, end)).toBe(date);
});

test("Moments sort by date, then time, a whole day first", () => {
  const inOrder = [
    { date: "2026-11-20", time: "23:00" },
    { date: "2026-11-21" },
    { date: "2026-11-21", time: "08:35" },
    { date: "2026-11-21", time: "18:00" },
  ];
  const holds = fc.property(fc.shuffledSubarray(inOrder, { minLength: 4 }), (shuffled) => {
    expect(shuffled.sort(byMoment)).toEqual(inOrder);
  });
  fc.assert(holds);
  expect(byMoment(inOrder[1]!, { ...inOrder[1]! })).toBe(0);
});
