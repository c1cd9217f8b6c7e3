import { describe, expect, test } from "vitest";
import { checkAll, checkNew, unfitRecords } from "~/records/check-record";
import { type NewRecord, type StoredRecord } from "~/records/collections";
import { type CollectionRecord, type RecordStore } from "~/records/record-store";
import { prayer, registration } from "../../support/records/sample-records";
import { receivedPrayer } from "./stores";

function causeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("It was not refused.");
}

describe("a record that does not fit is refused", () => {
  test("with the names of its wrong fields", () => {
    const empty = { ...prayer(" "), prayerNamesDeparted: "" };
    expect(causeOf(() => checkNew("prayerRequests", "a", empty))).toBe(
      "a record of prayerRequests does not fit its schema: prayerNamesLiving, prayerNamesDeparted",
    );
    const never = { ...registration, meetingAvailability: ["midnight"] } as unknown as typeof registration;
    expect(causeOf(() => checkNew("mensMinistryRegistrations", "a", never))).toMatch(/: meetingAvailability\.0$/);
  });

  test("with the kind of fault where no field is wrong", () => {
    const more = { ...prayer(), more: "secret" } as NewRecord<"prayerRequests">;
    expect(causeOf(() => checkNew("prayerRequests", "a", more))).toMatch(/: unrecognized_keys$/);
    expect(causeOf(() => checkNew("prayerRequests", "../a", prayer()))).toMatch(
      /^an id in prayerRequests does not fit/,
    );
  });

  test("with its own id when it comes with one", () => {
    const { collection, record } = receivedPrayer(0);
    const records = [{ collection, record: { ...record, id: "odd", prayerNamesLiving: "" } }] as CollectionRecord[];
    expect(causeOf(() => checkAll(records))).toMatch(
      /^prayerRequests\/odd does not fit its schema: prayerNamesLiving$/,
    );
  });
});

const storeOf = (count: number, names: string): Pick<RecordStore, "list"> => ({
  async *list(collection) {
    if (collection !== "prayerRequests") return;
    const { record } = receivedPrayer(0);
    for (let n = 1; n <= count; n++) yield { ...record, id: `${n}`, prayerNamesLiving: names } as StoredRecord<never>;
  },
});

test("the check of a whole store names each unfit record, up to a thousand, and counts the rest", async () => {
  const thousand = await unfitRecords(storeOf(1_000, ""));
  expect(thousand).toHaveLength(1_000);
  expect(thousand.at(-1)).toBe("prayerRequests/1000 does not fit its schema: prayerNamesLiving.");
  expect(await unfitRecords(storeOf(1_002, ""))).toEqual([...thousand, "2 more records do not fit their schema."]);
});
