import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { collectionNames, type StoredRecord } from "~/records/collections";
import { type CollectionRecord, type RecordStore } from "~/records/record-store";
import { openSqlite } from "~/records/sqlite/database-files.server";
import { newRecordId } from "~/forms/receive/store-record.server";
import { copyRecords, isComplete } from "~/records/copy.server";
import { type Opened } from "../../support/stand-ins/firestore-emulator";
import { isFullSize } from "../../support/project/size";
import { prayer, registration } from "../../support/records/sample-records";
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

test("every named value is copied with the records, over those that the target's site has made up", async () => {
  const [from, to] = [await kinds.sqlite(), await kinds.sqlite()];
  const values = {
    "past-sundays": [{ date: "2026-11-22" }],
    "bulletin.2026-11-22": { title: "Kept" },
    "id-host": "a.org",
  };
  for (const [name, value] of Object.entries(values)) await from.store.values.change(name, () => value);
  await to.store.values.change("past-sundays", () => [{ date: "2026-11-29" }]);
  await copyRecords(from.store, to.store);
  expect(await allValues(to.store)).toEqual(values);
  await Promise.all([from.away(), to.away()]);
});

const allValues = async ({ values }: RecordStore) =>
  Object.fromEntries(
    await Promise.all((await values.names("")).map(async (name) => [name, await values.read<unknown>(name)] as const)),
  );

test("what is different or unfit is named, and the target keeps its own", async () => {
  const [from, to] = [await kinds.sqlite(), await kinds.sqlite()];
  const [same, changed, late, unfit] = [receivedPrayer(1), receivedPrayer(2), receivedPrayer(3), receivedPrayer(4)];
  await from.store.import([same, changed, late, unfit]);
  await to.store.import([same, changed]);
  await to.store.mark("prayerRequests", [changed.record.id], true);
  await to.store.create("prayerRequests", newRecordId(), prayer());
  const db = openSqlite(from.store.place);
  db.prepare("UPDATE records SET fields = '{}' WHERE id = ?").run(unfit.record.id);
  db.close();
  const progress: number[] = [];
  const results = await copyRecords(from.store, to.store, { onProgress: (done) => void progress.push(done) });
  expect(results.find(({ collection }) => collection === "prayerRequests")).toEqual({
    ...{ collection: "prayerRequests", added: 1, existing: 2, inSource: 4, inTarget: 4 },
    ...{ different: [changed.record.id], unfit: [unfit.record.id] },
  });
  expect(progress).toEqual([3]);
  expect(isComplete(results)).toBe(false);
  expect(await to.store.get("prayerRequests", changed.record.id)).toMatchObject({ read: true });
  expect(await to.store.get("prayerRequests", late.record.id)).toEqual(late.record);
  await Promise.all([from.away(), to.away()]);
});

test("a copy is complete when the target has every record of the source, and stops between batches", async () => {
  const [from, to] = [await kinds.sqlite(), await kinds.sqlite()];
  await from.store.import(Array.from({ length: 450 }, (_, minutes) => receivedPrayer(minutes)));
  const stopped = new AbortController();
  const onProgress = (done: number) => done >= 400 && stopped.abort();
  await expect(copyRecords(from.store, to.store, { onProgress, signal: stopped.signal })).rejects.toThrow(/abort/);
  expect(await to.store.count("prayerRequests")).toBe(400);
  await to.store.create("prayerRequests", newRecordId(), prayer());
  expect(isComplete(await copyRecords(from.store, to.store))).toBe(true);
  expect(await to.store.count("prayerRequests")).toBe(451);
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
      await from.values.change(`bulletin.${source}`, () => ({ title: "Kept" }));
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
      expect(await allValues(to)).toEqual(await allValues(from));
    },
    120_000,
  );
});
