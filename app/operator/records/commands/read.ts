import { type Command, Option } from "commander";
import { shortTimeInZone } from "~/dates/instant";
import { describeRecord, formOf, recordTitle } from "~/forms/all";
import {
  exitCodes,
  Failure,
  print,
  remark,
  sanitizedJson,
  sanitizeLine,
  UsageFailure,
  wrapped,
} from "~/operator/cli/output";
import {
  addDayOptions,
  type DayOptions,
  parseCollection,
  parseCount,
  receivedWithin,
} from "~/operator/records/arguments";
import { content, parish, recordCard, shortId, stateLabel } from "~/operator/records/format";
import { copiesElsewhere, findByIds, readRecords, requireAll } from "~/operator/records/found-records";
import { addCommand, onStore } from "~/operator/records/pipeline";
import { type CollectionName, collectionNames, collectionWords, type StoredRecord } from "~/records/collections";
import { type CollectionRecord, type RecordStore } from "~/records/record-store";
import { withColon } from "~/text/typography";

type PrintOptions = Partial<Record<"brief" | "json", true>>;

type ListOptions = PrintOptions &
  DayOptions &
  Partial<Record<"unread" | "read" | "newest" | "byTown", true>> & { limit?: number };

const listExamples = `
Examples:
  records list prayers --unread
  records list men --brief
  records list prayers --since 2026-11-01 --until 2026-11-30`;

const findExamples = `
Examples:
  records find Maria Petrova
  records find mary@example.org`;

const showExamples = `
Example:
  records show prayers 019a7f3c-5b1e-7c44-9d0a-4e5f60718293`;

/** records list [COLLECTION], find NAME... and show [COLLECTION] ID... */
export function addReaders(records: Command): void {
  addDayOptions(
    addCommand(
      records,
      "list",
      "show records, oldest first, then their number in each collection",
      listExamples,
      onStore(list),
    ),
  )
    .argument("[collection]", collectionWords, parseCollection)
    .addOption(new Option("--unprocessed, --unread", "only those not done yet").conflicts("read"))
    .addOption(new Option("--processed, --read", "only those done"))
    .option("--brief", "one line for each: name and contact")
    .addOption(new Option("--by-town", "the house blessings, under the name of each town").conflicts("limit"))
    .option("--newest", "the newest first")
    .option("--limit <number>", "at most this many from each collection", parseCount)
    .option("--json", "one JSON object per line: {collection, id, ...fields}");
  addCommand(
    records,
    "find",
    "show every record with these words in this order, whatever their accents and capitals",
    findExamples,
    onStore(find),
  ).argument("<name...>");
  addCommand(records, "show", "show single records by id", showExamples, onStore(show)).argument(
    "<id...>",
    "[COLLECTION] ID...",
  );
}

async function list(store: RecordStore, options: ListOptions, only?: CollectionName) {
  const { unread, read, newest, byTown, json, limit = Infinity } = options;
  const names = only ? [only] : collectionNames;
  const days = receivedWithin(options, () => parish().timezone);
  const query = { marked: unread ? false : read, ...days, order: newest ? "newest" : "oldest" } as const;
  if (byTown) return printByTown(readRecords(store, names, query), options);
  const counts: string[] = [];
  for (const name of names) {
    const count = await printAll(readRecords(store, [name], { ...query, limit }), options);
    counts.push(`${pluralTitle(name)}: ${count}`);
  }
  if (!json) await print(...counts);
}

async function show(store: RecordStore, _: object, ids: string[]) {
  const chosen = await findByIds(store, ids);
  await printAll(chosen.found);
  requireAll(chosen);
}

async function find(store: RecordStore, _: object, words: string[]) {
  const folded = foldForSearch(words.join(" ")).trim();
  // Every record contains the empty text.
  if (folded === "") throw new UsageFailure("Give a name, or a part of one.");
  const count = await printAll(readRecords(store), {}, (record) => contains(record, folded));
  const sentence = `Found: ${count}. ${copiesElsewhere}`;
  if (count === 0) throw new Failure(sentence, exitCodes.notFound);
  remark(sentence);
}

/** The house blessings, under the name of each town, whatever its accents and capitals. */
async function printByTown(records: AsyncIterable<CollectionRecord>, options: ListOptions) {
  const towns = new Map<string, CollectionRecord[]>();
  let count = 0;
  for await (const each of records) {
    const { subject, town } = each.record as Partial<StoredRecord<"priestMessages">>;
    if (subject !== "house-blessing" || !town) continue;
    const key = foldForSearch(town);
    towns.set(key, [...(towns.get(key) ?? []), each]);
    count += 1;
  }
  for (const key of [...towns.keys()].sort()) {
    const blessings = towns.get(key)!;
    const { town } = blessings[0]!.record as StoredRecord<"priestMessages">;
    if (!options.json) await print(`${sanitizeLine(town!)}: ${blessings.length}`);
    await printAll(blessings, options);
  }
  if (!options.json) await print(`House blessings: ${count}`);
}

/**
 * Prints records as cards, on one line each, or as JSON. Returns their number.
 * @param isWanted leaves the other records out
 */
async function printAll(
  records: Iterable<CollectionRecord> | AsyncIterable<CollectionRecord>,
  { brief, json }: PrintOptions = {},
  isWanted = (_: StoredRecord) => true,
): Promise<number> {
  let count = 0;
  for await (const each of records) {
    if (!isWanted(each.record)) continue;
    count += 1;
    if (json) await print(sanitizedJson({ collection: each.collection, ...each.record }));
    else await print((brief ? briefLine : recordCard)(each));
  }
  return count;
}

// Letters that Unicode normalization does not split into a base letter and a mark.
const plainLetters: Record<string, string> = {
  ł: "l",
  ø: "o",
  đ: "d",
  ı: "i",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ς: "σ",
  "\u2018": "'",
  "\u2019": "'",
  "\u02bc": "'",
};
const special = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "g");

/** Removes case and accents: 'José' and 'jose' become the same, as do 'ё' and 'е', 'ή' and 'η'. */
export const foldForSearch = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(special, (letter) => plainLetters[letter]!);

/**
 * Whether a field of the record contains a text that `foldForSearch` has folded, or its telephone number in any form.
 */
function contains(record: StoredRecord, folded: string) {
  const [number] = telephonesIn(folded).filter(() => /^[\d\s().+-]+$/.test(folded));
  return Object.values(record)
    .flat()
    .some(
      (value) =>
        typeof value === "string" &&
        (foldForSearch(value).includes(folded) ||
          (number !== undefined && telephonesIn(value).some((other) => other.endsWith(number)))),
    );
}

/** The telephone numbers in a text, as digits without the country's 1. */
const telephonesIn = (text: string) =>
  (text.match(/\d[\d\s().\u2010-\u2014-]{5,}\d/g) ?? [])
    .map((number) => number.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, ""))
    .filter((digits) => digits.length >= 7);

/** 'Prayer requests', 'Messages to the priest' */
const pluralTitle = (collection: CollectionName) =>
  recordTitle(collection, content()).replace(new RegExp(formOf(collection).noun, "i"), "$&s");

/**
 * One line for a record: name and contact, or every answer where the form asks for no name; then time and id. A narrow
 * terminal wraps it.
 */
function briefLine(each: CollectionRecord) {
  const { collection, record } = each;
  const { rows } = describeRecord(collection, record, content());
  const answers = rows.filter(({ value }) => value !== "");
  const isLine = ({ kind }: { kind: string }) => ["text", "email", "tel"].includes(kind);
  const who = answers.filter(isLine).map(({ value }) => value);
  const words = who.length > 0 ? who : answers.map(({ label, value }) => `${withColon(label)} ${value}`);
  const received = shortTimeInZone(record.timestamp, parish().timezone);
  const line = [...words, received, stateLabel(each), shortId(record.id)].map(sanitizeLine).join(", ");
  return wrapped(line, process.stdout.columns);
}
