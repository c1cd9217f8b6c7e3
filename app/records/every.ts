import { type EventLog } from "~/log/log.server";
import { reasonOf } from "./store-error";

interface EveryOptions {
  log: EventLog;
  /** The event in the log when the work fails. */
  failure: string;
  /** false: the first time is after one interval. */
  now?: boolean;
}

const longestPauseMs = 10 * 60_000;

/**
 * Runs the work now and every `ms`, once at a time. After failures in a row it waits twice as long each time, at most ten
 * minutes, and logs each. Returns the function that stops it.
 */
export function every(
  ms: number,
  work: () => void | Promise<void>,
  { log, failure, now = true }: EveryOptions,
): () => void {
  let [isRunning, failures, retryAtMs] = [false, 0, 0];
  const poll = async () => {
    // By the monotonic clock: the other may jump.
    if (isRunning || performance.now() < retryAtMs) return;
    isRunning = true;
    try {
      await work();
      failures = 0;
    } catch (error) {
      failures += 1;
      retryAtMs = performance.now() + Math.min(ms * 2 ** failures, Math.max(ms, longestPauseMs));
      log.warn({ event: failure, reason: reasonOf(error) });
    }
    isRunning = false;
  };
  if (now) void poll();
  // A long timer would miss clock changes and sleep.
  const timer = setInterval(() => void poll(), ms).unref();
  return () => clearInterval(timer);
}
