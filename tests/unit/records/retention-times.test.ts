import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type RetentionState } from "~/records/record-store";
import { startRetention } from "~/records/retention.server";

const hourMs = 3_600_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hoursPass = (hours: number) => vi.advanceTimersByTimeAsync(hours * hourMs);

/** Retention in a store without records, which answers at once, so that only the faked clock takes time. */
function retentionIn(state: RetentionState) {
  const change = vi.fn(async (next: (before: RetentionState) => RetentionState) => (state = next(state)));
  const store = {
    retention: { read: async () => state, change },
    deleteOlderThan: vi.fn(async () => 0),
    eraseDeleted: async () => true,
    count: async () => 0,
    async *list() {},
  };
  const [info, warn, backUp] = [vi.fn(), vi.fn(), vi.fn(async () => {})];
  const waitingNames = async () => ({ after: new Date().toISOString(), fromDay: "9999-12-31" });
  const start = (days: number | undefined) => startRetention(store, days, { info, warn }, { waitingNames, backUp });
  return { store, start, info, warn, backUp, state: () => state };
}

test("deletes at the start and then once a day, without a backup, until it is stopped", async () => {
  const { start, info, backUp } = retentionIn({ daysInForce: 30 });
  const end = start(30);
  await hoursPass(23.9);
  expect(info).toHaveBeenCalledTimes(1);
  await hoursPass(0.2);
  expect(info).toHaveBeenCalledTimes(2);
  end();
  await hoursPass(48);
  expect(info).toHaveBeenCalledTimes(2);
  expect(backUp).not.toHaveBeenCalled();
});

test("tries again an hour after a failure", async () => {
  const { start, store, info, warn } = retentionIn({ daysInForce: 30 });
  store.deleteOlderThan.mockRejectedValueOnce(new Error("the disk is full"));
  const end = start(30);
  await hoursPass(0.9);
  expect([warn.mock.calls.length, info.mock.calls.length]).toEqual([1, 0]);
  await hoursPass(0.2);
  expect([warn.mock.calls.length, info.mock.calls.length]).toEqual([1, 1]);
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

test("waits the whole day although the clock jumps ahead", async () => {
  const { start, info } = retentionIn({ daysInForce: null });
  const end = start(30);
  await hoursPass(6);
  for (let jump = 0; jump < 3; jump++) {
    vi.setSystemTime(Date.now() + 24 * hourMs);
    await hoursPass(1);
  }
  await hoursPass(14);
  expect(info).not.toHaveBeenCalled();
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
  expect(store.deleteOlderThan).not.toHaveBeenCalled();
  expect([info.mock.calls.length, warn.mock.calls.length]).toEqual([0, 1]);
  expect(state().daysInForce).toBeNull();
});

test("goes on when another process put the number in force first", async () => {
  const { start, store, info, warn, backUp, state } = retentionIn({ daysInForce: null });
  const end = start(30);
  backUp.mockImplementation(async () => void (await store.retention.change(() => ({ daysInForce: 30 }))));
  await hoursPass(24);
  expect([info.mock.calls.length, warn.mock.calls.length]).toEqual([1, 1]);
  expect(state()).toEqual({ daysInForce: 30 });
  end();
});

test("never wakes up without days", async () => {
  const { start, store } = retentionIn({ daysInForce: null });
  start(undefined);
  expect(vi.getTimerCount()).toBe(0);
  await hoursPass(1);
  expect(store.retention.change).not.toHaveBeenCalled();
});
