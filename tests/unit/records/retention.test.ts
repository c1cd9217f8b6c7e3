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
  await store.values.change("retention", () => ({ daysInForce: 30 }));
  const end = startRetention(store, 30, log, options);
  await until(() => expect(logged).toHaveLength(1));
  end();
  const { expired: deleted, unmarked } = numbers;
  expect(logged[0]).toEqual({ event: "retention", days: 30, erased: true, deleted, unmarked });
  const left = [...(await all(store.list("prayerRequests"))), ...(await all(store.list("priestMessages")))];
  expect(left.map(({ id }) => id)).toEqual(["unread", "young", "day3"]);
});

it("announces a number anew when the notice is old, from the future, or of another number", () => {
  const nowMs = Date.parse("2026-11-26T12:00:00Z");
  const state = (days: number, hoursAgo: number) => ({
    daysInForce: 365,
    announced: { days, atMs: nowMs - hoursAgo * 3_600_000 },
  });
  const next = (days: number, hoursAgo: number) => nextRetentionState(state(days, hoursAgo), 30, nowMs);
  for (const hours of [0, 23, 25, 71]) expect(next(30, hours)).toEqual(state(30, hours));
  for (const hours of [73, 24 * 365, -1]) expect(next(30, hours)).toEqual(state(30, 0));
  expect(next(20, 25)).toEqual(state(30, 0));
  expect(nextRetentionState({ daysInForce: 30 }, 60, nowMs)).toMatchObject({ daysInForce: 60 });
  expect(nextRetentionState({ daysInForce: 60 }, undefined, nowMs)).toEqual({ daysInForce: null });
});

describe("by the clock, retention", () => {
  const hourMs = 3_600_000;
  beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-26T12:00:00Z") }));
  afterEach(() => void vi.useRealTimers());
  const hoursPass = (hours: number) => vi.advanceTimersByTimeAsync(hours * hourMs);

  /** Retention in a store without records, which answers at once, so that only the faked clock takes time. */
  function retentionIn(state: RetentionState) {
    const change = async (_: string, next: (before: RetentionState) => RetentionState) => (state = next(state));
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
    const { start, info, backUp } = retentionIn({ daysInForce: 30 });
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
    const { start, info, warn } = retentionIn({ daysInForce: null });
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
    const { start, warn, info, backUp } = retentionIn({ daysInForce: null });
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
    const { start, info, warn, backUp, state } = retentionIn({ daysInForce: null });
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
    expect(state()).toMatchObject({ daysInForce: 30 });
    end();
  });

  it.each([
    ["deletes nothing", async () => {}],
    ["is silent about a failure", () => Promise.reject(new Error("the disk is full"))],
  ])("%s when it is stopped during the backup", async (_, outcome) => {
    const { start, store, info, warn, backUp, state } = retentionIn({ daysInForce: null });
    const end = start(30);
    backUp.mockImplementation(() => (end(), outcome()));
    await hoursPass(25);
    expect(backUp).toHaveBeenCalledTimes(1);
    expect(store.eraseDeleted).not.toHaveBeenCalled();
    expect([info.mock.calls.length, warn.mock.calls.length]).toEqual([0, 1]);
    expect(state().daysInForce).toBeNull();
  });

  it("forgets its number without days, deletes nothing, and never wakes up", async () => {
    const { start, store, state } = retentionIn({ daysInForce: 30 });
    start(undefined);
    expect(vi.getTimerCount()).toBe(0);
    await vi.waitFor(() => expect(state()).toEqual({ daysInForce: null }));
    expect(store.eraseDeleted).not.toHaveBeenCalled();
  });
});
