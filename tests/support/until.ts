import { vi } from "vitest";

/**
 * Waits until a check no longer throws. Its limit catches a stuck program, not a slow machine; no other wait has one.
 * @param interval milliseconds between two checks
 * @param timeout milliseconds
 * @returns what the check returns
 * @throws the check's last error, after the limit
 */
export const until = <T>(check: () => T | Promise<T>, interval = 20, timeout = 60_000): Promise<T> =>
  vi.waitFor(check, { timeout, interval });
