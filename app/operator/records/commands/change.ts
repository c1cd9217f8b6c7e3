import { type Command } from "commander";
import { type z } from "zod";
import { describeRecord } from "~/forms/all";
import { confirm, requireConsent } from "~/operator/cli/ask";
import {
  exitCodes,
  Failure,
  print,
  remark,
  sanitizeForTerminal,
  sanitizeLine,
  UsageFailure,
} from "~/operator/cli/output";
import { findByIds } from "~/operator/records/arguments";
import { content, recordCard } from "~/operator/records/format";
import { copiesElsewhere, totalOf, withRecords, withStore } from "~/operator/records/with-store";
import { type CollectionName, collectionNames, collections, type NewRecord } from "~/records/collections";
import { type CollectionRecord, type RecordStore } from "~/records/record-store";
import { messagesWithoutValues, problemsOf } from "./transfer";

type Consent = { yes?: true };

/** Changes records, and returns their numbers. Concurrent calls become one transaction of the embedded database. */
function changeEach(
  found: readonly CollectionRecord[],
  change: (collection: CollectionName, ids: string[]) => Promise<number>,
): Promise<[CollectionName, number][]> {
  const ids = new Map<CollectionName, string[]>();
  for (const { collection, record } of found) ids.set(collection, [...(ids.get(collection) ?? []), record.id]);
  return Promise.all([...ids].map(async ([name, all]) => [name, await change(name, all)]));
}

/** Removes the traces of deleted text, or says that they stay: the change is made even if this fails. */
async function eraseTraces(store: RecordStore): Promise<void> {
  if (await store.eraseDeleted().catch(() => false)) return;
  remark(
    "Another program is reading the database, or its disk has failed. The log (parish.db-wal) still holds deleted text " +
      "until the next `records delete`, or until the site stops.",
  );
}

const markHelp = `
Marks a prayer request as read, a subscriber as confirmed, and any other record as processed. The embedded database marks
all or none. Firestore marks in batches; run an interrupted command again.

Examples:
  records mark 019a7f3c-5b1e-7c44-9d0a-4e5f60718293
  records mark prayers 019a7f3c-5b1e-7c44-9d0a-4e5f60718293 --unread`;

const deleteHelp = `
To remove a person's data:
  records find mary@example.org   finds their records in every collection
  records delete ID...            deletes them, and any notification still waiting to be sent
Backups, snapshots of the disk, exports and sent mails stay: remove those too.
The embedded database deletes all records or none. Firestore deletes in batches; run an interrupted command again.

Example:
  records delete 019a7f3c-5b1e-7c44-9d0a-4e5f60718293 --yes`;

const editHelp = `
An option with a field's name replaces the whole field. Separate several choices by commas; an empty value removes an optional
field. The command shows the old text and asks before it changes the record. The time, the mark and sent mails stay.

Examples:
  records edit 019a7f3c --prayerNamesLiving="Anna, Joseph"
  records edit knights 019a7f3c --name="Joseph Smith"`;

/** records mark, delete and edit [COLLECTION] ID... */
export function addChanges(records: Command): void {
  records
    .command("mark")
    .description("mark records as read or processed, or undo it")
    .argument("<id...>", "[COLLECTION] ID...")
    .option("--unprocessed, --unread", "undo it, also for a subscriber")
    .addHelpText("after", markHelp)
    .action((args: string[], { unread }: { unread?: true }) =>
      withRecords(args, async ({ found }, store) => {
        const marked = await changeEach(found, (collection, ids) => store.mark(collection, ids, !unread));
        for (const [name, count] of marked)
          await print(`${collections[name].word}: ${count} marked as ${unread ? "un" : ""}${collections[name].flag}`);
      }),
    );
  records
    .command("delete")
    .description("delete records for good, after asking you")
    .argument("<id...>", "[COLLECTION] ID...")
    .option("--yes", "without asking")
    .addHelpText("after", deleteHelp)
    .action((args: string[], options: Consent) => {
      requireConsent(options, "delete");
      return withRecords(args, ({ found }, store) => remove(store, found, options));
    });
  const command = records
    .command("edit")
    .description("correct a typing error in a record, after asking you")
    .argument("<id...>", "[COLLECTION] ID");
  const collectionsWith: Record<string, string[]> = {};
  for (const name of collectionNames)
    for (const field of Object.keys(shapeOf(name))) (collectionsWith[field] ??= []).push(collections[name].word);
  for (const [field, words] of Object.entries(collectionsWith)) command.option(`--${field} <text>`, words.join(", "));
  command
    .option("--yes", "without asking")
    .addHelpText("after", editHelp)
    .action((args: string[], options: EditOptions) => {
      requireConsent(options, "edit");
      return withStore((store) => edit(store, args, options));
    });
}

async function remove(store: RecordStore, found: readonly CollectionRecord[], options: Consent): Promise<void> {
  if (!options.yes) for (const { collection, record } of found) remark(recordCard(collection, record));
  const { length } = found;
  if (length > 0) await confirm(options, `Delete ${length === 1 ? "this record" : `these ${length}`} for good?`);
  const deleted = totalOf(Object.fromEntries(await changeEach(found, store.delete)));
  await eraseTraces(store);
  await print(`Deleted: ${deleted}`);
  if (deleted > 0) remark(copiesElsewhere);
}

type EditOptions = Consent & Record<string, unknown>;
type Fields = Record<string, unknown>;

/** The fields of each collection, by name. */
const shapeOf = (collection: CollectionName): Record<string, z.ZodTypeAny> => collections[collection].fields.shape;

async function edit(store: RecordStore, args: string[], options: EditOptions): Promise<void> {
  const { found, missing } = await findByIds(store, args);
  if (missing[0] !== undefined)
    throw new Failure(`There is no record with the id ${sanitizeLine(missing[0])}.`, exitCodes.notFound);
  if (found.length !== 1)
    throw new UsageFailure("Edit one record at a time, and name its collection if two have its id.");
  const { collection, record } = found[0]!;
  const before = Object.fromEntries(Object.keys(shapeOf(collection)).map((name) => [name, (record as Fields)[name]]));
  const after = { ...before, ...newValues(collection, options) };
  const changed = Object.keys(after).filter((name) => String(before[name] ?? "") !== String(after[name] ?? ""));
  if (changed.length === 0) throw new Failure("Nothing would change.");
  // JSON and Firestore have no undefined values.
  const fields = Object.fromEntries(Object.entries(after).filter(([, value]) => value !== undefined));
  const parsed = collections[collection].fields.safeParse(fields, { errorMap: messagesWithoutValues });
  if (!parsed.success) throw new Failure(`Nothing was changed. ${problemsOf(parsed.error)}.`);
  if (!options.yes) showChange(collection, record, { ...record, ...after }, changed);
  await confirm(options, "Change it?");
  if (!(await store.edit(collection, record.id, parsed.data as NewRecord<typeof collection>)))
    throw new Failure("The record has been deleted meanwhile.", exitCodes.notFound);
  await eraseTraces(store);
  await print(`Edited ${collections[collection].word} ${record.id}: ${changed.join(", ")}`);
  remark(copiesElsewhere);
}

/** The values of the options. Throws UsageFailure for a field of another collection. */
function newValues(collection: CollectionName, { yes: _, ...texts }: EditOptions): Fields {
  const parsed = Object.entries(texts).map(([name, text]) => {
    const schema = shapeOf(collection)[name];
    if (!schema) throw new UsageFailure(`A record of ${collections[collection].word} has no ${name}.`);
    return [name, parsedValue(schema, String(text))];
  });
  return Object.fromEntries(parsed) as Fields;
}

function parsedValue(schema: z.ZodTypeAny, text: string): unknown {
  if (text === "" && schema.isOptional()) return undefined;
  const issues = schema.safeParse(text).error?.issues ?? [];
  const isList = issues.some((issue) => issue.code === "invalid_type" && issue.expected === "array");
  return isList ? text.split(",").map((part) => part.trim()) : text;
}

function showChange(collection: CollectionName, before: object, after: object, changed: string[]): void {
  const rowsOf = (record: object) => describeRecord(collection, record as never, content()).rows;
  const [old, next] = [rowsOf(before), rowsOf(after)];
  for (const name of changed) {
    const [was, is] = [old, next].map((rows) => rows.find((row) => row.name === name));
    remark((is ?? was)!.label);
    remark(`  before: ${sanitizeForTerminal(was?.value ?? "")}`);
    remark(`  after:  ${sanitizeForTerminal(is?.value ?? "")}`);
  }
}
