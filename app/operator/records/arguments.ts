import { type Command, InvalidArgumentError } from "commander";
import { type CollectionName, collectionNamed, collectionNames, collectionWords } from "~/records/collections";
import { sundayBefore } from "~/commemorations/window";
import { lastInstantBefore } from "~/records/keeping";
import { type CollectionRecord, type ListQuery, type RecordStore } from "~/records/record-store";
import { addDays, type CivilDate, parseCivilDate } from "~/dates/civil-date";
import { instantOf } from "~/dates/instant";
import { sanitizeLine, UsageFailure } from "~/operator/cli/output";

/** For commander: parses a collection's word or stored name. */
export function parseCollection(text: string): CollectionName {
  const collection = collectionNamed(text);
  if (collection) return collection;
  throw new InvalidArgumentError(`Write one of ${collectionWords}.`);
}

/** For commander: parses a date. */
export function parseDate(text: string): CivilDate {
  const date = parseCivilDate(text);
  if (date) return date;
  throw new InvalidArgumentError("Write a date such as 2026-11-22.");
}

/** For commander: parses a Sunday. */
export function parseSunday(text: string): CivilDate {
  const before = sundayBefore(parseDate(text));
  if (before === text) return before;
  throw new InvalidArgumentError(`Write a Sunday: ${before} and ${addDays(before, 7)} are.`);
}

/** The first and last day of receipt. */
export interface DayOptions {
  since?: CivilDate;
  until?: CivilDate;
}

export const addDayOptions = (command: Command): Command =>
  command
    .option("--since <date>", "only those received on this day or later, by the parish's clock", parseDate)
    .option("--until <date>", "only those received on this day or earlier", parseDate);

/** The query for records received on these days, both included, in a zone. Throws UsageFailure for a wrong order. */
export function receivedWithin({ since, until }: DayOptions, zone: () => string): Pick<ListQuery, "after" | "until"> {
  if (since && until && since > until) throw new UsageFailure(`--since ${since} is after --until ${until}.`);
  const lastInstantBeforeDay = (date: CivilDate) => lastInstantBefore(instantOf(date, "00:00", zone()));
  return { after: since && lastInstantBeforeDay(since), until: until && lastInstantBeforeDay(addDays(until, 1)) };
}

/** For commander: parses a number from 1. */
export function parseCount(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("Write a whole number, 1 or more.");
}

/** Existing records, and the ids of none. */
export interface FoundRecords {
  found: CollectionRecord[];
  missing: string[];
}

/**
 * Finds records by [COLLECTION] ID..., where an id may be shortened. Throws UsageFailure without an id, and for a
 * shortened id of several records.
 */
export async function findByIds(store: RecordStore, args: readonly string[]): Promise<FoundRecords> {
  const named = collectionNamed(args[0] ?? "");
  const ids: string[] = [];
  for (const typed of named ? args.slice(1) : args) ids.push(await fullId(store, typed, named));
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) throw new UsageFailure("Give the id of at least one record: `records list` shows them.");
  const found: CollectionRecord[] = [];
  for (const collection of named ? [named] : collectionNames)
    for (const record of await store.getMany(collection, wanted))
      found.push({ collection, record } as CollectionRecord);
  const present = new Set(found.map(({ record }) => record.id));
  return { found, missing: wanted.filter((id) => !present.has(id)) };
}

/** The beginning of an id, which the commands accept in its place. Two records seldom share it. */
export const shortId = (id: string): string => id.slice(0, 8);

const minTypedLength = 4;
/** The most ids in the answer to an ambiguous beginning. */
const maxShown = 5;

/**
 * Completes a shortened id; returns an unknown one unchanged.
 * @throws {UsageFailure} for the beginning of several ids
 */
async function fullId(store: RecordStore, typed: string, only?: CollectionName): Promise<string> {
  if (typed.length < minTypedLength || !/^[\w-]+$/.test(typed)) return typed;
  const found = await store.idsWithPrefix(only ? [only] : collectionNames, typed, maxShown + 1);
  if (found.includes(typed)) return typed;
  if (found.length <= 1) return found[0] ?? typed;
  throw new UsageFailure(
    `Several records have an id that begins with ${sanitizeLine(typed)}: ${found.slice(0, maxShown).join(", ")}` +
      `${found.length > maxShown ? " and more" : ""}. Write more characters. Nothing was done.`,
  );
}
