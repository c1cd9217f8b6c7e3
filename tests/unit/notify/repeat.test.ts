import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { repeat } from "~/notify/repeat";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const secondMs = 1_000;
const hourMs = 3_600_000;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const runs: Date[] = [];
beforeEach(() => {
  runs.length = 0;
  vi.clearAllMocks();
});

/** Runs what is due at the instants that it returns. */
function started(work: (now: Date) => Promise<string>, contentVersion: () => unknown = () => 1): () => void {
  const noted = async (now: Date) => {
    runs.push(now);
    return work(now);
  };
  return repeat(noted, { log, failure: "failed", sentence: "It was not done.", contentVersion });
}

test("a store that is away overnight is asked less and less, and found within five minutes of its return", async () => {
  let isAway = true;
  const stop = started(async (now) => {
    if (isAway) throw new Error("away");
    return new Date(now.getTime() + hourMs).toISOString();
  });
  await vi.advanceTimersByTimeAsync(8 * hourMs);
  expect(log.warn.mock.calls.length).toBeLessThan(110);
  isAway = false;
  const [failed] = [runs.length];
  await vi.advanceTimersByTimeAsync(5 * 60 * secondMs + 5 * secondMs);
  expect(runs).toHaveLength(failed + 1);
  stop();
});

test("work runs at the instant it named, when the content changes, when the clock goes back, and after an hour", async () => {
  vi.setSystemTime("2026-11-26T12:00:00Z");
  let [version, next] = [1, "2026-11-26T12:10:00.000Z"];
  const stop = started(
    async () => next,
    () => version,
  );
  await vi.advanceTimersByTimeAsync(600 * secondMs - 1);
  expect(runs).toHaveLength(1);
  next = "2027-06-01T00:00:00.000Z";
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toHaveLength(2);
  version = 2;
  await vi.advanceTimersByTimeAsync(5 * secondMs);
  expect(runs).toHaveLength(3);
  vi.setSystemTime("2026-11-26T11:00:00Z");
  await vi.advanceTimersByTimeAsync(5 * secondMs);
  expect(runs).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(hourMs);
  expect(runs).toHaveLength(5);
  stop();
});
