import { env } from "~/env.server";
import { openRecordStore } from "~/records/open-store.server";
import { type RecordStore } from "~/records/record-store";

/**
 * Opens the store that the environment names, beside a running site or without one, and closes it whatever happens.
 * Throws StoreRefusal where there is no database yet, unless `create` is given.
 */
export async function withStore<T>(work: (store: RecordStore) => Promise<T>, { create = false } = {}): Promise<T> {
  const store = openRecordStore(env, { create });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
