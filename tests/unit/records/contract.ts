import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeState } from "~/updates/mailings";
import fc from "fast-check";
import { type NewRecord } from "~/records/collections";
import { newRecordId } from "~/forms/receive/store-record.server";
import {
  type CollectionRecord,
  type MailKey,
  type MailOutcome,
  type MailRow,
  newMail,
  type RecordStore,
} from "~/records/record-store";
import { StoreError } from "~/records/store-error";
import { sized, isFullSize } from "../../support/project/size";
import { memorial, prayer, registration, subscriber } from "../../support/records/sample-records";
import { altarListsIn } from "~/commemorations/weekly-list/altar-lists";
import { all, emptied, receivedPrayer, storeOfKind } from "./stores";

// The emulator answers one call after another in this process, hence fewer, and never so many that one waits long. What
// is sent twice at the same time counts as created twice in Firestore: there the second comes in a later wave.
const creates = {
  sqlite: { all: sized(2_000, 10_000), atOnce: 11_000 },
  firestore: { all: sized(250, 2_000), atOnce: 250 },
};

/** Tests the contract of every record store on one kind of store. */
export function describeContract(kind: RecordStore["kind"]): void {
  describe.runIf(kind === "sqlite" || isFullSize)(`the record store on ${kind}`, () => {
    const { all: concurrent, atOnce } = creates[kind];
    let store: RecordStore;
    beforeAll(async () => void (store = await storeOfKind(kind)));
    beforeEach(() => emptied(store));

    const divide = (row: MailKey, recipients: string[]) =>
      store.outbox.replace(
        row,
        recipients.map((recipient) => newMail(row.collection, row.id, recipient)),
      );
    const end = (row: MailRow, outcome: MailOutcome) => store.outbox.replace(row, [{ ...row, dueMs: null, outcome }]);
    const ids = async (query?: Parameters<RecordStore["list"]>[1]) =>
      (await all(store.list("prayerRequests", query))).map(({ id }) => id);

    test("keeps a new record with the server's time and its flag false", async () => {
      const before = Date.now();
      expect(await store.create("prayerRequests", "first", prayer())).toBe("created");
      const found = await store.get("prayerRequests", "first");
      expect(found).toEqual({ id: "first", ...prayer(), read: false, timestamp: expect.any(String) });
      expect(Date.parse(found!.timestamp)).toBeGreaterThanOrEqual(before - 1);
      expect(new Date(found!.timestamp).toISOString()).toBe(found!.timestamp);
    });

    test("adds a list for the altar once, with its outbox entry, and knows the latest one", async () => {
      const list = { id: "2026-11-22", after: "2026-11-15T12:00:00.000Z", until: "2026-11-21T23:00:00.000Z" };
      expect(await altarListsIn(store.values).last()).toBeUndefined();
      expect(await altarListsIn(store.values).add(list)).toBe(true);
      const others = await Promise.all(
        [1, 2].map(() => altarListsIn(store.values).add({ ...list, until: "2026-11-22T12:00:00.000Z" })),
      );
      expect(others).toEqual([false, false]);
      expect(await altarListsIn(store.values).get(list.id)).toEqual(list);
      expect(await altarListsIn(store.values).get("2026-11-29")).toBeUndefined();
      const additions = { id: "2026-11-22-additions", after: list.until, until: "2026-11-22T12:00:00.000Z" };
      await altarListsIn(store.values).add(additions);
      expect(await altarListsIn(store.values).last()).toEqual(additions);
      const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000);
      for (const { id } of [list, additions]) {
        const claimed = await store.outbox.claim(hour(0), hour(1));
        expect(claimed).toMatchObject({ collection: "altarLists", id, recipient: "", attempts: 1, refused: null });
        await store.outbox.remove([claimed!]);
      }
      expect(await store.outbox.count()).toBe(0);
      expect(await altarListsIn(store.values).add(list)).toBe(false);
    });

    test("changes a named value once for each of concurrent writers, with its outbox entry or with neither", async () => {
      const { values, outbox } = store;
      const countUp = () =>
        values.change<{ count: number }>("test.count", (value) => ({ count: (value?.count ?? 0) + 1 }));
      await Promise.all([countUp(), countUp(), countUp()]);
      expect(await values.read("test.count")).toEqual({ count: 3 });
      const [kept] = [{ list: ["Ioánna “Ῥωμαία” \u2028"] }];
      await values.change("test.list", (_, { add }) => (add("altarLists", "test"), kept));
      expect(await values.read("test.list")).toEqual(kept);
      expect(await outbox.count()).toBe(1);
      const failing = values.change("test.list", (_, { remove }) => {
        remove("altarLists", "test");
        throw new StoreError("invalid");
      });
      await expect(failing).rejects.toThrow(StoreError);
      expect(await outbox.count()).toBe(1);
      expect(await values.names("test.")).toEqual(["test.count", "test.list"]);
      expect(await values.names("test.", "test.d")).toEqual(["test.list"]);
      await values.change("test.count", () => undefined);
      await values.change("test.list", (_, { remove }) => (remove("altarLists", "test"), undefined));
      expect([await values.read("test.list"), await values.names("test."), await outbox.count()]).toEqual([
        undefined,
        [],
        0,
      ]);
    });

    test("keeps each collection apart, with its own fields and flag", async () => {
      await store.create("mensMinistryRegistrations", "same", registration);
      await store.create("knightsOfStOlgaRegistrations", "same", { name: "A Man", email: "man@example.org" });
      expect(await store.get("mensMinistryRegistrations", "same")).toMatchObject({ ...registration, processed: false });
      expect(await store.get("knightsOfStOlgaRegistrations", "same")).toMatchObject({
        name: "A Man",
        processed: false,
      });
      expect(await store.get("prayerRequests", "same")).toBeUndefined();
    });

    test("keeps the first of two records with one id", async () => {
      await store.create("prayerRequests", "once", prayer("Anna"));
      expect(await store.create("prayerRequests", "once", prayer("Peter"))).toBe("exists");
      expect(await store.get("prayerRequests", "once")).toMatchObject({ prayerNamesLiving: "Anna" });
      expect(await store.outbox.count()).toBe(1);
    });

    test("refuses invalid records without repeating them", async () => {
      const wrong = [
        store.create("prayerRequests", "a", prayer("x".repeat(501))),
        store.create("prayerRequests", "a", prayer("half \ud83d a pair")),
        store.create("prayerRequests", "../a", prayer()),
        store.create("prayerRequests", "a", { ...prayer(), more: "secret" } as NewRecord<"prayerRequests">),
      ];
      for (const result of await Promise.allSettled(wrong)) {
        expect(result).toMatchObject({ status: "rejected", reason: expect.any(StoreError) });
        expect(String((result as PromiseRejectedResult).reason)).not.toMatch(/secret|half|xxx/);
      }
      expect(await store.count("prayerRequests")).toBe(0);
    });

    test("returns any text unchanged", async () => {
      const text = fc.string({ unit: "binary", maxLength: 500 }).filter((value) => value.trim() !== "");
      await fc.assert(
        fc.asyncProperty(text, text, async (living, request) => {
          const id = newRecordId();
          const fields = { prayerNamesLiving: living, prayerNamesDeparted: "__proto__", prayerRequest: request };
          await store.create("prayerRequests", id, fields);
          expect(await store.get("prayerRequests", id)).toMatchObject(fields);
        }),
        { numRuns: sized(20, 60) },
      );
    });

    test(`stores ${concurrent} creates at once exactly once each, though every tenth is sent twice`, async () => {
      const wanted = Array.from({ length: concurrent }, () => newRecordId());
      const sent = [...wanted, ...wanted.filter((_, n) => n % 10 === 0)];
      const answers: string[] = [];
      for (let n = 0; n < sent.length; n += atOnce) {
        const wave = sent.slice(n, n + atOnce).map((id) => store.create("prayerRequests", id, prayer()));
        answers.push(...(await Promise.all(wave)));
      }
      expect(answers.filter((answer) => answer === "created")).toHaveLength(concurrent);
      expect(await store.count("prayerRequests")).toBe(concurrent);
      expect((await ids()).sort()).toEqual(wanted.sort());
    });

    test("lists by time, either way round, within bounds, and only so many", async () => {
      const records = [3, 1, 4, 2].map((minutes) => receivedPrayer(minutes));
      await store.import(records);
      const inOrder = [1, 3, 0, 2].map((n) => records[n]!.record);
      const named = inOrder.map(({ id }) => id);
      expect(await ids()).toEqual(named);
      expect(await ids({ order: "newest" })).toEqual([...named].reverse());
      expect(await ids({ order: "newest", limit: 2 })).toEqual([...named].reverse().slice(0, 2));
      expect(await ids({ limit: 0 })).toEqual([]);
      const bounds = { after: inOrder[0]!.timestamp, until: inOrder[2]!.timestamp };
      expect(await ids(bounds)).toEqual(named.slice(1, 3));
      expect(await store.count("prayerRequests", bounds)).toBe(2);
    });

    test("lists more than a page either way round, each once, also those of one instant", async () => {
      const records = Array.from({ length: 450 }, (_, minute) => receivedPrayer(minute));
      await store.import(records);
      const inOrder = records.map(({ record }) => record.id);
      expect(await ids()).toEqual(inOrder);
      expect(await ids({ order: "newest" })).toEqual([...inOrder].reverse());
      expect(await ids({ order: "newest", limit: 350 })).toEqual([...inOrder].reverse().slice(0, 350));
      await emptied(store);
      const together = Array.from({ length: 450 }, () => receivedPrayer(0));
      await store.import(together);
      expect((await ids()).sort()).toEqual(together.map(({ record }) => record.id).sort());
    });

    test("marks and unmarks records, and tells waiting records from others", async () => {
      const records = [1, 2, 3].map((minutes) => receivedPrayer(minutes));
      await store.import(records);
      const [first, second, third] = records.map(({ record }) => record.id) as [string, string, string];
      expect(await store.mark("prayerRequests", [first, second, "unknown"], true)).toBe(2);
      expect(await ids({ marked: true })).toEqual([first, second]);
      expect(await ids({ marked: false })).toEqual([third]);
      expect(await ids({ marked: true, order: "newest", limit: 1 })).toEqual([second]);
      expect(await store.count("prayerRequests", { marked: false })).toBe(1);
      expect(await store.count("prayerRequests", { marked: true, after: records[0]!.record.timestamp })).toBe(1);
      expect(await store.mark("prayerRequests", [first], false)).toBe(1);
      expect(await ids({ marked: false })).toEqual([first, third]);
      expect(await store.get("prayerRequests", second)).toEqual({ ...records[1]!.record, read: true });
    });

    test("finds a subscriber by the mailbox, however it is typed, also once it was corrected", async () => {
      await store.create("subscribers", "first", subscriber("Anna@\uff45xample.org"));
      expect(await store.subscriberWith(" anna@EXAMPLE.org")).toMatchObject({ id: "first", confirmed: false });
      expect(await store.subscriberWith("ann@example.org")).toBeUndefined();
      await store.mark("subscribers", ["first"], true);
      await store.edit("subscribers", "first", subscriber("ann@example.org"));
      expect(await store.subscriberWith("anna@example.org")).toBeUndefined();
      expect(await store.subscriberWith("ann@example.org")).toEqual(await store.get("subscribers", "first"));
      expect(await store.get("subscribers", "first")).toEqual({
        ...{ id: "first", ...subscriber("ann@example.org"), confirmed: true, timestamp: expect.any(String) },
      });
    });

    test("lists the people who have not confirmed, the oldest first", async () => {
      const at = (day: number) => `2026-11-${10 + day}T12:00:00.000Z`;
      const person = (id: string, day: number, confirmed: boolean): CollectionRecord => ({
        collection: "subscribers",
        record: { id, ...subscriber(`${id}@example.org`), confirmed, timestamp: at(day) },
      });
      await store.import([person("d", 4, false), person("a", 1, true), person("b", 2, false), person("c", 3, false)]);
      const waiting = async (query: object) =>
        (await all(store.list("subscribers", { marked: false, ...query }))).map(({ id }) => id).join("");
      expect(await waiting({})).toBe("bcd");
      expect(await waiting({ limit: 1 })).toBe("b");
      expect(await waiting({ after: at(2), until: at(3) })).toBe("c");
      await store.mark("subscribers", ["b"], true);
      expect(await waiting({ until: at(3) })).toBe("c");
      expect(await store.count("subscribers", { marked: false, until: at(3) })).toBe(1);
    });

    test("corrects the fields of a record, and leaves its time, its flag and all others as they are", async () => {
      const [first, second] = [receivedPrayer(1, true), receivedPrayer(2)];
      await store.import([first, second]);
      const text = fc.string({ unit: "binary", maxLength: 500 }).filter((value) => value.trim() !== "");
      await fc.assert(
        fc.asyncProperty(text, async (living) => {
          expect(await store.edit("prayerRequests", first.record.id, prayer(living))).toBe(true);
          expect(await store.get("prayerRequests", first.record.id)).toEqual({ ...first.record, ...prayer(living) });
        }),
        { numRuns: sized(20, 100) },
      );
      expect(await store.get("prayerRequests", second.record.id)).toEqual(second.record);
      expect(await store.edit("prayerRequests", "never-there", prayer())).toBe(false);
      await expect(store.edit("prayerRequests", first.record.id, prayer(" "))).rejects.toMatchObject({
        fault: "invalid",
      });
    });

    // The emulator keeps every field that a document once had.
    test.runIf(kind === "sqlite")("takes a field that was emptied out of a record", async () => {
      const { message, ...left } = memorial("2026-12-20");
      const timestamp = "2026-11-20T15:00:00.000Z";
      await store.import([
        { collection: "priestMessages", record: { id: "memorial", ...left, message, processed: true, timestamp } },
      ]);
      expect(await store.edit("priestMessages", "memorial", left)).toBe(true);
      expect(await store.get("priestMessages", "memorial")).toEqual({
        ...{ id: "memorial", ...left, processed: true, timestamp },
      });
    });

    test("deletes records with their notifications", async () => {
      await store.create("prayerRequests", "gone", prayer());
      await store.create("prayerRequests", "kept", prayer());
      expect(await store.delete("prayerRequests", ["gone", "never-there"])).toBe(1);
      expect(await ids()).toEqual(["kept"]);
      expect(await store.outbox.count()).toBe(1);
      expect(await store.outbox.claim(new Date(Date.now() + 1000), new Date())).toMatchObject({ id: "kept" });
    });

    test("imports repeated records once, with their own time and flag, without notifications", async () => {
      const records = [receivedPrayer(1, true), receivedPrayer(2)];
      expect(await store.import(records)).toEqual({ added: 2, existing: 0 });
      expect(await store.import([...records, receivedPrayer(3)])).toEqual({ added: 1, existing: 2 });
      expect((await all(store.list("prayerRequests"))).slice(0, 2)).toEqual(records.map(({ record }) => record));
      expect(await store.outbox.count()).toBe(0);
    });

    test("turns a time of another zone into the one form that is compared", async () => {
      const foreign = receivedPrayer(0);
      foreign.record.timestamp = "2025-11-10T07:00:00-05:00";
      await store.import([foreign]);
      expect(await store.get("prayerRequests", foreign.record.id)).toMatchObject({
        timestamp: "2025-11-10T12:00:00.000Z",
      });
    });

    test("passes its own check, and can be written", async () => {
      await store.import([receivedPrayer(1)]);
      expect(await store.check()).toEqual([]);
      await expect(store.probe()).resolves.toBeUndefined();
      expect(await store.count("prayerRequests")).toBe(1);
    });

    test("gives each notification to one sender, and to another when the first disappears", async () => {
      await store.create("prayerRequests", "told", prayer());
      const now = new Date(Date.now() + 1_000);
      const later = new Date(now.getTime() + 60_000);
      const claimed = await store.outbox.claim(now, later);
      expect(claimed).toEqual({
        ...{ collection: "prayerRequests", id: "told", recipient: "", attempts: 1 },
        ...{ refused: null, dueMs: later.getTime(), outcome: null },
      });
      expect(await store.outbox.claim(now, later)).toBeUndefined();
      expect(await store.outbox.nextDue()).toEqual(later);
      expect(await store.outbox.claim(later, new Date(later.getTime() + 60_000))).toMatchObject({ attempts: 2 });
      await store.outbox.replace(claimed!, [{ ...claimed!, dueMs: now.getTime() }]);
      expect(await store.outbox.nextDue()).toEqual(now);
      await store.outbox.remove([claimed!]);
      expect(await store.outbox.count()).toBe(0);
      expect(await store.outbox.nextDue()).toBeUndefined();
    });

    test("gives each recipient a row of its own, and forgets no outcome until all of a mail have one", async () => {
      await store.create("prayerRequests", "told", prayer());
      // Later than the rows that are added meanwhile, also where a store is slow.
      const [now, later] = [new Date(Date.now() + 30_000), new Date(Date.now() + 90_000)];
      const whole = (await store.outbox.claim(now, now))!;
      expect(await divide(whole, ["a", "b"])).toBe(false);
      const [first, second] = [(await store.outbox.claim(now, later))!, (await store.outbox.claim(now, later))!];
      expect([first.recipient, second.recipient].sort()).toEqual(["a", "b"]);
      expect(await end(first, { delivered: true, printed: ["one", "two"] })).toBe(false);
      expect(await store.outbox.endedRows()).toEqual([]);
      // A corrected address divides the row again: who has the mail keeps it.
      expect(await divide(second, [first.recipient, "c"])).toBe(false);
      const third = (await store.outbox.claim(now, later))!;
      expect(await store.outbox.claim(now, later)).toBeUndefined();
      const refused = { sinceMs: 1_700_000_000_000, reason: "EENVELOPE 550" };
      await store.outbox.replace(third, [{ ...third, refused, dueMs: now.getTime() }]);
      expect(await store.outbox.claim(now, later)).toEqual({ ...third, attempts: 2, refused });
      expect(await end(third, { delivered: false, reason: "EENVELOPE 550" })).toBe(true);
      expect(await store.outbox.nextDue()).toBeUndefined();
      const ended = await store.outbox.endedRows();
      expect(ended.map(({ outcome }) => outcome)).toContainEqual({ delivered: true, printed: ["one", "two"] });
      expect(ended.map(({ recipient }) => recipient).sort()).toEqual(["c", first.recipient].sort());
      await store.outbox.remove(ended);
      expect(await store.outbox.endedRows()).toEqual([]);
    });

    test("hands out a list before the records that wait longer, and mails to subscribers last or not at all", async () => {
      const writtenAt = new Date(0).toISOString();
      const mailing = { id: "week", items: [], writtenAt, until: writtenAt };
      await changeState(store.values, () => ({ state: "a", mailing }));
      await store.create("prayerRequests", "waiting", prayer());
      await altarListsIn(store.values).add({
        id: "2026-12-06",
        after: "2026-11-29T12:00:00.000Z",
        until: "2026-12-05T23:00:00.000Z",
      });
      const [now, later] = [new Date(Date.now() + 1_000), new Date(Date.now() + 60_000)];
      const list = await store.outbox.claim(now, later);
      expect(list).toMatchObject({ collection: "altarLists", id: "2026-12-06" });
      expect(await store.outbox.claim(now, later)).toMatchObject({ id: "waiting" });
      expect(await store.outbox.claim(now, later, 1)).toBeUndefined();
      expect(await store.outbox.nextDue(1)).toEqual(later);
      expect((await store.outbox.nextDue())!.getTime()).toBeLessThan(now.getTime());
      const row = await store.outbox.claim(now, later);
      expect(row).toMatchObject({ collection: "mailings", id: "week" });
      await store.outbox.remove([row!]);
      await altarListsIn(store.values).remove("2026-12-06");
      expect(await altarListsIn(store.values).get("2026-12-06")).toBeUndefined();
      expect(await store.outbox.claim(later, later)).toMatchObject({ id: "waiting" });
    });

    test("does not bring back the notification of a record that was deleted while it was being sent", async () => {
      await store.create("prayerRequests", "gone", prayer());
      const notification = await store.outbox.claim(new Date(Date.now() + 1_000), new Date(Date.now() + 60_000));
      await store.delete("prayerRequests", ["gone"]);
      await store.outbox.replace(notification!, [notification!]);
      await divide(notification!, ["a"]);
      expect(await store.outbox.count()).toBe(0);
    });

    test("sends a notification that a clock far ahead has put off for years", async () => {
      await store.create("prayerRequests", "told", prayer());
      const notification = await store.outbox.claim(new Date(Date.now() + 1_000), new Date());
      await store.outbox.replace(notification!, [{ ...notification!, dueMs: Date.parse("2099-01-01T00:00:00Z") }]);
      expect(await store.outbox.claim(new Date(), new Date(Date.now() + 60_000))).toMatchObject({ id: "told" });
    });
  });
}
