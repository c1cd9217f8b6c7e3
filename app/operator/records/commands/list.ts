import { type Command, Option } from "commander";
import { Output, remark } from "~/operator/cli/output";
import { outputProgressBar } from "~/operator/cli/progress";
import { parseCollection, parseCount } from "~/operator/records/arguments";
import { recordCard } from "~/operator/records/format/card";
import { parishZone } from "~/operator/records/format/parish-time";
import { copiesElsewhere, withStore } from "~/operator/records/with-store";
import { shortId } from "~/operator/records/short-id";
import { type CollectionName, collectionNames, type StoredRecord } from "~/records/collections";
import { type ListQuery, type RecordStore } from "~/records/record-store";
import { countEach, totalOf } from "./counts";

interface ListOptions {
  unread?: true;
  read?: true;
  find?: string;
  limit?: number;
  newest?: true;
  json?: true;
}

/** records list [COLLECTION] */
export function addList(records: Command): void {
  records
    .command("list")
    .summary("show the records of one collection, or of all")
    .description("Shows records, oldest first, so that the newest ends up right above the prompt.")
    .argument("[collection]", collectionNames.join(", "), parseCollection)
    .addOption(new Option("--unprocessed, --unread", "only those still waiting").conflicts("read"))
    .addOption(new Option("--processed, --read", "only those that are done"))
    .option(
      "--find <text>",
      "only those with this text in a field: a name, an email address; accents and capitals do not matter",
    )
    .option("--newest", "the newest first")
    .option("--limit <number>", "at most this many from each collection", parseCount)
    .option("--json", "one JSON object per line: {id, ...fields}, and the collection if you did not name one")
    .addHelpText(
      "after",
      "\nExamples:\n  records list prayerRequests --unread\n  records list --find mary@example.org --json",
    )
    .action((collection: CollectionName | undefined, options: ListOptions) =>
      withStore((store) => list(store, collection, options)),
    );
}

async function list(store: RecordStore, only: CollectionName | undefined, options: ListOptions): Promise<void> {
  const output = new Output();
  const names = only ? [only] : collectionNames;
  const bar = outputProgressBar("Reading", totalOf(await countEach(store, names, { marked: markedOf(options) })));
  let read = 0;
  for (const collection of names) {
    const show = options.json ? jsonLines(output, only ? undefined : collection) : cards(output, store, collection);
    const shown = await listOne(store, collection, options, show, () => bar.update((read += 1)));
    if (!options.json) await output.line(`${collection}: ${shown} ${shown === 1 ? "record" : "records"}`);
  }
  await output.flush();
  bar.stop();
  if (options.find !== undefined && !options.json) remark(copiesElsewhere);
}

/** Of the records that are asked for; undefined: either. */
const markedOf = ({ unread, read }: ListOptions): boolean | undefined => (unread ? false : read);

type Show = (record: StoredRecord) => Promise<void>;

function cards(output: Output, store: RecordStore, collection: CollectionName): Show {
  const zone = parishZone();
  return async (record) => output.line(recordCard(collection, record, zone, await shortId(store, record.id)));
}

function jsonLines(output: Output, collection: CollectionName | undefined): Show {
  return (record) => output.json(collection ? { collection, ...record } : record);
}

async function listOne(
  store: RecordStore,
  collection: CollectionName,
  options: ListOptions,
  show: Show,
  onRead: () => void,
) {
  const query: ListQuery = {
    marked: markedOf(options),
    order: options.newest ? "newest" : "oldest",
    limit: options.find === undefined ? options.limit : undefined,
  };
  let shown = 0;
  for await (const record of store.list(collection, query)) {
    onRead();
    if (options.find !== undefined && !holds(record, options.find)) continue;
    await show(record);
    shown += 1;
    if (shown === options.limit) break;
  }
  return shown;
}

/** Whether a text stands in one of a record's fields, whatever its case and its accents. */
function holds(record: StoredRecord, text: string): boolean {
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
