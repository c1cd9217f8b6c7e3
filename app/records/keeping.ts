/**
 * The time for which records are kept: docs/specification.md, 8.4.2. Unconfirmed and refused subscribers are deleted earlier, by
 * app/updates.
 */
import { addDays, type CivilDate } from "~/dates/civil-date";
import { type CollectionName, collections, type StoredRecord } from "./collections";
import { parseMemorialDay } from "./memorial-day";
import { type RecordStore } from "./record-store";

const dayMs = 24 * 60 * 60 * 1000;

/** Names not yet read at a Liturgy: requests received after an instant, and memorials from a day on. */
export interface WaitingNames {
  after: string;
  fromDay: CivilDate;
}

/** The limit of RETENTION_DAYS at an instant. */
export interface KeepingLimit {
  days: number;
  now: Date;
  waitingNames: WaitingNames;
}

/** Whether the records of a collection may have names for a later day. */
export const hasLaterDays = (collection: CollectionName): boolean =>
  ["prayedUntil", "memorialDate"].some((field) => field in collections[collection].fields.shape);

/** The last day on which a record's names are read, if it has one. */
function lastDayOf(record: object): CivilDate | undefined {
  const {
    prayedUntil,
    memorialDate,
    memorialDays = [],
  } = record as Partial<StoredRecord<"prayerRequests"> & StoredRecord<"priestMessages">>;
  const days = [prayedUntil, memorialDate, ...memorialDays.map((day) => parseMemorialDay(day)?.date)];
  return days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);
}

/** The last millisecond before an instant, for `until` of a query. */
export const lastInstantBefore = (before: Date): string => new Date(before.getTime() - 1).toISOString();

/** The end of the query for the records of a collection that are old enough. Prayers that wait are not. */
export function expiredUntil(collection: CollectionName, { days, now, waitingNames }: KeepingLimit): string {
  const beforeMs = now.getTime() - days * dayMs;
  const waitingMs = collection === "prayerRequests" ? Date.parse(waitingNames.after) : Infinity;
  return lastInstantBefore(new Date(Math.min(beforeMs, waitingMs)));
}

/** The read or processed records that a limit deletes: old ones, a week after the last day of their names. */
export async function* expiredRecords<C extends CollectionName>(
  store: Pick<RecordStore, "list">,
  collection: C,
  limit: KeepingLimit,
): AsyncGenerator<StoredRecord<C>> {
  // They are read by the Sunday after their day, and later if no Liturgy was held.
  const weekAgo = addDays(limit.now.toISOString().slice(0, "YYYY-MM-DD".length), -7);
  const neededFrom = [weekAgo, limit.waitingNames.fromDay].sort()[0]!;
  for await (const record of store.list(collection, { until: expiredUntil(collection, limit), marked: true })) {
    if ((lastDayOf(record) ?? "") < neededFrom) yield record;
  }
}
