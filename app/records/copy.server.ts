import { isDeepStrictEqual } from "node:util";
import { inBatches } from "./batches";
import { collectionNames, storedSchema, type CollectionName, type StoredRecord } from "./collections";
import { type CollectionRecord, type RecordStore } from "./record-store";

const batchSize = 200;

export interface CopiedCollection {
  collection: CollectionName;
  added: number;
  existing: number;
  /** Ids of records that differ between the stores. The target keeps its own. */
  different: string[];
  /** Ids of source records that do not fit their schema and were not copied. */
  unfit: string[];
  /** The number of records in each store after the copy. */
  inSource: number;
  inTarget: number;
}

interface CopyOptions {
  /** Receives the number of records in the target so far. */
  onProgress?: (done: number) => void;
  /** Stops the copy between two batches. */
  signal?: AbortSignal;
}

/**
 * Copies every record, with its id, time and flag, from one store to the other, and reads each back. An interrupted
 * copy can be run again; it skips existing records. Copies all named values too. Makes no notifications.
 */
export async function copyRecords(
  from: RecordStore,
  to: RecordStore,
  { onProgress, signal }: CopyOptions = {},
): Promise<CopiedCollection[]> {
  const results: CopiedCollection[] = [];
  let done = 0;
  const onCopied = (count: number) => onProgress?.((done += count));
  for (const collection of collectionNames) results.push(await copyCollection(from, to, collection, onCopied, signal));
  for (const name of await from.values.names("")) await copyValue(from, to, name);
  return results;
}

/** The source's value replaces the target's: a site that was opened once there has made up its own. */
async function copyValue(from: RecordStore, to: RecordStore, name: string): Promise<void> {
  const value = await from.values.read(name);
  await to.values.change(name, () => value);
}

/** Whether the target now has an equal record for each record of the source. */
export const isComplete = (results: CopiedCollection[]): boolean =>
  results.every(
    ({ different, unfit, inSource, inTarget }) => different.length + unfit.length === 0 && inTarget >= inSource,
  );

async function copyCollection(
  from: RecordStore,
  to: RecordStore,
  collection: CollectionName,
  onCopied: (count: number) => void,
  signal: AbortSignal | undefined,
): Promise<CopiedCollection> {
  const result = { collection, added: 0, existing: 0, different: [] as string[], unfit: [] as string[] };
  for await (const records of inBatches(from.list(collection), batchSize)) {
    signal?.throwIfAborted();
    const fit = records.filter((record) => storedSchema(collection).safeParse(record).success);
    const { added, existing } = await to.import(fit.map((record) => ({ collection, record }) as CollectionRecord));
    result.added += added;
    result.existing += existing;
    result.different.push(...(await differingIds(to, collection, fit)));
    result.unfit.push(...records.filter((record) => !fit.includes(record)).map(({ id }) => id));
    onCopied(added + existing);
  }
  return { ...result, inSource: await from.count(collection), inTarget: await to.count(collection) };
}

/** The ids of records whose stored version is missing or different. */
async function differingIds(
  store: RecordStore,
  collection: CollectionName,
  records: StoredRecord[],
): Promise<string[]> {
  const ids = records.map(({ id }) => id);
  const held = new Map((await store.getMany(collection, ids)).map((record) => [record.id, record]));
  return records.filter((record) => !isDeepStrictEqual(held.get(record.id), record)).map(({ id }) => id);
}
