import { type EventLog } from "~/log/log.server";
import { reasonOf } from "~/records/store-error";

interface RepeatOptions {
  log: EventLog;
  /** Changes whenever the content changes. */
  contentVersion: () => unknown;
  /** The event in the log when the work fails. */
  failure: string;
  pollIntervalMs?: number;
}

/** A result computed while the clock was ahead would otherwise last for weeks. */
const recomputeMs = 60 * 60_000;

/** Runs the work now, at the instant it returns, when the content changes, and when the clock may have been wrong. */
export function repeat(
  work: (now: Date) => Promise<string>,
  { log, contentVersion, failure, pollIntervalMs = 5_000 }: RepeatOptions,
): () => void {
  let next = "";
  let version: unknown;
  let lastMs = 0;
  let isRunning = false;
  const poll = async () => {
    const now = new Date();
    const sinceMs = now.getTime() - lastMs;
    const isChanged = contentVersion() !== version;
    const isDue = isChanged || now.toISOString() >= next || sinceMs < 0 || sinceMs >= recomputeMs;
    if (isRunning || !isDue) return;
    isRunning = true;
    version = contentVersion();
    try {
      next = await work(now);
      lastMs = now.getTime();
    } catch (error) {
      next = "";
      log.warn({ event: failure, reason: reasonOf(error) });
    }
    isRunning = false;
  };
  void poll();
  // A long timer would miss clock changes and sleep.
  const timer = setInterval(() => void poll(), pollIntervalMs).unref();
  return () => clearInterval(timer);
}
