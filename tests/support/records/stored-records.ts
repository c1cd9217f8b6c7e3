import { join } from "node:path";
import { type CollectionName } from "~/records/collections";
import { openSqliteStore } from "~/records/sqlite/store.server";

export async function all<T>(records: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const record of records) found.push(record);
  return found;
}

/** All records of a collection in a data folder, oldest first, also while a site writes. */
export async function storedRecords<C extends CollectionName>(dataDir: string, collection: C) {
  const store = openSqliteStore(join(dataDir, "parish.db"));
  try {
    return await all(store.list(collection));
  } finally {
    await store.close();
  }
}
