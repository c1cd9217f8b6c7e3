import { afterEach, beforeEach, expect, test } from "vitest";
import { keptBulletins } from "~/bulletin/kept-bulletins.server";
import { altarListsIn } from "~/commemorations/weekly-list/altar-lists";
import { type RecordStore } from "~/records/record-store";
import { deleteUnconfirmed, requestConfirmation } from "~/updates/waiting-addresses";
import { subscriber } from "../../../support/records/sample-records";
import { connectionTo, emulatorOn, firestoreAt } from "../../../support/stand-ins/firestore-emulator";
import { freePort } from "../../../support/network/free-port";
import { addSubscribers } from "../../../support/updates/subscribers";

let emulator: Awaited<ReturnType<typeof emulatorOn>>;
let store: RecordStore;
beforeEach(async () => {
  emulator = await emulatorOn(await freePort());
  store = firestoreAt(emulator.host);
  await store.probe();
});
afterEach(async () => {
  await store.close();
  await emulator.away();
});

/** Google's bill for a piece of work. */
async function readsOf(work: () => Promise<unknown>): Promise<number> {
  const before = emulator.front.reads;
  await work();
  return emulator.front.reads - before;
}

test("an address at /updates, and the hourly look for old ones, read no other subscriber", async () => {
  await addSubscribers(store, 40);
  // The number of waiting people, the person, whether the id is taken.
  expect(await readsOf(() => requestConfirmation(store, subscriber("new@example.org")))).toBeLessThanOrEqual(4);
  expect(await readsOf(() => requestConfirmation(store, subscriber("person-3@example.org")))).toBeLessThanOrEqual(3);
  expect(await readsOf(() => deleteUnconfirmed(store))).toBe(1);
});

test("the list of bulletins reads bulletins alone, and the last list for the altar those of some weeks", async () => {
  const values = ["id-host", "retention", ...Array.from({ length: 30 }, (_, n) => `altar-list.2020-${10 + n}`)];
  for (const name of values) await store.values.change(name, () => 1);
  await keptBulletins(store.values).keep("2026-11-22", { cut: [] } as never);
  const sundays = () => keptBulletins(store.values).sundays();
  expect(await sundays()).toEqual(["2026-11-22"]);
  expect(await readsOf(sundays)).toBe(1);
  const today = new Date().toISOString().slice(0, 10);
  await altarListsIn(store.values).add({ id: today, after: today, until: today });
  expect(await readsOf(() => altarListsIn(store.values).last())).toBe(2);
});

test("an idle outbox reads three times every five minutes", async () => {
  expect(await readsOf(() => store.outbox.nextDue())).toBe(3);
});

test("a start gives subscribers of earlier versions the fields by which they are found, and reads them once", async () => {
  const old = await connectionTo(emulator.host);
  await old.db.collection("subscriberFields").doc("complete").delete();
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const add = (id: string, days: number, confirmed: boolean) =>
    old.db
      .collection("subscribers")
      .doc(id)
      .set({ email: `${id}@Example.org`, choice: "changes", confirmed, timestamp: daysAgo(days) });
  for (let n = 0; n < 20; n += 1) await add(`person-${n}`, 400, true);
  await add("waiting", 9, false);
  const start = async (work: (started: RecordStore) => Promise<unknown>) => {
    const started = firestoreAt(emulator.host);
    await work(started);
    await started.close();
  };
  await start(async (started) => {
    expect(await started.subscriberWith("person-7@example.org")).toMatchObject({ id: "person-7", confirmed: true });
    expect(await deleteUnconfirmed(started)).toBe(1);
    expect(await started.count("subscribers")).toBe(20);
  });
  // A machine with the earlier version adds one meanwhile.
  await add("later", 0, true);
  const reads = await readsOf(() =>
    start(async (started) => expect(await started.subscriberWith("later@example.org")).toMatchObject({ id: "later" })),
  );
  expect(reads).toBeLessThan(20);
  await old.close();
});
