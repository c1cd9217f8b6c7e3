import { type Command } from "commander";
import { type z } from "zod";
import { describeRecord } from "~/forms/all";
import { type Consent } from "~/operator/cli/consent";
import { exitCodes, Failure, print, remark, sanitizeForTerminal, UsageFailure } from "~/operator/cli/output";
import { copiesElsewhere, findByIds, type FoundRecords, requireAll, totalOf } from "~/operator/records/found-records";
import { content, recordCard } from "~/operator/records/format";
import { addCommand, onStore } from "~/operator/records/pipeline";
import { type CollectionName, collectionNames, collections, type NewRecord } from "~/records/collections";
import { type CollectionRecord, type RecordStore } from "~/records/record-store";
import { messagesWithoutValues, problemsOf } from "./transfer";

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

const consent = ["--yes", "without asking"] as const;

/** records mark, delete and edit [COLLECTION] ID... */
export function addChanges(records: Command): void {
  const add: typeof addCommand = (...command) => addCommand(...command).argument("<id...>", "[COLLECTION] ID...");
  const marking = onStore({ reads: findByIds, changes: mark });
  add(records, "mark", "mark records as read or processed, or undo it", markHelp, marking).option(
    "--unprocessed, --unread",
    "undo it, also for a subscriber",
  );
  const deleting = onStore({ reads: findByIds, asks: askToDelete, shows: showRecords, changes: remove });
  add(records, "delete", "delete records for good, after asking you", deleteHelp, deleting).option(...consent);
  const editing = onStore({ reads: readEdit, asks: () => "Change it?", shows: showEdit, changes: edit });
  const editCommand = add(records, "edit", "correct a typing error in a record, after asking you", editHelp, editing);
  const collectionsWith: Record<string, string[]> = {};
  for (const name of collectionNames)
    for (const field of Object.keys(shapeOf(name))) (collectionsWith[field] ??= []).push(collections[name].word);
  for (const [field, words] of Object.entries(collectionsWith))
    editCommand.option(`--${field} <text>`, words.join(", "));
  editCommand.option(...consent);
}

async function mark(store: RecordStore, chosen: FoundRecords, { unread }: { unread?: true }): Promise<void> {
  const marked = await changeEach(chosen.found, (collection, ids) => store.mark(collection, ids, !unread));
  for (const [name, count] of marked)
    await print(`${collections[name].word}: ${count} marked as ${unread ? "un" : ""}${collections[name].flag}`);
  requireAll(chosen);
}

function showRecords({ found }: FoundRecords): void {
  for (const { collection, record } of found) remark(recordCard(collection, record));
}

function askToDelete({ found }: FoundRecords): string | undefined {
  if (found.length === 0) return undefined;
  return `Delete ${found.length === 1 ? "this record" : `these ${found.length}`} for good?`;
}

async function remove(store: RecordStore, chosen: FoundRecords): Promise<void> {
  const deleted = totalOf(Object.fromEntries(await changeEach(chosen.found, store.delete)));
  await eraseTraces(store);
  await print(`Deleted: ${deleted}`);
  if (deleted > 0) remark(copiesElsewhere);
  requireAll(chosen);
}

type EditOptions = Consent & Record<string, unknown>;
type Fields = Record<string, unknown>;

/** The fields of each collection, by name. */
const shapeOf = (collection: CollectionName): Record<string, z.ZodTypeAny> => collections[collection].fields.shape;

/** A record, its fields until now and from now on, and the names of those that differ. */
type Edit = Awaited<ReturnType<typeof readEdit>>;

async function readEdit(store: RecordStore, options: EditOptions, args: string[]) {
  const chosen = await findByIds(store, options, args);
  requireAll(chosen);
  const [only, ...others] = chosen.found;
  if (only === undefined || others.length > 0)
    throw new UsageFailure("Edit one record at a time, and name its collection if two have its id.");
  const { collection, record } = only;
  const before = Object.fromEntries(Object.keys(shapeOf(collection)).map((name) => [name, (record as Fields)[name]]));
  const after = { ...before, ...newValues(collection, options) };
  const changed = Object.keys(after).filter((name) => String(before[name] ?? "") !== String(after[name] ?? ""));
  if (changed.length === 0) throw new Failure("Nothing would change.");
  // JSON and Firestore have no undefined values.
  const fields = Object.fromEntries(Object.entries(after).filter(([, value]) => value !== undefined));
  const parsed = collections[collection].fields.safeParse(fields, { errorMap: messagesWithoutValues });
  if (!parsed.success) throw new Failure(`Nothing was changed. ${problemsOf(parsed.error)}.`);
  return { collection, record, after, changed, fields: parsed.data as NewRecord };
}

function showEdit({ collection, record, after, changed }: Edit): void {
  const rowsOf = (fields: object) => describeRecord(collection, fields as never, content()).rows;
  const [old, next] = [rowsOf(record), rowsOf({ ...record, ...after })];
  for (const name of changed) {
    const [was, is] = [old, next].map((rows) => rows.find((row) => row.name === name));
    remark((is ?? was)!.label);
    remark(`  before: ${sanitizeForTerminal(was?.value ?? "")}`);
    remark(`  after:  ${sanitizeForTerminal(is?.value ?? "")}`);
  }
}

async function edit(store: RecordStore, { collection, record, changed, fields }: Edit): Promise<void> {
  if (!(await store.edit(collection, record.id, fields as NewRecord<typeof collection>)))
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
