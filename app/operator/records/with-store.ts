import { env } from "~/env.server";
import { exitCodes, Failure, remark, sanitizeLine } from "~/operator/cli/output";
import { findByIds, type FoundRecords } from "~/operator/records/arguments";
import { databaseFile, openRecordStore, type OpenOptions } from "~/records/open-store.server";
import { type RecordStore } from "~/records/record-store";
import { removeAbandonedCopies } from "~/records/sqlite/partial-copy.server";
import { type CollectionName, collectionNames } from "~/records/collections";

/**
 * Runs `work` on the environment's store, also beside a running site, then closes the store.
 * Throws StoreError if the database is missing, unless `create` is set.
 */
export async function withStore<T>(
  work: (store: RecordStore) => Promise<T>,
  { kind, create = false }: OpenOptions = {},
): Promise<T> {
  await removeAbandonedCopies(env.dataDir);
  const store = openRecordStore(env, { kind, create });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/**
 * Runs `work` on the records of [COLLECTION] ID..., then prints the ids of no record and sets the exit code for that.
 * Throws UsageFailure without an id.
 */
export const withRecords = (
  args: readonly string[],
  work: (found: FoundRecords, store: RecordStore) => Promise<unknown>,
): Promise<void> =>
  withStore(async (store) => {
    const found = await findByIds(store, args);
    await work(found, store);
    for (const id of found.missing) remark(`There is no record with the id ${sanitizeLine(id)}.`);
    if (found.missing.length > 0) process.exitCode = exitCodes.notFound;
  });

/** The path of the embedded database. Throws Failure, with an alternative, when the records are in Firestore. */
export function embeddedDatabase(instead: string): string {
  if (env.recordStore === "sqlite") return databaseFile(env.dataDir);
  throw new Failure(`This command needs the embedded database, but the records are in Firestore. ${instead}`);
}

/** Printed after a search for a person's data or its deletion. */
export const copiesElsewhere =
  "Backups, snapshots of the disk, exports and sent mails are neither searched nor changed.";

type Counts = Partial<Record<CollectionName, number>>;

/** The number of records in each collection that match the query. */
export async function countEach(
  store: RecordStore,
  names: readonly CollectionName[] = collectionNames,
  query?: Parameters<RecordStore["count"]>[1],
): Promise<Counts> {
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await store.count(name, query)])));
}

export const totalOf = (counts: Counts): number => Object.values(counts).reduce((all, count) => all + count, 0);
