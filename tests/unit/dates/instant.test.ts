import fc from "fast-check";
import { DateTime } from "luxon";
import { describe, expect, it } from "vitest";
import {
  clockInZone,
  dateInZone,
  endOfDay,
  instantOf,
  localTime,
  shortTimeInZone,
  timeInZone,
  zoneName,
} from "~/dates/instant";

const NEW_YORK = "America/New_York";

/** The last minute before and the first after each change of the clock, and around the midnights of those days. */
const AROUND_CHANGES = [
  ...["2027-03-14T04:59Z", "2027-03-14T05:00Z", "2027-03-14T06:59Z", "2027-03-14T07:00Z"],
  ...["2027-03-15T03:59Z", "2027-03-15T04:00Z", "2027-11-07T03:59Z", "2027-11-07T04:00Z"],
  ...["2027-11-07T05:59Z", "2027-11-07T06:00Z", "2027-11-08T04:59Z", "2027-11-08T05:00Z"],
];

describe("the instant of a time", () => {
  it.each([
    ["2027-03-14", "02:30", "2027-03-14T07:30:00.000Z"],
    ["2027-11-07", "01:30", "2027-11-07T05:30:00.000Z"],
  ])("%s %s: skipped in spring it is an hour later, and of two in autumn the first", (date, time, instant) => {
    expect(instantOf(date, time, NEW_YORK).toISOString()).toBe(instant);
  });

  it("is a day's end where the day that ends has 23 hours, and where midnight is skipped", () => {
    const end = (instant: string, zone: string) => endOfDay(new Date(instant), zone).toISOString();
    expect(end("2027-03-14T12:00:00Z", NEW_YORK)).toBe("2027-03-15T04:00:00.000Z");
    expect(end("2024-09-07T12:00:00Z", "America/Santiago")).toBe("2024-09-08T04:00:00.000Z");
  });
});

it("An instant is written in words, in the local time of a zone", () => {
  const instant = "2026-11-22T13:15:00Z";
  expect(timeInZone(instant, NEW_YORK)).toBe("Sunday, November 22, 2026, 8:15 AM EST");
  expect(shortTimeInZone(instant, NEW_YORK)).toBe("Sun, Nov 22, 8:15 AM");
  expect(localTime(new Date(instant), NEW_YORK)).toBe("2026-11-22T08:15:00-05:00");
  expect(zoneName(new Date(instant), NEW_YORK)).toBe("Eastern Time");
});

it("Date and time are those of luxon, in every zone at any instant, and lead back to it", () => {
  const zones = Intl.supportedValuesOf("timeZone");
  const minutes = fc.integer({ min: Date.UTC(1980) / 60_000, max: Date.UTC(2080) / 60_000 });
  const holds = fc.property(fc.constantFrom(...zones), minutes, (zone, minute) => {
    const instant = new Date(minute * 60_000);
    const expected = DateTime.fromJSDate(instant, { zone }).setLocale("en-US");
    const [date, time] = [dateInZone(instant, zone), clockInZone(instant, zone)];
    expect(`${date} ${time}`).toBe(expected.toFormat("yyyy-MM-dd HH:mm"));
    const instants = expected.getPossibleOffsets().map((possible) => possible.toMillis());
    expect(instantOf(date, time, zone).getTime()).toBe(Math.min(...instants));
  });
  const examples = AROUND_CHANGES.map((moment): [string, number] => [NEW_YORK, Date.parse(moment) / 60_000]);
  fc.assert(holds, { numRuns: 1_000, examples });
});
