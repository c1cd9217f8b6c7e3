import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { collectionNames } from "~/records/collections";
import { type RecordStore } from "~/records/record-store";
import { expire, nextRetentionState, type RetentionState, startRetention } from "~/records/retention.server";
import { memorial, prayer } from "../../support/records/sample-records";
import { until } from "../../support/until";
import { all } from "../../support/records/stored-records";
import { storeOfTest } from "./stores";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const noneWaits = () => ({ after: new Date().toISOString(), fromDay: "9999-12-31" });
/** No names wait for a Liturgy, and no backups are made. */
const options = { waitingNames: async () => noneWaits(), backUp: async () => {} };

it("deletes read records older than the days at the start, and logs the numbers that a preview has counted", async () => {
  const store = storeOfTest();
  const prayers = (id: string, days: number, read: boolean) =>
    ({ collection: "prayerRequests", record: { id, ...prayer(), read, timestamp: daysAgo(days) } }) as const;
  const memorialOn = (days: number) =>
    ({
      collection: "priestMessages",
      record: { id: `day${days}`, ...memorial(daysAgo(days).slice(0, 10)), processed: true, timestamp: daysAgo(101) },
    }) as const;
  await store.import([prayers("old", 31, true), prayers("unread", 400, false), prayers("young", 29, true)]);
  await store.import([100, 50, 3].map(memorialOn));
  const numbers = {
    expired: { ...Object.fromEntries(collectionNames.map((name) => [name, 0])), prayerRequests: 1, priestMessages: 2 },
    unmarked: { ...Object.fromEntries(collectionNames.map((name) => [name, 0])), prayerRequests: 1 },
  };
  const limit = { days: 30, now: new Date(), waitingNames: noneWaits() };
  expect(await expire(store, limit, { isPreview: true })).toEqual(numbers);
  const logged: object[] = [];
  const log = { info: (event: object) => void logged.push(event), warn: (event: object) => void logged.push(event) };
  const lastDay = new Date().toISOString().slice(0, 10);
  await store.values.change("retention", () => ({ days: 30, sinceMs: 0, lastDay, isInForce: true }));
  const end = startRetention(store, 30, log, options);
  await until(() => expect(logged).toHaveLength(1));
  end();
  const { expired: deleted, unmarked } = numbers;
  expect(logged[0]).toEqual({ event: "retention", days: 30, erased: true, deleted, unmarked });
  const left = [...(await all(store.list("prayerRequests"))), ...(await all(store.list("priestMessages")))];
  expect(left.map(({ id }) => id)).toEqual(["unread", "young", "day3"]);
});

it("waits anew for a smaller number, after skipped days, and when the clock is before the wait", () => {
  const nowMs = Date.parse("2026-11-26T12:00:00Z");
  const state = (days: number, hoursAgo: number, lastDay = "2026-11-26") => ({
    days,
    sinceMs: nowMs - hoursAgo * 3_600_000,
    lastDay,
  });
  const next = (before: RetentionState | undefined) => nextRetentionState(before, 30, nowMs);
  for (const hours of [0, 23, 24 * 365]) expect(next(state(30, hours))).toEqual(state(30, hours));
  expect(next(state(20, 25))).toEqual(state(30, 25));
  expect(next({ ...state(20, 25), isInForce: true })).toEqual({ ...state(30, 25), isInForce: true });
  expect(next(state(30, 25, "2026-11-24"))).toEqual(state(30, 25));
  // A state of version 2.0 is not continued either.
  const old = { daysInForce: 30 } as unknown as RetentionState;
  for (const before of [undefined, old, state(31, 25), state(30, -1), state(30, 25, "2026-11-22")])
    expect(next(before)).toEqual(state(30, 0));
});

describe("by the clock, retention", () => {
  const hourMs = 3_600_000;
  beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-26T12:00:00Z") }));
  afterEach(() => void vi.useRealTimers());
  const hoursPass = (hours: number) => vi.advanceTimersByTimeAsync(hours * hourMs);

  const inForce = (): RetentionState => ({ days: 30, sinceMs: 0, lastDay: "2026-11-26", isInForce: true });

  /** Retention in a store without records, which answers at once, so that only the faked clock takes time. */
  function retentionIn(state?: RetentionState) {
    const change = async (_: string, next: (before?: RetentionState) => RetentionState | undefined) =>
      (state = next(state));
    const store = {
      values: { change } as unknown as RecordStore["values"],
      delete: async () => 0,
      eraseDeleted: vi.fn(async () => true),
      count: async () => 0,
      async *list() {},
    };
    const [info, warn, backUp] = [vi.fn(), vi.fn(), vi.fn(async () => {})];
    const start = (days: number | undefined) => startRetention(store, days, { info, warn }, { ...options, backUp });
    return { store, start, info, warn, backUp, state: () => state };
  }

  it("deletes at the start and then once each night, without a backup, until it is stopped", async () => {
    const { start, info, backUp } = retentionIn(inForce());
    const end = start(30);
    await hoursPass(11.9);
    expect(info).toHaveBeenCalledTimes(1);
    await hoursPass(0.2);
    expect(info).toHaveBeenCalledTimes(2);
    await hoursPass(23);
    expect(info).toHaveBeenCalledTimes(2);
    end();
    await hoursPass(48);
    expect(info).toHaveBeenCalledTimes(2);
    expect(backUp).not.toHaveBeenCalled();
  });

  it("deletes nothing for a day after the clock has skipped days, and for a day after it is set right", async () => {
    const { start, info, warn } = retentionIn();
    const day = 24 * hourMs;
    const restart = async (hours: number, clock = Date.now()) => {
      vi.setSystemTime(clock);
      const end = start(30);
      await hoursPass(hours);
      end();
    };
    await restart(25);
    expect([info.mock.calls.length, warn.mock.calls.length]).toEqual([1, 1]);
    const right = Date.now();
    await restart(20, right + 400 * day);
    expect([info.mock.calls.length, warn.mock.calls.length]).toEqual([1, 2]);
    expect(warn).toHaveBeenLastCalledWith(
      expect.objectContaining({ event: "retention-waits" }),
      expect.stringContaining("the clock has skipped days"),
    );
    await restart(20, right + day);
    expect([info.mock.calls.length, warn.mock.calls.length]).toEqual([1, 3]);
    await restart(5, right + day + 20 * hourMs);
    expect([info.mock.calls.length, warn.mock.calls.length]).toEqual([2, 4]);
  });

  it("makes few tries, and fewer and fewer, while backups fail for a night", async () => {
    const { start, warn, info, backUp } = retentionIn();
    const end = start(30);
    await hoursPass(23.9);
    backUp.mockRejectedValue(new Error("the disk is full"));
    await hoursPass(10);
    expect(backUp.mock.calls.length).toBeLessThanOrEqual(12);
    expect(info).not.toHaveBeenCalled();
    backUp.mockResolvedValue();
    await hoursPass(1);
    expect(info).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls.length).toBe(backUp.mock.calls.length);
    expect(warn).toHaveBeenLastCalledWith(
      { event: "retention-failed", reason: "Error" },
      expect.stringContaining("were not deleted"),
    );
    end();
  });

  it("announces a new number once at each start, with the time left, and deletes after a day", async () => {
    const { start, info, warn, backUp, state } = retentionIn();
    const endFirst = start(30);
    await hoursPass(12);
    expect(warn.mock.calls).toEqual([[expect.objectContaining({ minutesLeft: 24 * 60 }), expect.any(String)]]);
    endFirst();
    const end = start(30);
    await hoursPass(1);
    const sentence = expect.stringMatching(
      /RETENTION_DAYS=30 .* for the next 720 minutes.*set a larger number or none/,
    );
    expect(warn.mock.calls.slice(1)).toEqual([[expect.objectContaining({ minutesLeft: 720 }), sentence]]);
    await hoursPass(10.9);
    expect([info.mock.calls.length, backUp.mock.calls.length]).toEqual([0, 0]);
    await hoursPass(0.1);
    expect([info.mock.calls.length, backUp.mock.calls.length]).toEqual([1, 1]);
    expect(state()).toMatchObject({ days: 30, isInForce: true });
    end();
  });

  it.each([
    ["deletes nothing", async () => {}],
    ["is silent about a failure", () => Promise.reject(new Error("the disk is full"))],
  ])("%s when it is stopped during the backup", async (_, outcome) => {
    const { start, store, info, warn, backUp, state } = retentionIn();
    const end = start(30);
    backUp.mockImplementation(() => (end(), outcome()));
    await hoursPass(25);
    expect(backUp).toHaveBeenCalledTimes(1);
    expect(store.eraseDeleted).not.toHaveBeenCalled();
    expect([info.mock.calls.length, warn.mock.calls.length]).toEqual([0, 1]);
    expect(state()!.isInForce).toBeUndefined();
  });

  it("forgets its number without days, deletes nothing, and never wakes up", async () => {
    const { start, store, state } = retentionIn(inForce());
    start(undefined);
    expect(vi.getTimerCount()).toBe(0);
    await vi.waitFor(() => expect(state()).toBeUndefined());
    expect(store.eraseDeleted).not.toHaveBeenCalled();
  });
});
