import { type CivilDate } from "~/dates/civil-date";
import { type EventLog } from "~/log/log.server";
import { collectionNames, firstDayNeeded } from "./collections";
import { type RecordStore } from "./record-store";
import { reasonOf } from "./store-error";

const dayMs = 24 * 60 * 60 * 1000;

type ExpiringStore = Pick<RecordStore, "deleteOlderThan" | "eraseDeleted">;

/** Names that no Sunday with a Liturgy has had yet: requests received after an instant, and memorials from a day on. */
export interface WaitingNames {
  after: string;
  fromDay: CivilDate;
}

/**
 * Deletes what was read or processed and received more than `days` days before `now`, unless a day that it names is
 * still to come or was within the last week, or its names still wait for a Liturgy. Gives how many by collection.
 */
async function deleteExpired(store: ExpiringStore, days: number, { after, fromDay }: WaitingNames, now = new Date()) {
  const before = new Date(now.getTime() - days * dayMs);
  const beforeWaiting = new Date(Math.min(before.getTime(), Date.parse(after)));
  const neededFrom = [firstDayNeeded(now), fromDay].sort()[0]!;
  const deleted: Record<string, number> = {};
  for (const name of collectionNames) {
    const oldest = name === "prayerRequests" ? beforeWaiting : before;
    deleted[name] = await store.deleteOlderThan(name, oldest, neededFrom);
  }
  // Even with nothing deleted: what the last run could not erase is erased now.
  return { deleted, erased: await store.eraseDeleted() };
}

/**
 * Deletes expired records now, soon after the start, and then daily (RETENTION_DAYS); undefined days: never. A failure
 * is logged, and tried again the next day. Gives the function that ends it: what is not deleted by then, the next start
 * deletes.
 */
export function startRetention(
  store: ExpiringStore,
  days: number | undefined,
  log: EventLog,
  waitingNames: () => Promise<WaitingNames>,
): () => void {
  if (days === undefined) return () => {};
  let ended = false;
  const work = async () => {
    try {
      log.info({ event: "retention", days, ...(await deleteExpired(store, days, await waitingNames())) });
    } catch (error) {
      if (!ended) log.warn({ event: "retention-failed", reason: reasonOf(error) });
    }
  };
  void work();
  const timer = setInterval(() => void work(), dayMs).unref();
  return () => {
    ended = true;
    clearInterval(timer);
  };
}
