import { beforeAll, beforeEach, describe, expect, test } from "vitest";
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
import { prayer, registration, subscriber } from "../../support/records/sample-records";
import { all } from "../../support/records/stored-records";
import { emptied, receivedPrayer, storeOfKind } from "./stores";

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

    test("keeps the first of two records with one id, with the server's time and its flag false", async () => {
      const before = Date.now();
      expect(await store.create("prayerRequests", "first", prayer())).toBe("created");
      expect(await store.create("prayerRequests", "first", prayer("Peter"))).toBe("exists");
      const found = await store.get("prayerRequests", "first");
      expect(found).toEqual({ id: "first", ...prayer(), read: false, timestamp: expect.any(String) });
      expect(Date.parse(found!.timestamp)).toBeGreaterThanOrEqual(before - 1);
      expect(new Date(found!.timestamp).toISOString()).toBe(found!.timestamp);
      expect(await store.outbox.count()).toBe(1);
      await store.create("mensMinistryRegistrations", "first", registration);
      expect(await store.get("mensMinistryRegistrations", "first")).toMatchObject({
        ...registration,
        processed: false,
      });
      expect(await store.get("knightsOfStOlgaRegistrations", "first")).toBeUndefined();
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

    test("refuses invalid records, and names their wrong fields without their text", async () => {
      const refused = {
        prayerNamesLiving: [prayer("x".repeat(501)), prayer("half \ud83d a pair"), prayer(" ")],
        unrecognized_keys: [{ ...prayer(), more: "secret" } as NewRecord<"prayerRequests">],
      };
      for (const [field, all] of Object.entries(refused))
        for (const fields of all)
          await expect(store.create("prayerRequests", "a", fields)).rejects.toMatchObject({
            name: "StoreError",
            message: `a record of prayerRequests does not fit its schema: ${field}`,
          });
      const id = "an id in prayerRequests does not fit its schema: invalid_string";
      await expect(store.create("prayerRequests", "../a", prayer())).rejects.toThrow(id);
      expect(await store.count("prayerRequests")).toBe(0);
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

    test("lists by time, within bounds, and only so many", async () => {
      const records = [3, 1, 4, 2].map((minutes) => receivedPrayer(minutes));
      await store.import(records);
      const inOrder = [1, 3, 0, 2].map((n) => records[n]!.record);
      const named = inOrder.map(({ id }) => id);
      expect(await ids()).toEqual(named);
      expect(await ids({ limit: 2 })).toEqual(named.slice(0, 2));
      expect(await ids({ limit: 0 })).toEqual([]);
      const bounds = { after: inOrder[0]!.timestamp, until: inOrder[2]!.timestamp };
      expect(await ids(bounds)).toEqual(named.slice(1, 3));
      expect(await store.count("prayerRequests", bounds)).toBe(2);
    });

    test("lists more than a page, each once, also those of one instant", async () => {
      const records = Array.from({ length: 450 }, (_, minute) => receivedPrayer(minute));
      await store.import(records);
      const inOrder = records.map(({ record }) => record.id);
      expect(await ids()).toEqual(inOrder);
      expect(await ids({ limit: 350 })).toEqual(inOrder.slice(0, 350));
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
      expect(await ids({ marked: true, limit: 1 })).toEqual([first]);
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
        id: "first",
        ...subscriber("ann@example.org"),
        confirmed: true,
        timestamp: expect.any(String),
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

    test("returns any text unchanged, also a corrected one, and leaves time, flag and other records as they are", async () => {
      const [first, second] = [receivedPrayer(1, true), receivedPrayer(2)];
      await store.import([first, second]);
      const text = fc.string({ unit: "binary", maxLength: 500 }).filter((value) => value.trim() !== "");
      const fields = fc.record({
        prayerNamesLiving: text,
        prayerNamesDeparted: fc.constant("__proto__"),
        prayerRequest: text,
      });
      await fc.assert(
        fc.asyncProperty(fields, async (typed) => {
          const id = newRecordId();
          await store.create("prayerRequests", id, typed);
          expect(await store.get("prayerRequests", id)).toMatchObject(typed);
          expect(await store.edit("prayerRequests", first.record.id, typed)).toBe(true);
          expect(await store.get("prayerRequests", first.record.id)).toEqual({ ...first.record, ...typed });
        }),
        { numRuns: sized(20, 100) },
      );
      expect(await store.get("prayerRequests", second.record.id)).toEqual(second.record);
      expect(await store.edit("prayerRequests", "never-there", prayer())).toBe(false);
      const blank = store.edit("prayerRequests", first.record.id, prayer(" "));
      await expect(blank).rejects.toMatchObject({ fault: "invalid" });
    });

    test("deletes records with their notifications, also one that is being sent", async () => {
      for (const id of ["gone", "kept"]) await store.create("prayerRequests", id, prayer());
      const [now, later] = [new Date(Date.now() + 1_000), new Date(Date.now() + 60_000)];
      const claimed = [(await store.outbox.claim(now, later))!, (await store.outbox.claim(now, later))!];
      const sending = claimed.find(({ id }) => id === "gone")!;
      expect(await store.delete("prayerRequests", ["gone", "never-there"])).toBe(1);
      expect(await ids()).toEqual(["kept"]);
      await store.outbox.replace(sending, [sending]);
      await divide(sending, ["a"]);
      expect((await store.outbox.rows()).map(({ id }) => id)).toEqual(["kept"]);
    });

    test("imports repeated records once, with their own flag, and time in UTC, without notifications", async () => {
      const records = [receivedPrayer(1, true), receivedPrayer(2)];
      const { record } = receivedPrayer(3);
      const foreign = { collection: "prayerRequests", record: { ...record, timestamp: "2025-11-10T07:03:00-05:00" } };
      expect(await store.import(records)).toEqual({ added: 2, existing: 0 });
      expect(await store.import([...records, foreign as CollectionRecord])).toEqual({ added: 1, existing: 2 });
      expect(await all(store.list("prayerRequests"))).toEqual([...records.map((other) => other.record), record]);
      expect(await store.outbox.count()).toBe(0);
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
        collection: "prayerRequests",
        id: "told",
        recipient: "",
        attempts: 1,
        refused: null,
        dueMs: later.getTime(),
        outcome: null,
      });
      expect(await store.outbox.claim(now, later)).toBeUndefined();
      expect(await store.outbox.nextDue()).toEqual(later);
      expect(await store.outbox.claim(later, new Date(later.getTime() + 60_000))).toMatchObject({ attempts: 2 });
      await store.outbox.replace(claimed!, [{ ...claimed!, dueMs: now.getTime() }]);
      expect(await store.outbox.nextDue()).toEqual(now);
      // A clock far ahead has put it off for years.
      await store.outbox.replace(claimed!, [{ ...claimed!, dueMs: Date.parse("2099-01-01T00:00:00Z") }]);
      expect(await store.outbox.claim(now, later)).toMatchObject({ id: "told" });
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
      const { values, outbox } = store;
      await values.change("test.mailing", (_, { add }) => void add("mailings", "week"));
      await store.create("prayerRequests", "waiting", prayer());
      await values.change("test.list", (_, { add }) => void add("altarLists", "2026-12-06"));
      const [now, later] = [new Date(Date.now() + 1_000), new Date(Date.now() + 60_000)];
      expect(await outbox.claim(now, later)).toMatchObject({ collection: "altarLists", id: "2026-12-06" });
      expect(await outbox.claim(now, later)).toMatchObject({ id: "waiting" });
      expect(await outbox.claim(now, later, 1)).toBeUndefined();
      expect(await outbox.nextDue(1)).toEqual(later);
      expect((await outbox.nextDue())!.getTime()).toBeLessThan(now.getTime());
      const row = await outbox.claim(now, later);
      expect(row).toMatchObject({ collection: "mailings", id: "week" });
      await outbox.remove([row!]);
      await values.change("test.list", (_, { remove }) => void remove("altarLists", "2026-12-06"));
      expect(await outbox.claim(later, later)).toMatchObject({ id: "waiting" });
    });
  });
}
