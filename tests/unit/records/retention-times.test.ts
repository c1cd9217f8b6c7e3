import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type RecordStore } from "~/records/record-store";
import { type RetentionState, startRetention } from "~/records/retention.server";

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
  const waitingNames = async () => ({ after: new Date().toISOString(), fromDay: "9999-12-31" });
  const start = (days: number | undefined) => startRetention(store, days, { info, warn }, { waitingNames, backUp });
  return { store, start, info, warn, backUp, state: () => state };
}

test("deletes at the start and then once each night, without a backup, until it is stopped", async () => {
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

test("makes few tries, and fewer and fewer, while backups fail for a night", async () => {
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
  expect(warn).toHaveBeenLastCalledWith({ event: "retention-failed", reason: "Error" });
  end();
});

test("announces a new number once at each start, with the time left, and deletes after a day", async () => {
  const { start, info, warn, backUp, state } = retentionIn({ daysInForce: null });
  const endFirst = start(30);
  await hoursPass(12);
  expect(warn.mock.calls).toEqual([[expect.objectContaining({ minutesLeft: 24 * 60 }), expect.any(String)]]);
  endFirst();
  const end = start(30);
  await hoursPass(1);
  const sentence = expect.stringMatching(/RETENTION_DAYS=30 .* for the next 720 minutes.*set a larger number or none/);
  expect(warn.mock.calls.slice(1)).toEqual([[expect.objectContaining({ minutesLeft: 720 }), sentence]]);
  await hoursPass(10.9);
  expect([info.mock.calls.length, backUp.mock.calls.length]).toEqual([0, 0]);
  await hoursPass(0.1);
  expect([info.mock.calls.length, backUp.mock.calls.length]).toEqual([1, 1]);
  expect(state()).toEqual({ daysInForce: 30 });
  end();
});

test("announces a new number again when the clock has jumped far ahead", async () => {
  const { start, info, warn } = retentionIn({ daysInForce: null });
  start(30)();
  await hoursPass(1);
  vi.setSystemTime(Date.now() + 365 * 24 * hourMs);
  const end = start(30);
  await hoursPass(23.5);
  expect([info.mock.calls.length, warn.mock.calls.length]).toEqual([0, 2]);
  await hoursPass(1);
  expect(info).toHaveBeenCalledTimes(1);
  end();
});

test.each([
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

test("goes on when another process put the number in force first", async () => {
  const { start, store, info, warn, backUp, state } = retentionIn({ daysInForce: null });
  const end = start(30);
  backUp.mockImplementation(async () => void (await store.values.change("retention", () => ({ daysInForce: 30 }))));
  await hoursPass(24);
  expect([info.mock.calls.length, warn.mock.calls.length]).toEqual([1, 1]);
  expect(state()).toEqual({ daysInForce: 30 });
  end();
});

test("forgets its number without days, deletes nothing, and never wakes up", async () => {
  const { start, store, state } = retentionIn({ daysInForce: 30 });
  start(undefined);
  expect(vi.getTimerCount()).toBe(0);
  await vi.waitFor(() => expect(state()).toEqual({ daysInForce: null }));
  expect(store.eraseDeleted).not.toHaveBeenCalled();
});
