import { describe, expect, test } from "vitest";
import { checkAll, checkNew } from "~/records/check-record";
import { type NewRecord } from "~/records/collections";
import { type CollectionRecord } from "~/records/record-store";
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
