import { env } from "~/env.server";
import { Failure } from "~/operator/cli/output";
import { databaseFile, openRecordStore } from "~/records/open-store.server";
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

/** The path of the embedded database. Throws Failure, with what to do instead, when the records are in Firestore. */
export function embeddedDatabase(instead: string): string {
  if (env.recordStore === "sqlite") return databaseFile(env.dataDir);
  throw new Failure(`The records are in Firestore, and this is for the embedded database. ${instead}`);
}
