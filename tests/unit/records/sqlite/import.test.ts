import { beforeEach, expect, test } from "vitest";
import { type CollectionRecord, type RecordStore } from "~/records/record-store";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { prayer } from "../../../support/records/sample-records";
import { receivedPrayer, storeOfTest } from "../stores";

let store: RecordStore;
beforeEach(() => void (store = storeOfTest()));

const thousands = () => Array.from({ length: 2_600 }, (_, n) => receivedPrayer(n));

async function* thousandsThenFault(): AsyncGenerator<CollectionRecord> {
  yield* thousands();
  throw new Error("The file ends here");
}

test("an import that fails after thousands of records, or has one invalid record, adds none", async () => {
  await expect(store.import(thousandsThenFault())).rejects.toThrow("The file ends here");
  const wrong = receivedPrayer(0);
  wrong.record.prayerNamesLiving = " ";
  await expect(store.import([...thousands(), wrong])).rejects.toMatchObject({ fault: "invalid" });
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
