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
/** An older notice is given again, and an older run is not the day before: the clock may have jumped. */
const longestGapMs = 3 * dayMs;

/** The progress of RETENTION_DAYS, stored so that restarts and other processes continue it. */
export interface RetentionState {
  /** Records are deleted after this many days; null: none yet. */
  daysInForce: number | null;
  /** A new or smaller number of days, and when the log announced it, in ms since 1970. */
  announced?: { days: number; atMs: number };
  /** The last day, in UTC, on which this number was in force. */
  lastDay?: string;
}

const valueName = "retention";
const nothingInForce: RetentionState = { daysInForce: null };

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
 * The state at an instant with RETENTION_DAYS=`days`. A larger number is in force at once; a new or smaller one is
 * announced, and so is any number after skipped days.
 */
export function nextRetentionState(
  { daysInForce, announced, lastDay }: RetentionState,
  days: number | undefined,
  nowMs: number,
): RetentionState {
  if (days === undefined) return nothingInForce;
  const hasSkipped = lastDay !== undefined && nowMs - Date.parse(lastDay) > longestGapMs;
  if (daysInForce !== null && days >= daysInForce && !hasSkipped) return { daysInForce: days, lastDay: dayOf(nowMs) };
  const ageMs = announced?.days === days ? nowMs - announced.atMs : -1;
  const isValid = ageMs >= 0 && ageMs < longestGapMs;
  return { daysInForce: hasSkipped ? null : daysInForce, announced: isValid ? announced : { days, atMs: nowMs } };
}

interface RetentionOptions {
  waitingNames: () => Promise<WaitingNames>;
  /** Makes a backup if backups are on. A new number of days deletes nothing before it. */
  backUp: () => Promise<void>;
}

/**
 * Deletes records older than `days` soon after the start and then daily; never if undefined. A new or smaller number is
 * logged and waits 24 hours, and so does a clock that has skipped days. Failures are logged and retried. Returns the
 * function that stops it.
 */
export function startRetention(
  store: ExpiringStore,
  days: number | undefined,
  log: EventLog,
  { waitingNames, backUp }: RetentionOptions,
): () => void {
  let [hasEnded, loggedMs, doneOn] = [false, 0, ""];
  const change = (next: (state: RetentionState) => RetentionState) =>
    store.values.change<RetentionState>(valueName, (state = nothingInForce) => {
      const changed = next(state);
      // A state that stays the same is not written.
      return JSON.stringify(changed) === JSON.stringify(state) ? state : changed;
    });

  const limitOf = async (inForce: number, now: Date) => ({ days: inForce, now, waitingNames: await waitingNames() });

  const announce = async (now: Date, atMs: number) => {
    if (loggedMs === atMs) return;
    const minutesLeft = Math.ceil((atMs + waitMs - now.getTime()) / 60_000);
    const preview = await expire(store, await limitOf(days!, now), { isPreview: true });
    const receivedBefore = new Date(now.getTime() - days! * dayMs).toISOString();
    log.warn(
      { event: "retention-waits", days, minutesLeft, receivedBefore, ...preview },
      `RETENTION_DAYS=${days} is new or smaller, or the clock has skipped days: nothing is deleted for the next ` +
        `${minutesLeft} minutes. If the clock is wrong, set it right. ` +
        "`expired` counts the records that it will then delete for good. To prevent that, set a larger number or none.",
    );
    loggedMs = atMs;
  };

  const run = async () => {
    const now = new Date();
    const state = (await change((old) => nextRetentionState(old, days, now.getTime())))!;
    let { daysInForce } = state;
    const leftMs = state.announced ? state.announced.atMs + waitMs - now.getTime() : 0;
    if (leftMs > 0) await announce(now, state.announced!.atMs);
    else if (state.announced) {
      await backUp();
      [daysInForce, doneOn] = [state.announced.days, ""];
      if (!hasEnded) await change(() => ({ daysInForce, lastDay: dayOf(now.getTime()) }));
    }
    const today = dayOf(now.getTime());
    if (daysInForce === null || doneOn === today || hasEnded) return;
    const { expired: deleted, unmarked } = await expire(store, await limitOf(daysInForce, now));
    // Even if nothing was deleted: the last run may have failed to erase.
    log.info({ event: "retention", days: daysInForce, deleted, unmarked, erased: await store.eraseDeleted() });
    doneOn = today;
  };
  const stop = every(pollIntervalMs, run, {
    log,
    failure: "retention-failed",
    sentence: "Records past RETENTION_DAYS were not deleted.",
  });
  // Forgets the earlier days once.
  if (days === undefined) stop();
  return () => {
    hasEnded = true;
    stop();
  };
}
