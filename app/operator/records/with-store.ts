import { env } from "~/env.server";
import { exitCodes, Failure, Output, remark, sanitizeLine } from "~/operator/cli/output";
import { findByIds, type FoundRecords } from "~/operator/records/arguments";
import { databaseFile, openRecordStore, type OpenOptions } from "~/records/open-store.server";
import { openBackup } from "~/records/sqlite/open-backup.server";
import { type RecordStore } from "~/records/record-store";
import { type CollectionName, collectionNames } from "~/records/collections";

let backup: string | undefined;

/** From now on the commands read this backup instead of the site's records. */
export const readBackup = (file: string): void => void (backup = file);

/**
 * Opens the store that the environment names, beside a running site or without one, and closes it whatever happens;
 * what was written to the output is then with its reader. Throws StoreError where there is no database yet, unless
 * `create` is given.
 */
export async function withStore<T>(
  work: (store: RecordStore, output: Output) => Promise<T>,
  { kind, create = false }: OpenOptions = {},
): Promise<T> {
  const [store, output] = [backup ? openBackup(backup) : openRecordStore(env, { kind, create }), new Output()];
  try {
    const result = await work(store, output);
    await output.flush();
    return result;
  } finally {
    await store.close();
  }
}

/**
 * Does the work on the records that a command's arguments name, [COLLECTION] ID..., and then names the ids that no
 * record has: the command ends with the exit code for it, its work on the others done. Throws UsageFailure when no id
 * is among them.
 */
export const withRecords = (
  args: readonly string[],
  work: (found: FoundRecords, store: RecordStore, output: Output) => Promise<void>,
): Promise<void> =>
  withStore(async (store, output) => {
    const found = await findByIds(store, args);
    await work(found, store, output);
    await output.flush();
    for (const id of found.missing) remark(`There is no record with the id ${sanitizeLine(id)}.`);
    if (found.missing.length > 0) process.exitCode = exitCodes.notFound;
  });

/**
 * Changes the records of each collection, and gives how many there were. Asked for at once, it is one transaction of
 * the embedded database.
 */
export async function changeEach(
  found: FoundRecords["found"],
  change: (collection: CollectionName, ids: string[]) => Promise<number>,
): Promise<number> {
  const counts = await Promise.all([...found].map(([collection, ids]) => change(collection, ids)));
  return counts.reduce((all, count) => all + count, 0);
}

/** Writes how a command ended: for a program, or in lines for a person. */
export async function printOutcome(json: boolean | undefined, outcome: object, lines: string[]): Promise<void> {
  const output = new Output();
  if (json) await output.json(outcome);
  else for (const line of lines) await output.line(line);
  await output.flush();
}

/** The path of the embedded database. Throws Failure, with what to do instead, when the records are in Firestore. */
export function embeddedDatabase(instead: string): string {
  if (env.recordStore === "sqlite") return databaseFile(env.dataDir);
  throw new Failure(`The records are in Firestore, and this is for the embedded database. ${instead}`);
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
