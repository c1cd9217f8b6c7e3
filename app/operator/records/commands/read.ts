import { type Command, Option } from "commander";
import { shortTimeInZone } from "~/dates/instant";
import { describeRecord } from "~/forms/all";
import { exitCodes, Failure, print, remark, sanitizeLine, UsageFailure, wrapped } from "~/operator/cli/output";
import { addDayOptions, type DayOptions, parseCollection, receivedWithin } from "~/operator/records/arguments";
import { content, parish, recordCard, stateLabel } from "~/operator/records/format";
import { copiesElsewhere, readRecords } from "~/operator/records/found-records";
import { addCommand, onStore } from "~/operator/records/pipeline";
import { type CollectionName, collectionNames, collections, collectionWords } from "~/records/collections";
import { type CollectionRecord, type RecordStore } from "~/records/record-store";
import { withColon } from "~/text/typography";

type ListOptions = DayOptions & Partial<Record<"unread" | "read" | "brief", true>>;

const listExamples = `
Examples:
  records list prayers --unread
  records list men --brief
  records list prayers --since 2026-11-01 --until 2026-11-30`;

const findExamples = `
Examples:
  records find Maria Petrova
  records find mary@example.org
  records find 019a7f3c-5b1e-7c44-9d0a-4e5f60718293`;

/** records list [COLLECTION] and find NAME... */
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
    .option("--brief", "one line for each: name and contact");
  addCommand(
    records,
    "find",
    "show every record with these words in this order, or with an id; accents, capitals and punctuation do not count",
    findExamples,
    onStore(find),
  ).argument("<name...>");
}

async function list(store: RecordStore, options: ListOptions, only?: CollectionName) {
  const { unread, read, brief } = options;
  const query = { marked: unread ? false : read, ...receivedWithin(options, () => parish().timezone) };
  const counts: string[] = [];
  for (const name of only ? [only] : collectionNames) {
    const count = await printAll(readRecords(store, [name], query), brief ? briefLine : recordCard);
    counts.push(`${collections[name].word}: ${count}`);
  }
  await print(...counts);
}

async function find(store: RecordStore, _: object, words: string[]) {
  // A telephone's list of calls shows the country code.
  const wanted = foldForSearch(words.join(" ").replace(/^\+1/, ""));
  // Every record contains the empty text.
  if (wanted === "") throw new UsageFailure("Give a name, or a part of one.");
  const count = await printAll(recordsWith(wanted, store), recordCard);
  const sentence = `Found: ${count}. ${copiesElsewhere}`;
  if (count === 0) throw new Failure(sentence, exitCodes.notFound);
  remark(sentence);
}

/** Prints records, and returns their number. */
async function printAll(records: AsyncIterable<CollectionRecord>, asText: (each: CollectionRecord) => string) {
  let count = 0;
  for await (const each of records) {
    count += 1;
    await print(asText(each));
  }
  return count;
}

/**
 * The letters and digits of a text without case and accents: 'José' and 'jose' become the same, as do 'ё' and 'е',
 * "O’Neil" and "O'Neil", and every way to write a telephone number.
 */
export const foldForSearch = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "");

/** The records with a field that contains a text that `foldForSearch` has folded. */
async function* recordsWith(folded: string, store: RecordStore) {
  for await (const each of readRecords(store))
    if (
      Object.values(each.record)
        .flat()
        .some((value) => typeof value === "string" && foldForSearch(value).includes(folded))
    )
      yield each;
}

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
  const line = [...words, received, stateLabel(each), record.id].map(sanitizeLine).join(", ");
  return wrapped(line, process.stdout.columns);
}
