import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { collectionNamed, collectionNames, collections, storedSchema } from "~/records/collections";
import { maxTextLength } from "~/records/text-length";
import { newRecordId } from "~/forms/receive/store-record.server";
import { prayer, registration } from "../../support/records/sample-records";

describe("the schema of a collection", () => {
  const fields = collections.prayerRequests.fields;
  const fits = (text: string) => fields.safeParse(prayer(text)).success;

  test("counts characters as a person does: an emoji is one", () => {
    expect(fits("🕯".repeat(maxTextLength))).toBe(true);
    expect(fits("🕯".repeat(maxTextLength + 1))).toBe(false);
    expect(fits("a\n".repeat(maxTextLength / 2))).toBe(true);
  });

  test("takes names of any script and no name of white space", () => {
    expect(fits("Ἄννα, Пётр, مريم, 'Ōlelo")).toBe(true);
    expect(fits(" \t\n ")).toBe(false);
  });

  test("asks a man for one time at least, and each once", () => {
    const withTimes = (meetingAvailability: string[]) =>
      collections.mensMinistryRegistrations.fields.safeParse({ ...registration, meetingAvailability }).success;
    expect(withTimes(["saturday-morning"])).toBe(true);
    expect([[], ["saturday-morning", "saturday-morning"], ["midnight"]].map(withTimes)).toEqual([false, false, false]);
  });

  test("takes only a day that exists", () => {
    const until = (prayedUntil: string) => fields.safeParse({ ...prayer(), prayedUntil }).success;
    expect(["2028-02-29", "2027-02-29", "tomorrow"].map(until)).toEqual([true, false, false]);
  });

  test("knows a whole record by its flag and its instant", () => {
    const whole = { id: "a", ...prayer(), read: true, timestamp: "2025-11-10T12:00:00Z" };
    const schema = storedSchema("prayerRequests");
    expect(schema.parse(whole)).toEqual({ ...whole, timestamp: "2025-11-10T12:00:00.000Z" });
    for (const wrong of [{ read: "yes" }, { timestamp: "yesterday" }, { timestamp: "2025-11-10" }, { id: "../a" }]) {
      expect(schema.safeParse({ ...whole, ...wrong }).success).toBe(false);
    }
  });

  test("takes no instant outside the years 0 to 9999, which would not sort as text", () => {
    const fitsAt = (timestamp: string) =>
      storedSchema("prayerRequests").safeParse({ id: "a", ...prayer(), read: true, timestamp }).success;
    expect(["0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z"].map(fitsAt)).toEqual([true, true]);
    expect(["0000-01-01T00:00:00+01:00", "9999-12-31T23:59:59-01:00"].map(fitsAt)).toEqual([false, false]);
  });
});

test("a collection is found by its word and by its stored name", () => {
  expect(collectionNames.map((name) => collectionNamed(collections[name].word))).toEqual(collectionNames);
  expect(collectionNames.map(collectionNamed)).toEqual(collectionNames);
  expect(["", "prayer", "Prayers"].map(collectionNamed)).toEqual([undefined, undefined, undefined]);
});

test("a new record's id is a UUID of version 7, and sorts by its time", () => {
  const time = fc.integer({ min: 0, max: 2 ** 48 - 1 });
  fc.assert(
    fc.property(time, time, (one, other) => {
      fc.pre(one !== other);
      expect(newRecordId(one) < newRecordId(other)).toBe(one < other);
      expect(newRecordId(one)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }),
  );
});
