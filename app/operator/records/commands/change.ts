import { type Command } from "commander";
import { z } from "zod";
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

/** records mark [COLLECTION] ID... */
export function addMark(records: Command): void {
  records
    .command("mark")
    .summary("mark records as read or processed, or undo it")
    .description("Marks records by id as read or processed, or undoes it. You may leave out the collection.")
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
}

const deleteHelp = `
To remove a person's data:
  records find mary@example.org   finds their records in every collection
  records delete ID...            deletes them, and any notification still waiting to be sent
Backups, snapshots of the disk, exports and sent mails stay: remove those too.
The embedded database deletes all records or none. Firestore deletes in batches; run an interrupted command again.

Example:
  records delete 019a7f3c-5b1e-7c44-9d0a-4e5f60718293 --yes`;

/** records delete [COLLECTION] ID... */
export function addDelete(records: Command): void {
  records
    .command("delete")
    .summary("delete records for good")
    .description("Deletes records by id, for good, after asking you. You may leave out the collection.")
    .argument("<id...>", "[COLLECTION] ID...")
    .option("--yes", "without asking")
    .addHelpText("after", deleteHelp)
    .action((args: string[], options: Consent) => {
      requireConsent(options, "delete");
      return withRecords(args, ({ found }, store) => remove(store, found, options));
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

const editHelp = `
An option with a field's name replaces the whole field. Separate several choices by commas; an empty value removes an optional
field. The command shows the old text and asks before it changes the record. The time, the mark and sent mails stay.

Examples:
  records edit 019a7f3c --prayerNamesLiving="Anna, Joseph"
  records edit knights 019a7f3c --name="Joseph Smith"`;

/** records edit [COLLECTION] ID */
export function addEdit(records: Command): void {
  const command = records
    .command("edit")
    .summary("correct a typing error in a record")
    .description("Changes the text of one record, after asking you. You may leave out the collection.")
    .argument("<id...>", "[COLLECTION] ID");
  for (const name of new Set(collectionNames.flatMap((collection) => Object.keys(shapeOf(collection)))))
    command.option(`--${name} <text>`, wordsWith(name));
  command
    .option("--yes", "without asking")
    .addHelpText("after", editHelp)
    .action((args: string[], options: EditOptions) => {
      requireConsent(options, "edit");
      return withStore((store) => edit(store, args, options));
    });
}

const wordsWith = (field: string): string =>
  collectionNames
    .filter((name) => Object.hasOwn(shapeOf(name), field))
    .map((name) => collections[name].word)
    .join(", ");

async function edit(store: RecordStore, args: string[], options: EditOptions): Promise<void> {
  const { found, missing } = await findByIds(store, args);
  if (missing[0] !== undefined)
    throw new Failure(`There is no record with the id ${sanitizeLine(missing[0])}.`, exitCodes.notFound);
  if (found.length !== 1)
    throw new UsageFailure("Edit one record at a time, and name its collection if two have its id.");
  const { collection, record } = found[0]!;
  const before = Object.fromEntries(Object.keys(shapeOf(collection)).map((name) => [name, (record as Fields)[name]]));
  const after = editedFields(collection, before, options);
  const changed = Object.keys(after).filter((name) => String(before[name] ?? "") !== String(after[name] ?? ""));
  if (changed.length === 0) throw new Failure("Nothing would change.");
  // JSON and Firestore have no undefined values.
  const fields = Object.fromEntries(Object.entries(after).filter(([, value]) => value !== undefined));
  const parsed = collections[collection].fields.safeParse(fields, { errorMap: messagesWithoutValues });
  if (!parsed.success) throw new Failure(`Nothing was changed. ${problemsOf(parsed.error)}.`);
  if (!options.yes) showChange(collection, { ...record, ...before }, { ...record, ...after }, changed);
  await confirm(options, "Change it?");
  if (!(await store.edit(collection, record.id, parsed.data as NewRecord<typeof collection>)))
    throw new Failure("The record has been deleted meanwhile.", exitCodes.notFound);
  await eraseTraces(store);
  await print(`Edited ${collections[collection].word} ${record.id}: ${changed.join(", ")}`);
  remark(copiesElsewhere);
}

/** The edited fields. Throws UsageFailure for a field of another collection. */
function editedFields(collection: CollectionName, before: Fields, options: EditOptions): Fields {
  const shape = shapeOf(collection);
  const given = Object.keys(options).filter((name) => name !== "yes");
  const foreign = given.find((name) => !Object.hasOwn(shape, name));
  if (foreign) throw new UsageFailure(`A record of ${collections[collection].word} has no ${foreign}.`);
  const set = given.map((name) => [name, parsedValue(shape[name]!, String(options[name]))]);
  return { ...before, ...Object.fromEntries(set) };
}

function parsedValue(schema: z.ZodTypeAny, text: string): unknown {
  if (text === "" && schema.isOptional()) return undefined;
  const inner = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodTypeAny) : schema;
  const isList =
    inner instanceof z.ZodArray || (inner instanceof z.ZodEffects && inner.innerType() instanceof z.ZodArray);
  return isList ? text.split(",").map((part) => part.trim()) : text;
}

function showChange(collection: CollectionName, before: Fields, after: Fields, changed: string[]): void {
  const rowsOf = (record: Fields) =>
    new Map(describeRecord(collection, record as never, content()).rows.map((row) => [row.name, row]));
  const [old, next] = [rowsOf(before), rowsOf(after)];
  for (const name of changed) {
    remark(`${(next.get(name) ?? old.get(name))!.label}`);
    remark(`  before: ${sanitizeForTerminal(old.get(name)?.value ?? "")}`);
    remark(`  after:  ${sanitizeForTerminal(next.get(name)?.value ?? "")}`);
  }
}
