import { join } from "node:path";
import { type CollectionName, type StoredRecord } from "~/records/collections";
import { openSqliteStore } from "~/records/sqlite/store.server";

/** All records of a collection in a data folder, oldest first, also while a site writes. */
export async function storedRecords<C extends CollectionName>(dataDir: string, collection: C) {
  const store = openSqliteStore(join(dataDir, "parish.db"));
  try {
    const records: StoredRecord<C>[] = [];
    for await (const record of store.list(collection)) records.push(record);
    return records;
  } finally {
    await store.close();
  }
}
