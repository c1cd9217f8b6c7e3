import { type EventLog } from "~/log/log.server";
import { every } from "~/records/every";

interface RepeatOptions {
  log: EventLog;
  /** Changes whenever the content changes. */
  contentVersion: () => unknown;
  /** The event in the log when the work fails, and a sentence about what was not done. */
  failure: string;
  sentence: string;
}

/** A result computed while the clock was ahead would otherwise last for weeks. */
const recomputeMs = 60 * 60_000;

/** Runs the work now, at the instant it returns, when the content changes, and when the clock may have been wrong. */
export function repeat(work: (now: Date) => Promise<string>, { contentVersion, ...rest }: RepeatOptions): () => void {
  let next = "";
  let version: unknown;
  let lastMs = 0;
  const workIfDue = async () => {
    const now = new Date();
    const sinceMs = now.getTime() - lastMs;
    const isChanged = contentVersion() !== version;
    if (!isChanged && now.toISOString() < next && sinceMs >= 0 && sinceMs < recomputeMs) return;
    version = contentVersion();
    next = "";
    next = await work(now);
    lastMs = now.getTime();
  };
  return every(5_000, workIfDue, rest);
}
