import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { collectionNames, type StoredRecord } from "~/records/collections";
import { type CollectionRecord, type RecordStore } from "~/records/record-store";
import { newRecordId } from "~/forms/receive/store-record.server";
import { copyRecords, isComplete } from "~/records/copy.server";
import { type Opened } from "../../support/stand-ins/firestore-emulator";
import { isFullSize } from "../../support/project/size";
import { registration } from "../../support/records/sample-records";
import { all, emptied, kinds, receivedPrayer } from "./stores";

const prayers = 1_500;
const men = 300;

function sampleRecords(): CollectionRecord[] {
  const received = Array.from({ length: prayers }, (_, n) => receivedPrayer(n, n % 3 === 0));
  const registered = Array.from({ length: men }, (_, n): CollectionRecord => {
    const timestamp = new Date(Date.UTC(2024, 0, 1, 0, 0, n)).toISOString();
    return {
      collection: "mensMinistryRegistrations",
      record: { id: newRecordId(), ...registration, processed: n % 2 === 0, timestamp },
    };
  });
  return [...received, ...registered];
}

const everything = async (store: RecordStore) =>
  (await Promise.all(collectionNames.map((name) => all<StoredRecord>(store.list(name))))).flat();

test("past Sundays are copied with the records; the target's own stay", async () => {
  const [from, to] = [await kinds.sqlite(), await kinds.sqlite()];
  const sunday = (date: string, isHeld: boolean) => ({ date, isHeld, until: `${date}T12:00:00.000Z` });
  await from.store.sundays.write([sunday("2026-11-08", true), sunday("2026-11-15", true)]);
  await to.store.sundays.write([sunday("2026-11-15", false), sunday("2026-11-22", true)]);
  for (let run = 0; run < 2; run++) {
    await copyRecords(from.store, to.store);
    expect(await to.store.sundays.read()).toEqual([
      sunday("2026-11-08", true),
      sunday("2026-11-15", false),
      sunday("2026-11-22", true),
    ]);
  }
  await Promise.all([from.away(), to.away()]);
});

test("the host of the feeds' ids is copied with the records", async () => {
  const [from, to] = [await kinds.sqlite(), await kinds.sqlite()];
  await copyRecords(from.store, to.store);
  expect(await to.store.idHost()).toBeUndefined();
  await from.store.idHost("parish.fly.dev");
  await copyRecords(from.store, to.store);
  expect(await to.store.idHost("www.parish.example")).toBe("parish.fly.dev");
  await Promise.all([from.away(), to.away()]);
});

describe.runIf(isFullSize)("copying records", () => {
  const stores = {} as Record<RecordStore["kind"], Opened<{ store: RecordStore }>>;
  beforeAll(async () => {
    stores.sqlite = await kinds.sqlite();
    stores.firestore = await kinds.firestore();
  });
  beforeEach(async () => {
    await emptied(stores.sqlite.store);
    await emptied(stores.firestore.store);
  }, 120_000);
  afterAll(() => Promise.all([stores.sqlite.away(), stores.firestore.away()]));

  test.each([
    ["sqlite", "firestore"],
    ["firestore", "sqlite"],
  ] as const)(
    `from %s to %s: ${prayers + men} records, interrupted in the middle and run again, are the same ones`,
    async (source, target) => {
      const [from, to] = [stores[source].store, stores[target].store];
      await from.import(sampleRecords());
      const interrupted = new AbortController();
      const onProgress = (done: number) => done >= prayers / 2 && interrupted.abort();
      await expect(copyRecords(from, to, { onProgress, signal: interrupted.signal })).rejects.toThrow(/abort/);
      const half = await to.count("prayerRequests");
      expect(half).toBeGreaterThanOrEqual(prayers / 2);
      expect(half).toBeLessThan(prayers);

      const results = await copyRecords(from, to);
      expect(isComplete(results)).toBe(true);
      expect(results[0]).toMatchObject({ added: prayers - half, existing: half, inSource: prayers, inTarget: prayers });
      expect(results[1]).toMatchObject({ added: men, inSource: men, inTarget: men });
      expect(await everything(to)).toEqual(await everything(from));
      expect(await to.outbox.count()).toBe(0);
    },
    120_000,
  );

  test("reports differing records, and keeps the target's", async () => {
    const [from, to] = [stores.sqlite.store, stores.firestore.store];
    const one = receivedPrayer(1);
    await from.import([one, receivedPrayer(2)]);
    await copyRecords(from, to);
    await from.mark("prayerRequests", [one.record.id], true);
    const results = await copyRecords(from, to);
    expect(isComplete(results)).toBe(false);
    expect(results[0]).toMatchObject({ added: 0, existing: 2, different: [one.record.id] });
    expect(await to.get("prayerRequests", one.record.id)).toMatchObject({ read: false });
  });
});
