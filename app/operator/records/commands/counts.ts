import { type CollectionName, collectionNames } from "~/records/collections";
import { type RecordStore } from "~/records/record-store";

/** How many records each collection holds. */
export async function countAll(store: RecordStore): Promise<Record<CollectionName, number>> {
  const counts = await Promise.all(collectionNames.map(async (name) => [name, await store.count(name)] as const));
  return Object.fromEntries(counts) as Record<CollectionName, number>;
}
