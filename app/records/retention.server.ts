import { isDeepStrictEqual } from "node:util";
import { type CivilDate } from "~/dates/civil-date";
import { type EventLog } from "~/log/log.server";
import { type CollectionName, collectionNames, firstDayNeeded, keptForField } from "./collections";
import { expiredRecords, lastInstantBefore } from "./expired-records";
import { type RecordStore, type RetentionState } from "./record-store";
import { reasonOf } from "./store-error";

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const lookIntervalMs = 10 * 60 * 1000;
/** How long a new or smaller RETENTION_DAYS waits before it deletes anything. */
export const retentionWaitMs = dayMs;
/** The most of a time without the site that counts as waiting: the clock may be wrong at a start. */
const maxDowntimeMs = 6 * hourMs;

const nothingInForce: RetentionState = { daysInForce: null };

type ExpiringStore = Pick<RecordStore, "deleteOlderThan" | "eraseDeleted" | "retention" | "list" | "count">;
type Counts = Record<CollectionName, number>;

/** Names that no Sunday with a Liturgy has had yet: requests received after an instant, and memorials from a day on. */
export interface WaitingNames {
  after: string;
  fromDay: CivilDate;
}

/**
 * What `days` keep at `now`: records received from `before` on, with a day from `neededFrom` on, and names that still
 * wait for a Liturgy.
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
  const counts: Partial<Counts> = {};
  for (const name of collectionNames) counts[name] = await work(name);
  return counts as Counts;
}

/** What RETENTION_DAYS=`days` would delete at `now`, by collection, and the old records that wait for their mark. */
export async function previewRetention(
  store: Pick<RecordStore, "list" | "count">,
  days: number,
  waitingNames: WaitingNames,
  now = new Date(),
) {
  const { before, neededFrom } = keptRecords(days, waitingNames, now);
  const expired = await forEachCollection(async (name) => {
    if (keptForField(name) === null) return store.count(name, { marked: true, until: lastInstantBefore(before(name)) });
    let counted = 0;
    const found = expiredRecords(store, name, before(name), neededFrom);
    while (!(await found.next()).done) counted += 1;
    return counted;
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
  // Even with nothing deleted: what the last run could not erase is erased now.
  return { deleted, unmarked, erased: await store.eraseDeleted() };
}

/**
 * The state after a look at it with RETENTION_DAYS=`days`. A larger number is in force at once, a new or smaller one
 * waits. Of the time since the last look by any process, at most `maxPassedMs` counts: clocks jump.
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
  /** Makes a whole backup, where backups are on; nothing is deleted by new days before one is made. */
  backUp: () => Promise<void>;
}

/**
 * Deletes expired records soon after the start and then daily (RETENTION_DAYS); undefined days: never. A new or smaller
 * number of days is announced in the log and waits 24 hours. A failure is logged, and tried again an hour later. Gives
 * the function that ends it: what is not deleted by then, the next start deletes.
 */
export function startRetention(
  store: ExpiringStore,
  days: number | undefined,
  log: EventLog,
  { waitingNames, backUp }: RetentionOptions,
): () => void {
  let [ended, isAnnounced] = [false, false];
  let lastLookMs: number | undefined;
  // By the process's own clock.
  let nextRunMs = 0;

  const announce = async (waitedMs: number) => {
    if (isAnnounced && waitedMs > 0) return;
    const preview = await previewRetention(store, days!, await waitingNames());
    const minutesLeft = Math.ceil((retentionWaitMs - waitedMs) / 60_000);
    log.warn(
      { event: "retention-waits", days, minutesLeft, ...preview },
      `RETENTION_DAYS=${days} is new or smaller: nothing is deleted by it before ${minutesLeft} minutes are over. ` +
        "`expired` is what would be deleted then, for good. To prevent it, set a larger number or none.",
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

  const look = async () => {
    const nowMs = performance.now();
    try {
      const maxPassedMs = lastLookMs === undefined ? maxDowntimeMs : nowMs - lastLookMs;
      lastLookMs = nowMs;
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

  let looking: Promise<void> | undefined;
  const lookOnce = () => void (looking ??= look().finally(() => (looking = undefined)));
  lookOnce();
  const timer = setInterval(lookOnce, lookIntervalMs).unref();
  if (days === undefined) clearInterval(timer);
  return () => {
    ended = true;
    clearInterval(timer);
  };
}
