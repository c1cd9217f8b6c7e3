import { InvalidArgumentError } from "commander";
import { type CollectionName, collectionNamed, collectionNames, collectionWords } from "~/records/collections";
import { type RecordStore } from "~/records/record-store";
import { type CivilDate, parseCivilDate } from "~/dates/civil-date";
import { UsageFailure } from "~/operator/cli/output";
import { namedCollection, wholeIds } from "./short-id";

/** For commander: a collection by its word, or by its stored name. */
export function parseCollection(text: string): CollectionName {
  const collection = collectionNamed(text);
  if (collection) return collection;
  throw new InvalidArgumentError(`Write one of ${collectionWords}, or a stored name: ${collectionNames.join(", ")}.`);
}

/** For commander: a day that exists. */
export function parseDate(text: string): CivilDate {
  const date = parseCivilDate(text);
  if (date) return date;
  throw new InvalidArgumentError("Write a date such as 2026-11-22.");
}

/** For commander: a number of records. */
export function parseCount(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("Write a number from 1 on.");
}

/** Records by id, in the collections where they were found. */
export interface FoundRecords {
  found: Map<CollectionName, string[]>;
  missing: string[];
}

/**
 * Finds records by id, or by the beginning of one, in every collection or in one: `args` are ids, or a collection's name
 * and ids. Throws UsageFailure when no id is among them, or a beginning is that of several.
 */
export async function findByIds(store: RecordStore, args: readonly string[]): Promise<FoundRecords> {
  const named = namedCollection(args);
  const typed = named ? args.slice(1) : args;
  const wanted = await wholeIds(store, typed, named);
  if (wanted.length === 0) throw new UsageFailure("Give the id of at least one record: `records list` shows them.");
  const found = new Map<CollectionName, string[]>();
  for (const collection of named ? [named] : collectionNames) {
    const ids = (await store.getMany(collection, wanted)).map(({ id }) => id);
    if (ids.length > 0) found.set(collection, ids);
  }
  const present = new Set([...found.values()].flat());
  return { found, missing: wanted.filter((id) => !present.has(id)) };
}
