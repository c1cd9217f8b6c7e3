import { describe, expect, it } from "vitest";
import { backoffMs, defaultTiming } from "~/notify/backoff";

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
const shortest = () => 0;

describe("the wait after failures in a row", () => {
  it("is a half of its step at least, in whole milliseconds", () => {
    expect(backoffMs(3, 100, 900, shortest)).toBe(200);
    expect(backoffMs(1, 5, 900, shortest)).toBe(3);
    for (let run = 0; run < 100; run += 1) {
      const wait = backoffMs(2, 100, 900);
      expect(wait).toBeGreaterThanOrEqual(100);
      expect(wait).toBeLessThanOrEqual(200);
    }
  });

  it("is random, so that two sites retry at different moments", () => {
    expect(new Set(Array.from({ length: 20 }, () => backoffMs(20, second, hour))).size).toBeGreaterThan(1);
  });
});

it("a mail is tried again after 5 seconds at first, every 5 minutes at last, every 6 hours for 5 days when it is refused itself", () => {
  const { firstDelayMs, maxDelayMs, maxRejectedDelayMs, sendTimeoutMs, giveUpAfterMs, giveUpAfterAttempts } =
    defaultTiming;
  expect([firstDelayMs, maxDelayMs, maxRejectedDelayMs]).toEqual([5 * second, 5 * minute, 6 * hour]);
  expect([sendTimeoutMs, giveUpAfterMs, giveUpAfterAttempts]).toEqual([minute, 5 * 24 * hour, 20]);
});
