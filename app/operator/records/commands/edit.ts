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
import { content } from "~/operator/records/format";
import { copiesElsewhere, eraseTraces, withStore } from "~/operator/records/with-store";
import { type CollectionName, collectionNames, collections, type NewRecord } from "~/records/collections";
import { type RecordStore } from "~/records/record-store";
import { messagesWithoutValues, problemsOf } from "./import";

type EditOptions = { yes?: true } & Record<string, unknown>;
type Fields = Record<string, unknown>;

/** The fields of each collection, by name. */
const shapeOf = (collection: CollectionName): Record<string, z.ZodTypeAny> => collections[collection].fields.shape;

const help = `
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
    .addHelpText("after", help)
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
  const all = [...found].flatMap(([collection, ids]) => ids.map((id) => ({ collection, id })));
  if (all.length !== 1)
    throw new UsageFailure("Edit one record at a time, and name its collection if two have its id.");
  const { collection, id } = all[0]!;
  const record = await store.get(collection, id);
  if (!record) throw new Failure("The record has been deleted meanwhile.", exitCodes.notFound);
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
  if (!(await store.edit(collection, id, parsed.data as NewRecord<typeof collection>)))
    throw new Failure("The record has been deleted meanwhile.", exitCodes.notFound);
  await eraseTraces(store);
  await print(`Edited ${collections[collection].word} ${id}: ${changed.join(", ")}`);
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
