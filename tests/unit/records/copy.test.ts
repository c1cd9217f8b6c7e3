import { expect, test } from "vitest";
import { newRecordId } from "~/forms/receive/store-record.server";
import { copyRecords, isComplete } from "~/records/copy.server";
import { freePort } from "../../support/network/free-port";
import { emulatorOn, firestoreAt } from "../../support/stand-ins/firestore-emulator";
import { prayer } from "../../support/records/sample-records";
import { execute, fill, receivedPrayer, storeOfTest, tablesOf } from "./stores";

const notified = { notifications: true };

/** All but what a copy may change: its own mark, and the order of records of the same millisecond. */
function unmarked(tables: ReturnType<typeof tablesOf>): object {
  const records = Object.fromEntries(tables.records!.map((row) => [row.id, { ...row, seq: undefined }]));
  return { ...tables, records, site_values: tables.site_values!.filter(({ name }) => name !== "copied") };
}

test("a round trip by way of Firestore brings back every row of every table, and moves the mails once", async () => {
  const emulator = await emulatorOn(await freePort());
  const there = firestoreAt(emulator.host);
  const [from, back] = [storeOfTest(notified), storeOfTest(notified)];
  await fill(from);
  const before = tablesOf(from.place);
  for (const [table, rows] of Object.entries(before)) expect(rows.length, table).toBeGreaterThan(0);
  const switched = { isSwitched: true };
  await copyRecords(from, there, switched);
  await copyRecords(from, there, switched);
  expect(await from.outbox.rows()).toEqual([]);
  // A site was started once on this store, and has written a value of its own.
  await back.values.change("updates", () => "made up");
  await copyRecords(there, back, switched);
  expect(unmarked(tablesOf(back.place))).toEqual(unmarked(before));
  expect(await there.outbox.rows()).toEqual([]);
  await there.close();
  await emulator.away();
});

test("until the site uses the target, mails stay; a later copy moves them and keeps what the target wrote", async () => {
  const [from, to] = [storeOfTest(notified), storeOfTest(notified)];
  await fill(from);
  const mails = await from.outbox.rows();
  await copyRecords(from, to);
  expect(await from.outbox.rows()).toEqual(mails);
  expect(await to.outbox.rows()).toEqual([]);
  await to.values.change("updates", () => "told since");
  await from.create("prayerRequests", "late", prayer());
  await copyRecords(from, to, { isSwitched: true });
  expect(await to.values.read("updates")).toBe("told since");
  expect((await to.outbox.rows()).map(({ id }) => id)).toContain("late");
  // Mails that the target has sent meanwhile are not sent again.
  await to.outbox.remove(await to.outbox.rows());
  await copyRecords(from, to, { isSwitched: true });
  expect(await to.outbox.rows()).toEqual([]);
});

test("what is different or unfit is named, and the target keeps its own", async () => {
  const [from, to] = [storeOfTest(notified), storeOfTest(notified)];
  const [same, changed, late, unfit] = [receivedPrayer(1), receivedPrayer(2), receivedPrayer(3), receivedPrayer(4)];
  await from.import([same, changed, late, unfit]);
  await to.import([same, changed]);
  await to.mark("prayerRequests", [changed.record.id], true);
  await to.create("prayerRequests", newRecordId(), prayer());
  execute(from.place, `UPDATE records SET fields = '{}' WHERE id = '${unfit.record.id}'`);
  const progress: number[] = [];
  const results = await copyRecords(from, to, { onProgress: (done) => void progress.push(done) });
  expect(results.find(({ collection }) => collection === "prayerRequests")).toEqual({
    collection: "prayerRequests",
    added: 1,
    existing: 2,
    inSource: 4,
    inTarget: 4,
    problems: [
      `${changed.record.id} differs between the stores.`,
      `${unfit.record.id} does not fit its schema and was not copied.`,
    ],
  });
  expect(progress).toEqual([4]);
  expect(isComplete(results)).toBe(false);
  expect(await to.get("prayerRequests", changed.record.id)).toMatchObject({ read: true });
  expect(await to.get("prayerRequests", late.record.id)).toEqual(late.record);
});

test("a copy is complete when the target has every record of the source, also after an interrupted one", async () => {
  const [from, to] = [storeOfTest(notified), storeOfTest(notified)];
  await from.import(Array.from({ length: 450 }, (_, minutes) => receivedPrayer(minutes)));
  const onProgress = (done: number) => {
    if (done >= 400) throw new Error("interrupted");
  };
  await expect(copyRecords(from, to, { onProgress })).rejects.toThrow("interrupted");
  expect(await to.count("prayerRequests")).toBe(400);
  await to.create("prayerRequests", newRecordId(), prayer());
  expect(isComplete(await copyRecords(from, to))).toBe(true);
  expect(await to.count("prayerRequests")).toBe(451);
});
