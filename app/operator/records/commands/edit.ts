import { type Command } from "commander";
import { type z } from "zod";
import { askFirst, type Consent } from "~/operator/cli/consent";
import { exitCodes, Failure, print, remark, UsageFailure } from "~/operator/cli/output";
import { copiesElsewhere, findByIds, requireAll } from "~/operator/records/found-records";
import { recordCard } from "~/operator/records/format";
import { addCommand, onStore } from "~/operator/records/pipeline";
import { type CollectionName, collectionNames, collections, type NewRecord } from "~/records/collections";
import { type CollectionRecord, type RecordStore } from "~/records/record-store";
import { messagesWithoutValues, problemsOf } from "./transfer";

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
field. The command shows the record before and after, and asks before it changes it. The time, the mark and sent mails stay.

Examples:
  records edit 019a7f3c-5b1e-7c44-9d0a-4e5f60718293 --prayerNamesLiving="Anna, Joseph"
  records edit knights 019a7f3c-5b1e-7c44-9d0a-4e5f60718293 --name="Joseph Smith"`;

const consent = ["--yes", "without asking"] as const;

/** records mark, delete and edit [COLLECTION] ID... */
export function addEditing(records: Command): void {
  const add: typeof addCommand = (...command) => addCommand(...command).argument("<id...>", "[COLLECTION] ID...");
  add(records, "mark", "mark records as read or processed, or undo it", markHelp, onStore(mark)).option(
    "--unprocessed, --unread",
    "undo it, also for a subscriber",
  );
  add(records, "delete", "delete records for good, after asking you", deleteHelp, onStore(remove)).option(...consent);
  const editing = add(records, "edit", "correct a typing error in a record, after asking you", editHelp, onStore(edit));
  const wordsOfField: Record<string, string[]> = {};
  for (const name of collectionNames)
    for (const field of Object.keys(shapeOf(name))) (wordsOfField[field] ??= []).push(collections[name].word);
  for (const [field, words] of Object.entries(wordsOfField)) editing.option(`--${field} <text>`, words.join(", "));
  editing.option(...consent);
}

/** Changes records, and returns their numbers. Concurrent calls become one transaction of the embedded database. */
const changeEach = (
  found: readonly CollectionRecord[],
  change: (collection: CollectionName, ids: string[]) => Promise<number>,
) =>
  Promise.all(
    collectionNames.map(async (name) => {
      const ids = found.filter(({ collection }) => collection === name).map(({ record }) => record.id);
      return { name, count: await change(name, ids) };
    }),
  );

async function mark(store: RecordStore, { unread }: { unread?: true }, args: string[]) {
  const chosen = await findByIds(store, args);
  for (const { name, count } of await changeEach(chosen.found, (name, ids) => store.mark(name, ids, !unread)))
    if (count > 0)
      await print(`${collections[name].word}: ${count} marked as ${unread ? "un" : ""}${collections[name].flag}`);
  requireAll(chosen);
}

async function remove(store: RecordStore, options: Consent, args: string[]) {
  const chosen = await findByIds(store, args);
  const { found } = chosen;
  const question = `Delete ${found.length === 1 ? "this record" : `these ${found.length}`} for good?`;
  const show = () => found.forEach((each) => remark(recordCard(each)));
  if (found.length > 0) await askFirst(options, question, show);
  const deleted = (await changeEach(found, store.delete)).reduce((all, { count }) => all + count, 0);
  await eraseTraces(store);
  await print(`Deleted: ${deleted}`);
  if (deleted > 0) remark(copiesElsewhere);
  requireAll(chosen);
}

/** Removes the traces of deleted text, or says that they stay: the change is made even if this fails. */
async function eraseTraces(store: RecordStore) {
  if (await store.eraseDeleted().catch(() => false)) return;
  remark(
    "Another program is reading the database, or its disk has failed. The log (parish.db-wal) still holds deleted text " +
      "until the next `records delete`, or until the site stops.",
  );
}

type EditOptions = Consent & Record<string, unknown>;
type Fields = Record<string, unknown>;

/** The fields of each collection, by name. */
const shapeOf = (collection: CollectionName): Record<string, z.ZodTypeAny> => collections[collection].fields.shape;

async function edit(store: RecordStore, options: EditOptions, args: string[]) {
  const chosen = await findByIds(store, args);
  requireAll(chosen);
  const [only, ...others] = chosen.found;
  if (only === undefined || others.length > 0)
    throw new UsageFailure("Edit one record at a time, and name its collection if two have its id.");
  const { collection } = only;
  const before: Fields = only.record;
  const after = { ...before, ...newValues(collection, options) };
  const changed = Object.keys(after).filter((name) => String(before[name] ?? "") !== String(after[name] ?? ""));
  if (changed.length === 0) throw new Failure("Nothing would change.");
  const { data, error } = collections[collection].fields.strip().safeParse(after, { errorMap: messagesWithoutValues });
  if (error) throw new Failure(`Nothing was changed. ${problemsOf(error)}.`);
  const changedRecord = { collection, record: after } as CollectionRecord;
  await askFirst(options, "Change it?", () =>
    remark(`Before:\n${recordCard(only)}\nAfter:\n${recordCard(changedRecord)}`),
  );
  if (!(await store.edit(collection, only.record.id, data as NewRecord<typeof collection>)))
    throw new Failure("The record has been deleted meanwhile.", exitCodes.notFound);
  await eraseTraces(store);
  await print(`Edited ${collections[collection].word} ${only.record.id}: ${changed.join(", ")}`);
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
  const isList = schema
    .safeParse(text)
    .error?.issues.some((issue) => "expected" in issue && issue.expected === "array");
  return isList ? text.split(",").map((part) => part.trim()) : text;
}
