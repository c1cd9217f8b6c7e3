import { beforeEach, expect, test } from "vitest";
import { type CollectionRecord, type RecordStore } from "~/records/record-store";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { prayer } from "../../../support/records/sample-records";
import { receivedPrayer, storeOfTest } from "../stores";

let store: RecordStore;
beforeEach(() => void (store = storeOfTest()));

async function* recordsThenFault(count: number): AsyncGenerator<CollectionRecord> {
  for (let n = 0; n < count; n++) yield receivedPrayer(n);
  throw new Error("The file ends here");
}

test("an import whose source fails after thousands of records has added none", async () => {
  await expect(store.import(recordsThenFault(2_600))).rejects.toThrow("The file ends here");
  expect(await store.count("prayerRequests")).toBe(0);
});

test("one invalid record after thousands of valid ones stops the whole import", async () => {
  const wrong = receivedPrayer(0);
  wrong.record.prayerNamesLiving = " ";
  const records = [...Array.from({ length: 2_600 }, (_, n) => receivedPrayer(n)), wrong];
  await expect(store.import(records)).rejects.toMatchObject({ fault: "invalid" });
  expect(await store.count("prayerRequests")).toBe(0);
});

test("others can write during an import", async () => {
  const site = openSqliteStore(store.place, { lockTimeoutMs: 0 });
  async function* slowRecords() {
    for (let n = 0; n < 1_200; n++) {
      yield receivedPrayer(n);
      if (n % 600 === 0) await site.create("prayerRequests", `posted-${n}`, prayer());
    }
  }
  expect(await store.import(slowRecords())).toEqual({ added: 1_200, existing: 0 });
  expect(await site.count("prayerRequests")).toBe(1_202);
  await site.close();
});
