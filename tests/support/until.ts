import { vi } from "vitest";

/**
 * Waits until a check no longer throws. Its limit catches a stuck program, not a slow machine; no other wait has one.
 * @param intervalMs between two checks
 * @returns what the check returns
 * @throws the check's last error, after a minute
 */
export const until = <T>(check: () => T | Promise<T>, intervalMs = 20): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: intervalMs });
