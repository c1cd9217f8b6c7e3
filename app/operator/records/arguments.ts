import { type Command, InvalidArgumentError } from "commander";
import { type CollectionName, collectionNamed, collectionNames, collectionWords } from "~/records/collections";
import { type ListQuery, type RecordStore } from "~/records/record-store";
import { addDays, type CivilDate, parseCivilDate } from "~/dates/civil-date";
import { instantOf } from "~/dates/instant";
import { sanitizeLine, UsageFailure } from "~/operator/cli/output";

/** For commander: a collection by its word, or by its stored name. */
export function parseCollection(text: string): CollectionName {
  const collection = collectionNamed(text);
  if (collection) return collection;
  throw new InvalidArgumentError(`Write one of ${collectionWords}.`);
}

/** For commander: a day that exists. */
export function parseDate(text: string): CivilDate {
  const date = parseCivilDate(text);
  if (date) return date;
  throw new InvalidArgumentError("Write a date such as 2026-11-22.");
}

/** The days on which records were received that a command is to show. */
export interface DayOptions {
  since?: CivilDate;
  until?: CivilDate;
}

export const addDayOptions = (command: Command): Command =>
  command
    .option("--since <date>", "only those received on this day or later, by the parish's clock", parseDate)
    .option("--until <date>", "only those received on this day or earlier", parseDate);

/**
 * What the days mean for the store by the clocks of a zone, both included. Throws UsageFailure when they are in the
 * wrong order.
 */
export function receivedWithin({ since, until }: DayOptions, zone: () => string): Pick<ListQuery, "after" | "until"> {
  if (since && until && since > until) throw new UsageFailure(`--since ${since} is after --until ${until}.`);
  const lastInstantBefore = (date: CivilDate) => new Date(instantOf(date, "00:00", zone()).getTime() - 1).toISOString();
  return { after: since && lastInstantBefore(since), until: until && lastInstantBefore(addDays(until, 1)) };
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
 * Finds records by id, or by the beginning of one, in every collection or in one: `args` are ids, or a collection's
 * name and ids. Throws UsageFailure when no id is among them, or a beginning is that of several.
 */
export async function findByIds(store: RecordStore, args: readonly string[]): Promise<FoundRecords> {
  const named = collectionNamed(args[0] ?? "");
  const ids: string[] = [];
  for (const typed of named ? args.slice(1) : args) ids.push(await wholeId(store, typed, named));
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) throw new UsageFailure("Give the id of at least one record: `records list` shows them.");
  const found = new Map<CollectionName, string[]>();
  for (const collection of named ? [named] : collectionNames) {
    const records = await store.getMany(collection, wanted);
    if (records.length > 0)
      found.set(
        collection,
        records.map(({ id }) => id),
      );
  }
  const present = new Set([...found.values()].flat());
  return { found, missing: wanted.filter((id) => !present.has(id)) };
}

/** Fewer characters would soon be those of other records too. */
const minLength = 8;
const minTypedLength = 4;
const mostAlike = 50;

type IdStore = Pick<RecordStore, "idsWithPrefix">;

/** As much of an id as tells it from every other record's; the commands take it in place of the whole. */
export async function shortId(store: IdStore, id: string): Promise<string> {
  const alike = await store.idsWithPrefix(collectionNames, id.slice(0, minLength), mostAlike);
  const others = alike.filter((other) => other !== id);
  if (others.length >= mostAlike) return id;
  return id.slice(0, Math.max(minLength, ...others.map((other) => sharedLength(id, other) + 1)));
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/**
 * The id that is meant by what was typed: an id, or the beginning of one. What no record has stays as it is.
 * @throws {UsageFailure} for a beginning that several records have
 */
async function wholeId(store: IdStore, typed: string, only?: CollectionName): Promise<string> {
  if (typed.length < minTypedLength || !/^[\w-]+$/.test(typed)) return typed;
  const found = await store.idsWithPrefix(only ? [only] : collectionNames, typed, mostAlike);
  if (found.includes(typed)) return typed;
  if (found.length <= 1) return found[0] ?? typed;
  const shown = await Promise.all(found.slice(0, 5).map((id) => shortId(store, id)));
  throw new UsageFailure(
    `Several records have an id that begins with ${sanitizeLine(typed)}: ${shown.join(", ")}` +
      `${found.length > shown.length ? " and more" : ""}. Write more of it. Nothing was done.`,
  );
}
