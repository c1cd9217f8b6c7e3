import { type CivilDate } from "~/dates/civil-date";
import { type CollectionName, keptForField, type StoredRecord } from "./collections";
import { type RecordStore } from "./record-store";

/** The last millisecond before an instant, for `until` of a query. */
export const lastInstantBefore = (before: Date): string => new Date(before.getTime() - 1).toISOString();

/** The marked records with a timestamp before `before`, except those for a day from `neededFrom` on. */
export async function* expiredRecords<C extends CollectionName>(
  store: Pick<RecordStore, "list">,
  collection: C,
  before: Date,
  neededFrom: CivilDate,
): AsyncGenerator<StoredRecord<C>> {
  const field = keptForField(collection);
  for await (const record of store.list(collection, { until: lastInstantBefore(before), marked: true })) {
    const day = field === null ? undefined : (record as Record<string, unknown>)[field];
    if (typeof day !== "string" || day < neededFrom) yield record;
  }
}
