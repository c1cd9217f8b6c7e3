import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TimeoutError, withinTime } from "~/dates/timeout";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("Work in time gives its value and leaves no timer", async () => {
  expect(await withinTime(Promise.resolve("done"), 50)).toBe("done");
  expect(vi.getTimerCount()).toBe(0);
});

test("Work that takes longer is a TimeoutError, which names the limit", async () => {
  const failure = withinTime(new Promise(() => {}), 50).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(50);
  expect(await failure).toBeInstanceOf(TimeoutError);
  expect(String(await failure)).toBe("TimeoutError: Timed out after 50 ms");
});
