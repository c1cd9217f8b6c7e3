import { isDeepStrictEqual } from "node:util";
import { type CivilDate } from "~/dates/civil-date";
import { type EventLog } from "~/log/log.server";
import { countItems } from "./batches";
import { type CollectionName, collectionNames, firstDayNeeded, keptForField, parishCollections } from "./collections";
import { expiredRecords, lastInstantBefore } from "./expired-records";
import { type RecordStore, type RetentionState } from "./record-store";
import { reasonOf } from "./store-error";

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const pollIntervalMs = 10 * 60_000;
/** How long a new or smaller RETENTION_DAYS waits before it deletes anything. */
export const retentionWaitMs = dayMs;
/** Downtime counts as waiting up to this long, because the clock may be wrong at a start. */
const maxDowntimeMs = 6 * hourMs;

const nothingInForce: RetentionState = { daysInForce: null };

type ExpiringStore = Pick<RecordStore, "deleteOlderThan" | "eraseDeleted" | "retention" | "list" | "count">;
type Counts = Record<CollectionName, number>;

/** Names not yet read at a Liturgy: requests received after an instant, and memorials from a day on. */
export interface WaitingNames {
  after: string;
  fromDay: CivilDate;
}

/**
 * The bounds of the records that a limit of `days` keeps at `now`: received from `before` on, or for a day from
 * `neededFrom` on. Names that wait for a Liturgy are within both.
 */
function keptRecords(days: number, { after, fromDay }: WaitingNames, now: Date) {
  const before = new Date(now.getTime() - days * dayMs);
  const beforeWaiting = new Date(Math.min(before.getTime(), Date.parse(after)));
  return {
    neededFrom: [firstDayNeeded(now), fromDay].sort()[0]!,
    before: (name: CollectionName) => (name === "prayerRequests" ? beforeWaiting : before),
  };
}

async function forEachCollection(work: (name: CollectionName) => Promise<number>): Promise<Counts> {
  const counts = Object.fromEntries(collectionNames.map((name) => [name, 0])) as Counts;
  for (const name of parishCollections) counts[name] = await work(name);
  return counts;
}

/** Counts by collection what RETENTION_DAYS=`days` would delete at `now`, and the old records without a mark. */
export async function previewRetention(
  store: Pick<RecordStore, "list" | "count">,
  days: number,
  waitingNames: WaitingNames,
  now = new Date(),
) {
  const { before, neededFrom } = keptRecords(days, waitingNames, now);
  const expired = await forEachCollection(async (name) => {
    if (keptForField(name) === null) return store.count(name, { marked: true, until: lastInstantBefore(before(name)) });
    return countItems(expiredRecords(store, name, before(name), neededFrom));
  });
  const unmarked = await forEachCollection((name) =>
    store.count(name, { marked: false, until: lastInstantBefore(before(name)) }),
  );
  return { receivedBefore: new Date(now.getTime() - days * dayMs).toISOString(), expired, unmarked };
}

async function deleteExpired(store: ExpiringStore, days: number, waitingNames: WaitingNames) {
  const now = new Date();
  const { before, neededFrom } = keptRecords(days, waitingNames, now);
  const deleted = await forEachCollection((name) => store.deleteOlderThan(name, before(name), neededFrom));
  const { unmarked } = await previewRetention(store, days, waitingNames, now);
  // Even if nothing was deleted: the last run may have failed to erase.
  return { deleted, unmarked, erased: await store.eraseDeleted() };
}

/**
 * The state after a poll with RETENTION_DAYS=`days`. A larger number is in force at once; a new or smaller one waits.
 * At most `maxPassedMs` of the time since the last poll by any process counts, because clocks jump.
 */
export function nextRetentionState(
  { daysInForce, waiting }: RetentionState,
  days: number | undefined,
  nowMs: number,
  maxPassedMs: number,
): RetentionState {
  if (days === undefined) return nothingInForce;
  if (daysInForce !== null && days >= daysInForce) return { daysInForce: days };
  if (waiting?.days !== days) return { daysInForce, waiting: { days, waitedMs: 0, lastSeenMs: nowMs } };
  const passedMs = Math.max(0, Math.min(nowMs - waiting.lastSeenMs, maxPassedMs));
  return { daysInForce, waiting: { days, waitedMs: waiting.waitedMs + passedMs, lastSeenMs: nowMs } };
}

export interface RetentionOptions {
  waitingNames: () => Promise<WaitingNames>;
  /** Makes a backup if backups are on. A new number of days deletes nothing before it. */
  backUp: () => Promise<void>;
}

/**
 * Deletes records older than `days` soon after the start and then daily; never if undefined. A new or smaller number is
 * logged and waits 24 hours. A failure is logged and retried after an hour. Returns the function that stops it.
 */
export function startRetention(
  store: ExpiringStore,
  days: number | undefined,
  log: EventLog,
  { waitingNames, backUp }: RetentionOptions,
): () => void {
  let [ended, isAnnounced] = [false, false];
  let lastPollMs: number | undefined;
  // By the monotonic clock.
  let nextRunMs = 0;

  const announce = async (waitedMs: number) => {
    if (isAnnounced && waitedMs > 0) return;
    const preview = await previewRetention(store, days!, await waitingNames());
    const minutesLeft = Math.ceil((retentionWaitMs - waitedMs) / 60_000);
    log.warn(
      { event: "retention-waits", days, minutesLeft, ...preview },
      `RETENTION_DAYS=${days} is new or smaller: it deletes nothing for the next ${minutesLeft} minutes. ` +
        "`expired` counts the records that it will then delete for good. To prevent that, set a larger number or none.",
    );
    isAnnounced = true;
  };

  const run = async (days: number, isNew: boolean) => {
    if (isNew) {
      await backUp();
      if (ended) return;
      await store.retention.change((state) => (state.waiting?.days === days ? { daysInForce: days } : state));
    }
    log.info({ event: "retention", days, ...(await deleteExpired(store, days, await waitingNames())) });
  };

  const isIdle = async () => days === undefined && isDeepStrictEqual(await store.retention.read(), nothingInForce);

  const poll = async () => {
    const nowMs = performance.now();
    try {
      const maxPassedMs = lastPollMs === undefined ? maxDowntimeMs : nowMs - lastPollMs;
      lastPollMs = nowMs;
      const change = (state: RetentionState) => nextRetentionState(state, days, Date.now(), maxPassedMs);
      const { daysInForce, waiting } = (await isIdle()) ? nothingInForce : await store.retention.change(change);
      const isOver = waiting !== undefined && waiting.waitedMs >= retentionWaitMs;
      if (waiting && !isOver) await announce(waiting.waitedMs);
      const daysNow = isOver ? waiting.days : daysInForce;
      if (daysNow === null || (nowMs < nextRunMs && !isOver) || ended) return;
      nextRunMs = nowMs + dayMs;
      await run(daysNow, isOver);
    } catch (error) {
      nextRunMs = nowMs + hourMs;
      if (!ended) log.warn({ event: "retention-failed", reason: reasonOf(error) });
    }
  };

  let running: Promise<void> | undefined;
  const pollOnce = () => void (running ??= poll().finally(() => (running = undefined)));
  pollOnce();
  const timer = setInterval(pollOnce, pollIntervalMs).unref();
  if (days === undefined) clearInterval(timer);
  return () => {
    ended = true;
    clearInterval(timer);
  };
}
