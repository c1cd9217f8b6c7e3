import { type EventLog } from "~/log/log.server";
import { inBatches } from "./batches";
import { type CollectionName, collectionNames, parishCollections } from "./collections";
import { every } from "./every";
import { expiredRecords, expiredUntil, type KeepingLimit, type WaitingNames } from "./keeping";
import { type RecordStore } from "./record-store";

const dayMs = 24 * 60 * 60 * 1000;
const pollIntervalMs = 10 * 60_000;
const deleteBatchSize = 200;
/** The wait before anything is deleted, after a new or smaller RETENTION_DAYS or a clock that skipped days. */
const waitMs = dayMs;
/** The clock may have jumped when more time than this has passed since the last look. */
const longestGapMs = 3 * dayMs;

/** The progress of RETENTION_DAYS, stored so that restarts and other processes continue it. */
export interface RetentionState {
  /** Records are deleted after this many days, once it is in force. */
  days: number;
  /** The beginning of the wait, in ms since 1970. */
  sinceMs: number;
  /** The last day, in UTC, on which this number was set. */
  lastDay: string;
  isInForce?: true;
}

const valueName = "retention";

type ExpiringStore = Pick<RecordStore, "delete" | "eraseDeleted" | "values" | "list" | "count">;

const noRecords = () => Object.fromEntries(collectionNames.map((name) => [name, 0])) as Record<CollectionName, number>;

/**
 * Deletes what a limit lets expire, or counts it for a preview. Returns its numbers by collection, and those of the old
 * records without a mark, which stay.
 */
export async function expire(
  store: Pick<ExpiringStore, "delete" | "list" | "count">,
  limit: KeepingLimit,
  { isPreview = false } = {},
) {
  const [expired, unmarked] = [noRecords(), noRecords()];
  for (const name of parishCollections) {
    for await (const records of inBatches(expiredRecords(store, name, limit), deleteBatchSize)) {
      const ids = records.map(({ id }) => id);
      expired[name] += isPreview ? ids.length : await store.delete(name, ids);
    }
    unmarked[name] = await store.count(name, { marked: false, until: expiredUntil(name, limit) });
  }
  return { expired, unmarked };
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, "YYYY-MM-DD".length);

/**
 * The state at an instant with RETENTION_DAYS=`days`. A larger number is in force as soon as the one before. A wait
 * begins for a new or smaller one, after skipped days, and when the clock is before the beginning of the last wait.
 */
export function nextRetentionState(before: RetentionState | undefined, days: number, nowMs: number): RetentionState {
  const lastDay = dayOf(nowMs);
  const isContinued =
    before !== undefined &&
    days >= before.days &&
    nowMs >= before.sinceMs &&
    nowMs - Date.parse(before.lastDay) <= longestGapMs;
  return isContinued ? { ...before, days, lastDay } : { days, sinceMs: nowMs, lastDay };
}

interface RetentionOptions {
  waitingNames: () => Promise<WaitingNames>;
  /** Makes a backup if backups are on. A new number of days deletes nothing before it. */
  backUp: () => Promise<void>;
}

/**
 * Deletes records older than `days` soon after the start and then daily; never if undefined. After a new or smaller
 * number, or a clock that has skipped days, it logs this and deletes nothing for 24 hours. Failures are logged and
 * retried. Returns the function that stops it.
 */
export function startRetention(
  store: ExpiringStore,
  days: number | undefined,
  log: EventLog,
  { waitingNames, backUp }: RetentionOptions,
): () => void {
  let [hasEnded, loggedMs, doneOn] = [false, 0, ""];
  const change = (next: (state?: RetentionState) => RetentionState | undefined) =>
    store.values.change<RetentionState>(valueName, (state) => {
      const changed = next(state);
      // A state that stays the same is not written.
      return JSON.stringify(changed) === JSON.stringify(state) ? state : changed;
    });

  const announce = async (limit: KeepingLimit, waitsUntilMs: number) => {
    if (loggedMs === waitsUntilMs) return;
    const minutesLeft = Math.ceil((waitsUntilMs - limit.now.getTime()) / 60_000);
    const preview = await expire(store, limit, { isPreview: true });
    const receivedBefore = new Date(limit.now.getTime() - limit.days * dayMs).toISOString();
    log.warn(
      { event: "retention-waits", days: limit.days, minutesLeft, receivedBefore, ...preview },
      `RETENTION_DAYS=${limit.days} is new or smaller, or the clock has skipped days: nothing is deleted for the next ` +
        `${minutesLeft} minutes. If the clock is wrong, set it right. ` +
        "`expired` counts the records that it will then delete for good. To prevent that, set a larger number or none.",
    );
    loggedMs = waitsUntilMs;
  };

  const run = async () => {
    // Forgets the earlier days once.
    if (days === undefined) return change(() => undefined);
    const now = new Date();
    const state = (await change((before) => nextRetentionState(before, days, now.getTime())))!;
    const limit = { days, now, waitingNames: await waitingNames() };
    const waitsUntilMs = state.sinceMs + waitMs;
    if (now.getTime() < waitsUntilMs) return announce(limit, waitsUntilMs);
    if (!state.isInForce) await backUp();
    if (doneOn === state.lastDay || hasEnded) return;
    await change((before) => before && { ...before, isInForce: true });
    const { expired: deleted, unmarked } = await expire(store, limit);
    // Even if nothing was deleted: the last run may have failed to erase.
    log.info({ event: "retention", days, deleted, unmarked, erased: await store.eraseDeleted() });
    doneOn = state.lastDay;
  };
  const stop = every(pollIntervalMs, run, {
    log,
    failure: "retention-failed",
    sentence: "Records past RETENTION_DAYS were not deleted.",
  });
  if (days === undefined) stop();
  return () => {
    hasEnded = true;
    stop();
  };
}
