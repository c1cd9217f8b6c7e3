import { env } from "~/env.server";
import { openRecordStore } from "~/records/open-store.server";
import { type RecordStore } from "~/records/record-store";

/** Opens the store that the environment names, beside a running site or without one, and closes it whatever happens. */
export async function withStore<T>(work: (store: RecordStore) => Promise<T>): Promise<T> {
  const store = openRecordStore(env);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
