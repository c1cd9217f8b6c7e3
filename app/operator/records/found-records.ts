import { type CollectionName, collectionNamed, collectionNames } from "~/records/collections";
import { type CollectionRecord, type ListQuery, type RecordStore } from "~/records/record-store";
import { exitCodes, Failure, sanitizeLine, UsageFailure } from "~/operator/cli/output";

/** Existing records, and the ids of none. */
export interface FoundRecords {
  found: CollectionRecord[];
  missing: string[];
}

/** The beginning of an id, which the commands accept in its place. Two records seldom share it. */
export const shortId = (id: string): string => id.slice(0, 8);

const minTypedLength = 4;
/** The most ids in the answer to an ambiguous beginning. */
const maxShown = 5;

/**
 * Finds records by [COLLECTION] ID..., where an id may be shortened. Throws UsageFailure without an id, and for a
 * shortened id of several records.
 */
export async function findByIds(store: RecordStore, _: unknown, args: readonly string[]): Promise<FoundRecords> {
  const named = collectionNamed(args[0] ?? "");
  const names = named ? [named] : collectionNames;
  const wanted = [...new Set(named ? args.slice(1) : args)];
  if (wanted.length === 0) throw new UsageFailure("Give the id of at least one record: `records list` shows them.");
  const found: CollectionRecord[] = [];
  for (const collection of names)
    for (const record of await store.getMany(collection, wanted))
      found.push({ collection, record } as CollectionRecord);
  const isFound = (id: string) => found.some(({ record }) => record.id === id);
  const typed = wanted.filter((id) => !isFound(id));
  const begun = await findByBeginnings(store, names, typed);
  for (const [each] of begun.values()) if (each && !isFound(each.record.id)) found.push(each);
  return { found, missing: typed.filter((id) => !begun.get(id)?.[0]) };
}

/** Throws Failure, with the ids of no record. */
export function requireAll({ missing }: FoundRecords): void {
  const sentences = missing.map((id) => `There is no record with the id ${sanitizeLine(id)}.`);
  if (missing.length > 0) throw new Failure(sentences.join("\n"), exitCodes.notFound);
}

/** The last words of a search for a person's data, and of its deletion. */
export const copiesElsewhere =
  "Backups, snapshots of the disk, exports and sent mails are neither searched nor changed.";

/** The number of records in each collection that match the query. */
export async function countEach(
  store: RecordStore,
  names: readonly CollectionName[] = collectionNames,
  query?: Parameters<RecordStore["count"]>[1],
): Promise<Partial<Record<CollectionName, number>>> {
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await store.count(name, query)])));
}

export const totalOf = (counts: Partial<Record<CollectionName, number>>): number =>
  Object.values(counts).reduce((all, count) => all + count, 0);

/**
 * The only record whose id begins with each text that was typed, or none. Reads the store once for all of them, because
 * Firestore counts what is read. Throws UsageFailure if there are several.
 */
async function findByBeginnings(store: RecordStore, names: readonly CollectionName[], typed: readonly string[]) {
  const beginnings = typed.filter(({ length }) => length >= minTypedLength);
  const found = new Map(beginnings.map((text) => [text, [] as CollectionRecord[]]));
  if (found.size === 0) return found;
  for await (const each of readRecords(store, names))
    for (const [text, all] of found) if (all.length <= maxShown && each.record.id.startsWith(text)) all.push(each);
  for (const [text, all] of found) {
    const ids = all.map(({ record }) => record.id).sort();
    if (ids.length > 1)
      throw new UsageFailure(
        `Several records have an id that begins with ${sanitizeLine(text)}: ${ids.slice(0, maxShown).join(", ")}` +
          `${ids.length > maxShown ? " and more" : ""}. Write more characters. Nothing was done.`,
      );
  }
  return found;
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
