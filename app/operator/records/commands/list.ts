import { type Command, Option } from "commander";
import { type Output, remark, sanitizeLine, wrapped } from "~/operator/cli/output";
import {
  addDayOptions,
  type DayOptions,
  parseCollection,
  parseCount,
  receivedWithin,
  shortId,
} from "~/operator/records/arguments";
import { describeRecord, formOf, recordTitle } from "~/forms/all";
import { content, parish, recordCard, stateLabel } from "~/operator/records/format";
import { copiesElsewhere, countEach, totalOf, withStore } from "~/operator/records/with-store";
import { type CollectionName, collectionNames, collectionWords, type StoredRecord } from "~/records/collections";
import { type ListQuery, type RecordStore } from "~/records/record-store";
import { shortTimeInZone } from "~/dates/instant";

interface ListOptions extends DayOptions {
  unread?: true;
  read?: true;
  find?: string;
  brief?: true;
  limit?: number;
  newest?: true;
  json?: true;
}

/** records list [COLLECTION] */
export function addList(records: Command): void {
  addDayOptions(records.command("list"))
    .summary("show the records of one collection, or of all")
    .description("Shows records, oldest first, so that the newest ends up right above the prompt.")
    .argument("[collection]", collectionWords, parseCollection)
    .addOption(new Option("--unprocessed, --unread", "only those still waiting").conflicts("read"))
    .addOption(new Option("--processed, --read", "only those that are done"))
    .option(
      "--find <text>",
      "only those with this text in a field: a name, an email address; accents and capitals do not matter",
    )
    .option("--brief", "a line for each: who it is and how to reach them")
    .option("--newest", "the newest first")
    .option("--limit <number>", "at most this many from each collection", parseCount)
    .option("--json", "one JSON object per line: {id, ...fields}, and the collection if you did not name one")
    .addHelpText(
      "after",
      "\nExamples:\n  records list prayers --unread\n  records list men --brief\n  records list prayers --since 2026-11-01 --until 2026-11-30\n  records list --find mary@example.org --json",
    )
    .action(list);
}

async function list(only: CollectionName | undefined, options: ListOptions): Promise<void> {
  const names = only ? [only] : collectionNames;
  await withStore((store, output) => showRecords(store, output, names, options, true));
  if (options.find !== undefined && !options.json) remark(copiesElsewhere);
}

/**
 * Shows the records of these collections that are asked for, with how many of each if wanted; gives how many of all.
 */
export async function showRecords(
  store: RecordStore,
  output: Output,
  names: readonly CollectionName[],
  { unread, read, find, brief, limit, newest, json, ...days }: ListOptions,
  withCounts = false,
): Promise<number> {
  const marked = unread ? false : read;
  const received = receivedWithin(days, () => parish().timezone);
  const total = totalOf(await countEach(store, names, { marked, ...received }));
  const bar = output.progressBar("Reading", total, { isQuiet: find !== undefined });
  const query: ListQuery = {
    marked,
    ...received,
    order: newest ? "newest" : "oldest",
    limit: find === undefined ? limit : undefined,
  };
  const format = brief ? briefLine : recordCard;
  let [done, all] = [0, 0];
  for (const collection of names) {
    let shown = 0;
    for await (const record of store.list(collection, query)) {
      bar.update((done += 1));
      if (find !== undefined && !recordHolds(record, find)) continue;
      if (json) await output.json(names.length > 1 ? { collection, ...record } : record);
      else await output.line(format(collection, record, await shortId(store, record.id)));
      shown += 1;
      if (shown === limit) break;
    }
    if (withCounts && !json) await output.line(`${titleOfMany(collection)}: ${shown}`);
    all += shown;
  }
  bar.stop();
  return all;
}

/** 'Prayer requests', 'Messages to the priest' */
const titleOfMany = (collection: CollectionName): string =>
  recordTitle(collection, content()).replace(new RegExp(formOf(collection).noun, "i"), "$&s");

/** Whether a text stands in one of a record's fields, whatever its case and its accents. */
function recordHolds(record: StoredRecord, text: string): boolean {
  const sought = foldForSearch(text);
  return Object.values(record)
    .flat()
    .some((value) => typeof value === "string" && foldForSearch(value).includes(sought));
}

// Letters whose stroke, dot or ligature Unicode does not take apart.
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

/** A text as it is searched, without case and accents: 'José' and 'jose' are the same, 'ё' and 'е', 'ή' and 'η'. */
const foldForSearch = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(special, (letter) => plainLetters[letter]!);

/**
 * A record in a line: who it is and how to reach them, or all of it where nobody is asked for a name; when it came, and
 * its id. On a narrow terminal the line goes on below, set in.
 */
function briefLine(collection: CollectionName, record: StoredRecord, shownId: string): string {
  const { fields } = formOf(collection);
  const { rows } = describeRecord(collection, record, content());
  const answers = rows.filter(({ value }) => value !== "");
  const isLine = ({ name }: { name: string }) => ["text", "email", "tel"].includes(fields[name].kind);
  const who = answers.filter(isLine).map(({ value }) => value);
  const words = who.length > 0 ? who : answers.map(({ label, value }) => `${label}: ${value}`);
  const received = shortTimeInZone(record.timestamp, parish().timezone);
  const line = [...words, received, stateLabel(collection, record), shownId].map(sanitizeLine).join(", ");
  return wrapped(line, process.stdout.columns);
}
