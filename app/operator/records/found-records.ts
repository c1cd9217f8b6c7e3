import { type CollectionName, collectionNamed, collectionNames } from "~/records/collections";
import { type CollectionRecord, type ListQuery, type RecordStore, type Selection } from "~/records/record-store";
import { exitCodes, Failure, UsageFailure } from "~/operator/cli/output";

const minTypedLength = 4;
/** The most ids in the answer to an ambiguous beginning. */
const maxShown = 5;

/**
 * Finds records by [COLLECTION] ID..., where an id may be shortened. Reads the store once for all shortened ones,
 * because Firestore counts what is read. Throws UsageFailure without an id, and for a shortened id of several records.
 * `missing` has the ids of no record.
 */
export async function findByIds(store: RecordStore, args: readonly string[]) {
  const named = collectionNamed(args[0] ?? "");
  const names = named ? [named] : collectionNames;
  const typed = [...new Set(named ? args.slice(1) : args)];
  if (typed.length === 0) throw new UsageFailure("Give the id of at least one record: `records list` shows them.");
  const found = new Map(typed.map((id) => [id, [] as CollectionRecord[]]));
  for (const collection of names)
    for (const record of await store.getMany(collection, typed))
      found.get(record.id)!.push({ collection, record } as CollectionRecord);
  const beginnings = [...found].filter(([id, records]) => records.length === 0 && id.length >= minTypedLength);
  if (beginnings.length > 0)
    for await (const each of readRecords(store, names))
      for (const [id, records] of beginnings)
        if (records.length <= maxShown && each.record.id.startsWith(id)) records.push(each);
  for (const [beginning, records] of beginnings) requireOne(beginning, records);
  const missing = typed.filter((id) => found.get(id)!.length === 0);
  const byPlace = [...found.values()].flat().map((each) => [`${each.collection} ${each.record.id}`, each] as const);
  return { found: [...new Map(byPlace).values()], missing };
}

/** Throws UsageFailure if several records have an id that begins so. */
function requireOne(beginning: string, records: readonly CollectionRecord[]) {
  if (records.length < 2) return;
  const ids = records.map(({ record }) => record.id).sort();
  throw new UsageFailure(
    `Several records have an id that begins with ${beginning}: ${ids.slice(0, maxShown).join(", ")}` +
      `${ids.length > maxShown ? " and more" : ""}. Write more characters. Nothing was done.`,
  );
}

/** Throws Failure, with the ids of no record. */
export function requireAll({ missing }: { missing: string[] }): void {
  const sentences = missing.map((id) => `There is no record with the id ${id}.`);
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
