import { type Command } from "commander";
import { z } from "zod";
import { describeRecord } from "~/forms/all";
import { askYesNo, requireConsent } from "~/operator/cli/ask";
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

type EditOptions = { yes?: true; replace?: string; with?: string } & Record<string, unknown>;
type Fields = Record<string, unknown>;

/** The fields of each collection, by name. */
const shapeOf = (collection: CollectionName): Record<string, z.ZodTypeAny> => collections[collection].fields.shape;

const help = `
--replace changes a text that occurs once in the record; the rest of its field stays. An option with a field's name replaces
the whole field. Separate several choices by commas; an empty value removes an optional field. The command shows the old
text and asks before it changes the record. The time, the mark and sent mails stay.

Examples:
  records edit 019a7f3c --replace Jsoeph --with Joseph
  records edit knights 019a7f3c --name="Joseph Smith"`;

/** records edit [COLLECTION] ID */
export function addEdit(records: Command): void {
  const command = records
    .command("edit")
    .summary("correct a typing error in a record")
    .description("Changes the text of one record, after asking you. You may leave out the collection.")
    .argument("<id...>", "[COLLECTION] ID")
    .option("--replace <text>", "a text that occurs once in the record")
    .option("--with <text>", "the new text");
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
  if (!options.yes) await confirm(collection, { ...record, ...before }, { ...record, ...after }, changed);
  if (!(await store.edit(collection, id, parsed.data as NewRecord<typeof collection>)))
    throw new Failure("The record has been deleted meanwhile.", exitCodes.notFound);
  await eraseTraces(store);
  await print(`Edited ${collections[collection].word} ${id}: ${changed.join(", ")}`);
  remark(copiesElsewhere);
}

/** The edited fields. Throws UsageFailure, without quoting the record, for wrong options. */
export function editedFields(collection: CollectionName, before: Fields, options: EditOptions): Fields {
  const shape = shapeOf(collection);
  const given = Object.keys(options).filter((name) => !["yes", "replace", "with"].includes(name));
  const foreign = given.find((name) => !Object.hasOwn(shape, name));
  if (foreign) throw new UsageFailure(`A record of ${collections[collection].word} has no ${foreign}.`);
  // eslint-disable-next-line es-x/no-array-prototype-with -- no array: the option --with
  const { replace, with: replacement } = options;
  if ((replace === undefined) !== (replacement === undefined))
    throw new UsageFailure("--replace and --with go together.");
  const set = Object.fromEntries(given.map((name) => [name, parsedValue(shape[name]!, String(options[name]))]));
  const after = { ...before, ...set };
  return replace === undefined ? after : replaceOnce(after, replace, replacement!);
}

function parsedValue(schema: z.ZodTypeAny, text: string): unknown {
  if (text === "" && schema.isOptional()) return undefined;
  const inner = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodTypeAny) : schema;
  const isList =
    inner instanceof z.ZodArray || (inner instanceof z.ZodEffects && inner.innerType() instanceof z.ZodArray);
  return isList ? text.split(",").map((part) => part.trim()) : text;
}

function replaceOnce(fields: Fields, sought: string, replacement: string): Fields {
  if (sought === "") throw new UsageFailure("--replace needs a text.");
  const texts = Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const count = texts.reduce((all, [, text]) => all + text.split(sought).length - 1, 0);
  if (count !== 1)
    throw new UsageFailure(
      count === 0
        ? "The text to replace is not in the record. Capitals and accents matter."
        : `The text to replace occurs ${count} times in the record. Include more of the surrounding text.`,
    );
  const [name, text] = texts.find(([, each]) => each.includes(sought))!;
  return { ...fields, [name]: text.split(sought).join(replacement) };
}

async function confirm(collection: CollectionName, before: Fields, after: Fields, changed: string[]): Promise<void> {
  const rowsOf = (record: Fields) =>
    new Map(describeRecord(collection, record as never, content()).rows.map((row) => [row.name, row]));
  const [old, next] = [rowsOf(before), rowsOf(after)];
  for (const name of changed) {
    remark(`${(next.get(name) ?? old.get(name))!.label}`);
    remark(`  before: ${sanitizeForTerminal(old.get(name)?.value ?? "")}`);
    remark(`  after:  ${sanitizeForTerminal(next.get(name)?.value ?? "")}`);
  }
  if (!(await askYesNo("Change it?"))) throw new Failure("Nothing was changed.");
}
