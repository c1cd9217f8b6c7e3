import fc from "fast-check";
import { DateTime } from "luxon";
import { describe, expect, it } from "vitest";
import { dateInZone, clockInZone, endOfDay, instantOf } from "~/dates/instant";

const NEW_YORK = "America/New_York";

describe("the date by the clocks of a zone", () => {
  const inNewYork = (instant: string) => dateInZone(new Date(instant), NEW_YORK);

  it("turns at midnight of the zone, in winter and in summer", () => {
    expect(inNewYork("2027-01-10T04:59:59Z")).toBe("2027-01-09");
    expect(inNewYork("2027-01-10T05:00:00Z")).toBe("2027-01-10");
    expect(inNewYork("2027-07-10T03:59:59Z")).toBe("2027-07-09");
    expect(inNewYork("2027-07-10T04:00:00Z")).toBe("2027-07-10");
  });

  it("turns rightly around both changes of the clock", () => {
    expect(inNewYork("2027-03-14T04:59:59Z")).toBe("2027-03-13");
    expect(inNewYork("2027-03-15T03:59:59Z")).toBe("2027-03-14");
    expect(inNewYork("2027-03-15T04:00:00Z")).toBe("2027-03-15");
    expect(inNewYork("2027-11-07T03:59:59Z")).toBe("2027-11-06");
    expect(inNewYork("2027-11-08T04:59:59Z")).toBe("2027-11-07");
    expect(inNewYork("2027-11-08T05:00:00Z")).toBe("2027-11-08");
  });
});

describe("the instant of a time", () => {
  it.each([
    ["2027-03-14", "01:59", "2027-03-14T06:59:00.000Z"],
    ["2027-03-14", "02:30", "2027-03-14T07:30:00.000Z"],
    ["2027-03-14", "03:00", "2027-03-14T07:00:00.000Z"],
    ["2027-11-07", "00:59", "2027-11-07T04:59:00.000Z"],
    ["2027-11-07", "01:30", "2027-11-07T05:30:00.000Z"],
    ["2027-11-07", "02:00", "2027-11-07T07:00:00.000Z"],
  ])("%s %s: skipped in spring it is an hour later, and of two in autumn the first", (date, time, instant) => {
    expect(instantOf(date, time, NEW_YORK).toISOString()).toBe(instant);
  });

  it("is a day's end where the day that ends has 23 hours, and where midnight is skipped", () => {
    const end = (instant: string, zone: string) => endOfDay(new Date(instant), zone).toISOString();
    expect(end("2027-03-14T12:00:00Z", NEW_YORK)).toBe("2027-03-15T04:00:00.000Z");
    expect(end("2024-09-07T12:00:00Z", "America/Santiago")).toBe("2024-09-08T04:00:00.000Z");
  });
});

it("Date and time are those of luxon, in every zone at any instant, and lead back to it", () => {
  const zones = Intl.supportedValuesOf("timeZone");
  const minutes = fc.integer({ min: Date.UTC(1980) / 60_000, max: Date.UTC(2080) / 60_000 });
  const holds = fc.property(fc.constantFrom(...zones), minutes, (zone, minute) => {
    const instant = new Date(minute * 60_000);
    const expected = DateTime.fromJSDate(instant, { zone });
    const [date, time] = [dateInZone(instant, zone), clockInZone(instant, zone)];
    expect(`${date} ${time}`).toBe(expected.toFormat("yyyy-MM-dd HH:mm"));
    const instants = expected.getPossibleOffsets().map((possible) => possible.toMillis());
    expect(instantOf(date, time, zone).getTime()).toBe(Math.min(...instants));
  });
  fc.assert(holds, { numRuns: 2_000 });
});
