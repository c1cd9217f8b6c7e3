import { vi } from "vitest";

/**
 * Waits until a check no longer throws. The limit is there for a program that is stuck, never for a slow machine: waits
 * are not to be bounded anywhere else.
 * @param intervalMs between two checks
 * @returns what the check returns
 * @throws the check's last error, after a minute
 */
export const until = <T>(check: () => T | Promise<T>, intervalMs = 20): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: intervalMs });
