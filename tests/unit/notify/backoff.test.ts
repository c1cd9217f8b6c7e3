import { describe, expect, it } from "vitest";
import { backoffMs } from "~/notify/backoff";

const [second, hour] = [1_000, 3_600_000];
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
