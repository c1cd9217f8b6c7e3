import { type Command, Option } from "commander";
import { sanitizeLine, wrapped } from "~/operator/cli/output";
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
import { readRecords, withStore } from "~/operator/records/with-store";
import { type CollectionName, collectionNames, collectionWords, type StoredRecord } from "~/records/collections";
import { type ListQuery } from "~/records/record-store";
import { shortTimeInZone } from "~/dates/instant";

interface ListOptions extends DayOptions {
  unread?: true;
  read?: true;
  brief?: true;
  limit?: number;
  newest?: true;
  json?: true;
}

/** records list [COLLECTION] */
export function addList(records: Command): void {
  addDayOptions(records.command("list"))
    .summary("show the records of one collection, or of all")
    .description("Shows records, oldest first, then their number in each collection.")
    .argument("[collection]", collectionWords, parseCollection)
    .addOption(new Option("--unprocessed, --unread", "only those not done yet").conflicts("read"))
    .addOption(new Option("--processed, --read", "only those done"))
    .option("--brief", "one line for each: name and contact")
    .option("--newest", "the newest first")
    .option("--limit <number>", "at most this many from each collection", parseCount)
    .option("--json", "one JSON object per line: {id, ...fields}, and the collection if you did not name one")
    .addHelpText(
      "after",
      "\nExamples:\n  records list prayers --unread\n  records list men --brief\n  records list prayers --since 2026-11-01 --until 2026-11-30",
    )
    .action(list);
}

async function list(only: CollectionName | undefined, options: ListOptions): Promise<void> {
  const { unread, read, brief, limit, newest, json, ...days } = options;
  const names = only ? [only] : collectionNames;
  const query: ListQuery = {
    marked: unread ? false : read,
    ...receivedWithin(days, () => parish().timezone),
    order: newest ? "newest" : "oldest",
    limit,
  };
  const format = brief ? briefLine : recordCard;
  const shown = new Map(names.map((name) => [name, 0]));
  await withStore(async (store, output) => {
    for await (const { collection, record } of readRecords(store, output, { names, query, label: "Reading" })) {
      if (json) await output.json(only ? record : { collection, ...record });
      else await output.line(format(collection, record, await shortId(store, record.id)));
      shown.set(collection, shown.get(collection)! + 1);
    }
    if (!json) for (const [name, count] of shown) await output.line(`${pluralTitle(name)}: ${count}`);
  });
}

/** 'Prayer requests', 'Messages to the priest' */
const pluralTitle = (collection: CollectionName): string =>
  recordTitle(collection, content()).replace(new RegExp(formOf(collection).noun, "i"), "$&s");

/**
 * One line for a record: name and contact, or every answer where the form asks for no name; then time and id. A narrow
 * terminal wraps it.
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
