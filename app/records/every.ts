import { type EventLog } from "~/log/log.server";
import { adviceFor, reasonOf } from "./store-error";

interface EveryOptions {
  log: EventLog;
  /** The event in the log when the work fails, and a sentence about what was not done. */
  failure: string;
  sentence: string;
  /** Whether that event has the error's message too. Default: no, because it may quote a record. */
  saysMessage?: boolean;
}

const hourMs = 60 * 60_000;

/**
 * Runs the work now and every `ms` (at most an hour), once at a time. Logs each failure, and waits twice as long after
 * each in a row: at most sixty times `ms`, and an hour. Returns the function that stops it.
 */
export function every(ms: number, work: () => unknown, options: EveryOptions): () => void {
  const { log, failure, sentence, saysMessage = false } = options;
  let [isRunning, hasEnded, failures, retryAtMs] = [false, false, 0, 0];
  const poll = async () => {
    // By the monotonic clock: the other may jump.
    if (isRunning || performance.now() < retryAtMs) return;
    isRunning = true;
    try {
      await work();
      failures = 0;
    } catch (error) {
      failures += 1;
      retryAtMs = performance.now() + Math.min(ms * 2 ** failures, 60 * ms, hourMs);
      const advice = saysMessage && error instanceof Error ? error.message : adviceFor(error);
      if (!hasEnded)
        log.warn({ event: failure, reason: reasonOf(error) }, `${sentence} The site tries again by itself. ${advice}`);
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
