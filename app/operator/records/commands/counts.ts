import { type CollectionName, collectionNames } from "~/records/collections";
import { type RecordStore } from "~/records/record-store";

type Counts = Partial<Record<CollectionName, number>>;

/** How many records each of these collections holds that the query finds. */
export async function countEach(
  store: RecordStore,
  names: readonly CollectionName[],
  query?: Parameters<RecordStore["count"]>[1],
): Promise<Counts> {
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await store.count(name, query)])));
}

/** How many records each collection holds. */
export const countAll = (store: RecordStore) => countEach(store, collectionNames);

export const totalOf = (counts: Counts): number => Object.values(counts).reduce((all, count) => all + count, 0);
