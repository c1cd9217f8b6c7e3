import { type CollectionName, collectionNamed, collectionNames } from "~/records/collections";
import { type CollectionRecord, type ListQuery, type RecordStore, type Selection } from "~/records/record-store";
import { exitCodes, Failure, UsageFailure } from "~/operator/cli/output";

/** Finds records by [COLLECTION] ID... Throws UsageFailure without an id. `missing` has the ids of no record. */
export async function findByIds(store: RecordStore, args: readonly string[]) {
  const named = collectionNamed(args[0] ?? "");
  const ids = named ? args.slice(1) : args;
  if (ids.length === 0) throw new UsageFailure("Give the id of at least one record: `records list` shows them.");
  const found: CollectionRecord[] = [];
  for (const collection of named ? [named] : collectionNames)
    for (const record of await store.getMany(collection, ids)) found.push({ collection, record } as CollectionRecord);
  return { found, missing: ids.filter((id) => !found.some(({ record }) => record.id === id)) };
}

/** Throws Failure, with the ids of no record. */
export function requireAll({ missing }: { missing: string[] }): void {
  const sentences = missing.map(
    (id) => `There is no record with the id ${id}. Copy the whole id, as \`records find\` shows it.`,
  );
  if (missing.length > 0) throw new Failure(sentences.join("\n"), exitCodes.notFound);
}

/** The last words of a search for a person's data, and of its deletion. */
export const copiesElsewhere =
  "Backups, snapshots of the disk, exports and sent mails are neither searched nor changed.";

/** The number of records in some collections, or in all, that match the query. */
export async function countRecords(
  store: RecordStore,
  names: readonly CollectionName[] = collectionNames,
  query?: Selection,
): Promise<number> {
  const counts = await Promise.all(names.map((name) => store.count(name, query)));
  return counts.reduce((all, count) => all + count, 0);
}

/** Reads the records of some collections, or of all, one after another. */
export async function* readRecords(
  store: RecordStore,
  names: readonly CollectionName[] = collectionNames,
  query: ListQuery = {},
): AsyncGenerator<CollectionRecord> {
  for (const collection of names)
    for await (const record of store.list(collection, query)) yield { collection, record } as CollectionRecord;
}
