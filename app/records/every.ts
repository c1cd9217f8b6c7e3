import { type EventLog } from "~/log/log.server";
import { reasonOf } from "./store-error";

interface EveryOptions {
  log: EventLog;
  /** The event in the log when the work fails. */
  failure: string;
  /** Further fields of that event. */
  about?: () => object;
}

const hourMs = 60 * 60_000;

/**
 * Runs the work now and every `ms`, once at a time. After failures in a row it waits twice as long each time, at most
 * sixty times as long or an hour, and logs each. Returns the function that stops it.
 */
export function every(ms: number, work: () => unknown, { log, failure, about = () => ({}) }: EveryOptions): () => void {
  let [isRunning, hasEnded, failures, retryAtMs] = [false, false, 0, 0];
  const longestMs = Math.max(ms, Math.min(60 * ms, hourMs));
  const poll = async () => {
    // By the monotonic clock: the other may jump.
    if (isRunning || performance.now() < retryAtMs) return;
    isRunning = true;
    try {
      await work();
      failures = 0;
    } catch (error) {
      failures += 1;
      retryAtMs = performance.now() + Math.min(ms * 2 ** failures, longestMs);
      if (!hasEnded) log.warn({ event: failure, ...about(), reason: reasonOf(error) });
    }
    isRunning = false;
  };
  void poll();
  // A long timer would miss clock changes and sleep.
  const timer = setInterval(() => void poll(), ms).unref();
  return () => {
    hasEnded = true;
    clearInterval(timer);
  };
}
