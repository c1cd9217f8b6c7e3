import fc from "fast-check";
import { expect, test } from "vitest";
import { collectionNamed, collectionNames, collections, storedSchema } from "~/records/collections";
import { newRecordId } from "~/forms/receive/store-record.server";
import { prayer, registration } from "../../support/records/sample-records";

const request = collections.prayerRequests.fields;
const whole = { id: "a", ...prayer(), read: true, timestamp: "2025-11-10T12:00:00Z" };

test.each([
  [
    "an emoji is one character",
    request,
    (text: string) => prayer(text),
    ["🕯".repeat(500), "a\n".repeat(250)],
    ["🕯".repeat(501)],
  ],
  [
    "a man names one time at least, and each once",
    collections.mensMinistryRegistrations.fields,
    (times: string) => ({ ...registration, meetingAvailability: times.split(" ").filter(Boolean) }),
    ["saturday-morning"],
    ["", "saturday-morning saturday-morning", "midnight"],
  ],
  [
    "a day exists",
    request,
    (prayedUntil: string) => ({ ...prayer(), prayedUntil }),
    ["2028-02-29"],
    ["2027-02-29", "tomorrow"],
  ],
  [
    "an instant is of the years 0 to 9999, and so sorts as text",
    storedSchema("prayerRequests"),
    (timestamp: string) => ({ ...whole, timestamp }),
    ["0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z"],
    ["0000-01-01T00:00:00+01:00", "9999-12-31T23:59:59-01:00", "yesterday", "2025-11-10"],
  ],
])("a record fits only if %s", (_, schema, recordWith, fitting, others) => {
  const fits = (value: string) => schema.safeParse(recordWith(value)).success;
  expect(fitting.map(fits)).toEqual(fitting.map(() => true));
  expect(others.map(fits)).toEqual(others.map(() => false));
});

test("a stored record has its own id and flag, and its time in the one form that is compared", () => {
  const schema = storedSchema("prayerRequests");
  expect(schema.parse(whole)).toEqual({ ...whole, timestamp: "2025-11-10T12:00:00.000Z" });
  for (const wrong of [{ read: "yes" }, { id: "../a" }])
    expect(schema.safeParse({ ...whole, ...wrong }).success).toBe(false);
});

test("a collection is found by its word and by its stored name", () => {
  expect(collectionNames.map((name) => collectionNamed(collections[name].word))).toEqual(collectionNames);
  expect(collectionNames.map(collectionNamed)).toEqual(collectionNames);
  expect(["", "prayer", "Prayers"].map(collectionNamed)).toEqual([undefined, undefined, undefined]);
});

test("a new record's id is a UUID of version 7, and sorts by its time", () => {
  const time = fc.integer({ min: 0, max: 2 ** 48 - 1 });
  fc.assert(
    fc.property(time, time, (moment, other) => {
      fc.pre(moment !== other);
      expect(newRecordId(moment) < newRecordId(other)).toBe(moment < other);
      expect(newRecordId(moment)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }),
  );
});
