import { expect, test } from "vitest";
import { collectionNames } from "~/records/collections";
import { expiredRecords, expiredUntil, hasLaterDays } from "~/records/keeping";
import { memorial, prayer } from "../../support/records/sample-records";
import { all } from "../../support/records/stored-records";
import { storeOfTest } from "./stores";

/** RETENTION_DAYS=90, at noon of December 1, 2026. The last Liturgy was on November 29. */
const limit = {
  days: 90,
  now: new Date("2026-12-01T12:00:00.000Z"),
  waitingNames: { after: "2026-11-29T12:00:00.000Z", fromDay: "2026-11-29" },
};
const [old, young] = ["2026-09-01T12:00:00.000Z", "2026-09-03T12:00:00.000Z"];

test("names are kept until a week after the last of their days, however the days were entered or corrected", async () => {
  const store = storeOfTest();
  const message = (id: string, fields: object, timestamp = old) =>
    ({
      collection: "priestMessages",
      record: { id, ...memorial("2026-09-20"), ...fields, processed: true, timestamp },
    }) as const;
  await store.import([
    message("past", {}),
    message("young", {}, young),
    message("read-last-week", { memorialDate: "2026-11-23" }),
    message("this-week", { memorialDate: "2026-11-24" }),
    message("days-past", { memorialDays: ["ninth 2026-09-20", "fortieth 2026-10-21 from 2026-10-20"] }),
    // The days were corrected, and the date was not.
    message("days-corrected", { memorialDays: ["fortieth 2028-01-09"] }),
    message("date-corrected", { memorialDays: ["ninth 2026-09-20"], memorialDate: "2028-01-09" }),
  ]);
  const expired = await all(expiredRecords(store, "priestMessages", limit));
  expect(expired.map(({ id }) => id).sort()).toEqual(["days-past", "past", "read-last-week"]);
  const waiting = { ...limit, waitingNames: { ...limit.waitingNames, fromDay: "2026-09-20" } };
  expect(await all(expiredRecords(store, "priestMessages", waiting))).toEqual([]);
});

test("a read prayer is kept for its forty days, and until a Liturgy has had its names", async () => {
  const store = storeOfTest();
  const request = (id: string, fields: object = {}, read = true) =>
    ({ collection: "prayerRequests", record: { id, ...prayer(), ...fields, read, timestamp: old } }) as const;
  await store.import([
    request("read"),
    request("unread", {}, false),
    request("forty-days", { prayedUntil: "2026-11-30" }),
    request("forty-days-past", { prayedUntil: "2026-10-10" }),
  ]);
  const expired = await all(expiredRecords(store, "prayerRequests", limit));
  expect(expired.map(({ id }) => id).sort()).toEqual(["forty-days-past", "read"]);
  const waiting = { ...limit, waitingNames: { ...limit.waitingNames, after: "2026-08-30T12:00:00.000Z" } };
  const kept = (await all(expiredRecords(store, "prayerRequests", waiting))).map(({ id }) => id);
  expect(kept).toEqual([]);
  // An application has no names that wait.
  expect(expiredUntil("knightsOfStOlgaRegistrations", waiting)).toBe("2026-09-02T11:59:59.999Z");
});

test("prayers and messages may have names for a later day", () => {
  expect(collectionNames.filter(hasLaterDays)).toEqual(["prayerRequests", "priestMessages"]);
});
