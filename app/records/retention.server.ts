import { type EventLog } from "~/log/log.server";
import { countItems, inBatches } from "./batches";
import { type CollectionName, collectionNames, parishCollections } from "./collections";
import { every } from "./every";
import { expiredRecords, expiredUntil, type KeepingLimit, type WaitingNames } from "./keeping";
import { type RecordStore } from "./record-store";

const dayMs = 24 * 60 * 60 * 1000;
const pollIntervalMs = 10 * 60_000;
const deleteBatchSize = 200;
/** How long a new or smaller RETENTION_DAYS waits before it deletes anything. */
const waitMs = dayMs;
/** A notice older than this is given again: the site was off, or the clock has jumped. */
const longestNoticeMs = 3 * dayMs;

/** The progress of RETENTION_DAYS, stored so that restarts and other processes continue it. */
export interface RetentionState {
  /** Records are deleted after this many days; null: none yet. */
  daysInForce: number | null;
  /** A new or smaller number of days, and when the log announced it, in ms since 1970. */
  announced?: { days: number; atMs: number };
}

const valueName = "retention";
const nothingInForce: RetentionState = { daysInForce: null };

type Counts = Record<CollectionName, number>;

async function forEachCollection(work: (name: CollectionName) => Promise<number>): Promise<Counts> {
  const counts = Object.fromEntries(collectionNames.map((name) => [name, 0])) as Counts;
  for (const name of parishCollections) counts[name] = await work(name);
  return counts;
}

type ExpiringStore = Pick<RecordStore, "delete" | "eraseDeleted" | "values" | "list" | "count">;

/** Counts by collection what RETENTION_DAYS=`days` would delete at `now`, and the old records without a mark. */
export async function previewRetention(
  store: Pick<ExpiringStore, "list" | "count">,
  days: number,
  waitingNames: WaitingNames,
  now = new Date(),
) {
  const limit = { days, now, waitingNames };
  return {
    receivedBefore: new Date(now.getTime() - days * dayMs).toISOString(),
    expired: await forEachCollection((name) => countItems(expiredRecords(store, name, limit))),
    unmarked: await forEachCollection((name) => store.count(name, { marked: false, until: expiredUntil(name, limit) })),
  };
}

async function deleteAll(store: ExpiringStore, collection: CollectionName, limit: KeepingLimit): Promise<number> {
  let deleted = 0;
  for await (const records of inBatches(expiredRecords(store, collection, limit), deleteBatchSize)) {
    const ids = records.map(({ id }) => id);
    deleted += await store.delete(collection, ids);
  }
  return deleted;
}

/**
 * The state at an instant with RETENTION_DAYS=`days`. A larger number is in force at once; a new or smaller one is
 * announced.
 */
export function nextRetentionState(
  { daysInForce, announced }: RetentionState,
  days: number | undefined,
  nowMs: number,
): RetentionState {
  if (days === undefined) return nothingInForce;
  if (daysInForce !== null && days >= daysInForce) return { daysInForce: days };
  const ageMs = announced?.days === days ? nowMs - announced.atMs : -1;
  const isValid = ageMs >= 0 && ageMs < longestNoticeMs;
  return { daysInForce, announced: isValid ? announced : { days, atMs: nowMs } };
}

interface RetentionOptions {
  waitingNames: () => Promise<WaitingNames>;
  /** Makes a backup if backups are on. A new number of days deletes nothing before it. */
  backUp: () => Promise<void>;
}

/**
 * Deletes records older than `days` soon after the start and then daily; never if undefined. A new or smaller number is
 * logged and waits 24 hours. Failures are logged and retried. Returns the function that stops it.
 */
export function startRetention(
  store: ExpiringStore,
  days: number | undefined,
  log: EventLog,
  { waitingNames, backUp }: RetentionOptions,
): () => void {
  let [hasEnded, isAnnounced, doneOn] = [false, false, ""];
  const change = (next: (state: RetentionState) => RetentionState) =>
    store.values.change<RetentionState>(valueName, (state = nothingInForce) => {
      const changed = next(state);
      // A state that stays the same is not written.
      return JSON.stringify(changed) === JSON.stringify(state) ? state : changed;
    });

  const announce = async (leftMs: number) => {
    if (isAnnounced) return;
    const preview = await previewRetention(store, days!, await waitingNames());
    const minutesLeft = Math.ceil(leftMs / 60_000);
    log.warn(
      { event: "retention-waits", days, minutesLeft, ...preview },
      `RETENTION_DAYS=${days} is new or smaller: it deletes nothing for the next ${minutesLeft} minutes. ` +
        "`expired` counts the records that it will then delete for good. To prevent that, set a larger number or none.",
    );
    isAnnounced = true;
  };

  const deleteExpired = async (inForce: number, now: Date) => {
    const limit = { days: inForce, now, waitingNames: await waitingNames() };
    const deleted = await forEachCollection((name) => deleteAll(store, name, limit));
    const { unmarked } = await previewRetention(store, inForce, limit.waitingNames, now);
    // Even if nothing was deleted: the last run may have failed to erase.
    log.info({ event: "retention", days: inForce, deleted, unmarked, erased: await store.eraseDeleted() });
  };

  const run = async () => {
    const now = new Date();
    const { daysInForce: before, announced } = (await change((old) => nextRetentionState(old, days, now.getTime())))!;
    let daysInForce = before;
    const leftMs = announced ? announced.atMs + waitMs - now.getTime() : 0;
    if (leftMs > 0) await announce(leftMs);
    else if (announced) {
      await backUp();
      [daysInForce, doneOn] = [announced.days, ""];
      if (!hasEnded) await change(() => ({ daysInForce }));
    }
    const today = now.toISOString().slice(0, "YYYY-MM-DD".length);
    if (daysInForce === null || doneOn === today || hasEnded) return;
    await deleteExpired(daysInForce, now);
    doneOn = today;
  };
  const stop = every(pollIntervalMs, run, { log, failure: "retention-failed" });
  // Forgets the earlier days once.
  if (days === undefined) stop();
  return () => {
    hasEnded = true;
    stop();
  };
}
