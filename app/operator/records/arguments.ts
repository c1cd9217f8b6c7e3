import { readFileSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { type Command, InvalidArgumentError } from "commander";
import { type CollectionName, collectionNamed, collectionNames, collectionWords } from "~/records/collections";
import { sundayBefore } from "~/commemorations/window";
import { lastInstantBefore } from "~/records/keeping";
import { type CollectionRecord, type ListQuery, type RecordStore } from "~/records/record-store";
import { addDays, type CivilDate, parseCivilDate } from "~/dates/civil-date";
import { instantOf } from "~/dates/instant";
import { refusePublic } from "~/operator/cli/files";
import { sanitizeLine, UsageFailure } from "~/operator/cli/output";

/** Makes a parser for commander, which says what it expects. */
const parser =
  <T>(parse: (text: string) => T | undefined, expected: string) =>
  (text: string): T => {
    const value = parse(text);
    if (value !== undefined) return value;
    throw new InvalidArgumentError(expected);
  };

/** Parses a collection's word or stored name. */
export const parseCollection = parser(collectionNamed, `Write one of ${collectionWords}.`);
export const parseDate = parser(parseCivilDate, "Write a date such as 2026-11-22.");
export const parseCount = parser(
  (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined),
  "Write a whole number, 1 or more.",
);

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

/** Reads a private file, or standard input for "-". Throws Failure for a file in the content folder. */
export async function readPrivate(file: string): Promise<{ name: string; bytes: Buffer }> {
  if (file === "-") return { name: "standard input", bytes: await buffer(process.stdin) };
  refusePublic(file);
  return { name: path.basename(file), bytes: readFileSync(file) };
}

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
export async function findByIds(store: RecordStore, args: readonly string[]): Promise<FoundRecords> {
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
