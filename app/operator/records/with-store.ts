import { env } from "~/env.server";
import { exitCodes, Failure, remark, sanitizeLine } from "~/operator/cli/output";
import { databaseFile, openRecordStore } from "~/records/open-store.server";
import { type RecordStore } from "~/records/record-store";
import { type CollectionName, collectionNames } from "~/records/collections";

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

/** Names the ids that no record has; the command then ends with the exit code for it, its work on the others done. */
export function reportMissing(ids: readonly string[]): void {
  if (ids.length === 0) return;
  for (const id of ids) remark(`There is no record with the id ${sanitizeLine(id)}.`);
  process.exitCode = exitCodes.notFound;
}

/** For whoever looks for a person's data or deletes it. */
export const copiesElsewhere =
  "Backups, snapshots of the disk, exports and mails that were sent are not searched and not changed.";

/** When the log of the database could not be emptied, because others were reading or the disk does not take it. */
export const notErased =
  "Another program is reading the database, or the disk is in trouble, so its log (parish.db-wal) still holds text that " +
  "was deleted: until the next `records delete`, or until the site stops.";

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
