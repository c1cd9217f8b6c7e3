import { isDeepStrictEqual } from "node:util";
import { batchesOf } from "./batches";
import { collectionNames, storedSchema, type CollectionName, type StoredRecord } from "./collections";
import { type CollectionRecord, type RecordStore } from "./record-store";

const batchSize = 200;

export interface CopiedCollection {
  collection: CollectionName;
  added: number;
  existing: number;
  /** Ids of records that are in both stores, but not the same. The target's stay. */
  different: string[];
  /** Ids of records that the source holds and their schema refuses. They were not copied. */
  unfit: string[];
  /** How many the stores hold in the end. */
  inSource: number;
  inTarget: number;
}

interface CopyOptions {
  /** Told how many records are in the target by now. */
  onProgress?: (done: number) => void;
  /** Stops between two batches. */
  signal?: AbortSignal;
}

/**
 * Copies every record, with its id, time and flag, from one store into the other, and reads each back. Interrupted at
 * any place, it is finished by running it again: what is there already is not written twice. Makes no notifications.
 * The notes on past Sundays go with them, or the names of the last list would be read again; so does the host of
 * the feeds' ids.
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
  await copyPastSundays(from, to);
  await to.idHost(await from.idHost());
  return results;
}

async function copyPastSundays(from: RecordStore, to: RecordStore): Promise<void> {
  const known = await to.sundays.read();
  const added = (await from.sundays.read()).filter(({ date }) => known.every((one) => one.date !== date));
  const inOrder = [...known, ...added].sort((one, other) => Date.parse(one.date) - Date.parse(other.date));
  if (added.length > 0) await to.sundays.write(inOrder);
}

/** Whether the target now holds everything that the source holds, the same. */
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
  for await (const records of batchesOf(from.list(collection), batchSize)) {
    signal?.throwIfAborted();
    const fit = records.filter((record) => storedSchema(collection).safeParse(record).success);
    const { added, existing } = await to.import(fit.map((record) => ({ collection, record }) as CollectionRecord));
    result.added += added;
    result.existing += existing;
    result.different.push(...(await idsThatDiffer(to, collection, fit)));
    result.unfit.push(...records.filter((record) => !fit.includes(record)).map(({ id }) => id));
    onCopied(added + existing);
  }
  return { ...result, inSource: await from.count(collection), inTarget: await to.count(collection) };
}

/** The ids of those records that the store does not hold just so. */
async function idsThatDiffer(
  store: RecordStore,
  collection: CollectionName,
  records: StoredRecord[],
): Promise<string[]> {
  const ids = records.map(({ id }) => id);
  const held = new Map((await store.getMany(collection, ids)).map((record) => [record.id, record]));
  return records.filter((record) => !isDeepStrictEqual(held.get(record.id), record)).map(({ id }) => id);
}
