import { isDeepStrictEqual } from "node:util";
import { inBatches } from "./batches";
import { collectionNames, storedSchema, type CollectionName, type StoredRecord } from "./collections";
import { type CollectionRecord, type RecordStore } from "./record-store";

const batchSize = 200;

interface CopiedCollection {
  collection: CollectionName;
  added: number;
  existing: number;
  /** A sentence, with the id, for each record that differs between the stores, or was not copied. */
  problems: string[];
  /** The number of records in each store after the copy. */
  inSource: number;
  inTarget: number;
}

interface CopyOptions {
  /** Receives the number of records read so far. */
  onProgress?: (done: number) => void;
  /** Whether the site uses the target already. Until then the source sends its own mails. */
  isSwitched?: boolean;
}

/**
 * Copies everything from one store to the other: records with id, time and flag, each read back, named values, and the
 * ids of deleted records. Mails are never in both: they stay until the site uses the target, and then move there. An
 * interrupted copy can be run again; it skips existing records. Makes no notifications.
 */
export async function copyRecords(
  from: RecordStore,
  to: RecordStore,
  { onProgress, isSwitched = false }: CopyOptions = {},
): Promise<CopiedCollection[]> {
  // A mail without its list or its record would not be sent.
  await copyValues(from, to, isSwitched);
  const results: CopiedCollection[] = [];
  let done = 0;
  for (const collection of collectionNames) {
    const result: CopiedCollection = { collection, added: 0, existing: 0, problems: [], inSource: 0, inTarget: 0 };
    for await (const records of inBatches(from.list(collection), batchSize)) {
      await copyBatch(to, records, result);
      onProgress?.((done += records.length));
    }
    results.push({ ...result, inSource: await from.count(collection), inTarget: await to.count(collection) });
  }
  await to.deletions.put(await from.deletions.all());
  if (isSwitched) await moveMails(from, to);
  return results;
}

/** Copies records, and reads them back. The target keeps its own. */
async function copyBatch(to: RecordStore, records: readonly StoredRecord[], result: CopiedCollection): Promise<void> {
  const { collection, problems } = result;
  const isFit = (record: StoredRecord) => storedSchema(collection).safeParse(record).success;
  const { added, existing } = await to.import(
    records.filter(isFit).map((record) => ({ collection, record }) as CollectionRecord),
  );
  result.added += added;
  result.existing += existing;
  const ids = records.map(({ id }) => id);
  const held = new Map((await to.getMany(collection, ids)).map((record) => [record.id, record]));
  for (const record of records)
    if (!isFit(record)) problems.push(`${record.id} does not fit its schema and was not copied.`);
    else if (!isDeepStrictEqual(held.get(record.id), record)) problems.push(`${record.id} differs between the stores.`);
}

/** The name of a value that marks a store to which records were copied. */
const copiedValue = "copied";

/**
 * The source's values replace those that a site opened once on the target has made up. What it has written since an
 * earlier copy stays.
 */
async function copyValues(from: RecordStore, to: RecordStore, isSwitched: boolean): Promise<void> {
  const keepsOwn = isSwitched && (await to.values.read(copiedValue)) !== undefined;
  for (const name of await from.values.names("")) {
    const value = await from.values.read(name);
    await to.values.change(name, (own) => (keepsOwn ? (own ?? value) : value));
  }
  await to.values.change(copiedValue, () => true);
}

/** A kill between the two steps leaves the mails in both stores, and the next run takes them from the source. */
async function moveMails(from: RecordStore, to: RecordStore): Promise<void> {
  for await (const rows of inBatches(await from.outbox.rows(), batchSize)) {
    await to.outbox.put(rows);
    await from.outbox.remove(rows);
  }
}

/** Whether the target now has an equal record for each record of the source. */
export const isComplete = (results: CopiedCollection[]): boolean =>
  results.every(({ problems, inSource, inTarget }) => problems.length === 0 && inTarget >= inSource);
