import { type Command } from "commander";
import { createReadStream, createWriteStream, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type z } from "zod";
import { Failure, print, progressBar, remark, sanitizeLine } from "~/operator/cli/output";
import { readLines, requireFile } from "~/operator/cli/files";
import { withStore } from "~/operator/records/with-store";
import {
  type CollectionName,
  collectionNames,
  isCollectionName,
  isListOfPeople,
  storedSchema,
} from "~/records/collections";
import { type CollectionRecord } from "~/records/record-store";
import { parsedObject } from "~/text/json";

const maxProblemsShown = 20;

const help = `
Reads JSON Lines as \`records export\` writes them: {collection, id, ...fields}. Checks all lines first, prints the
numbers of wrong ones, and then imports nothing. The embedded database imports all records or none; Firestore imports in
batches, and you can run an interrupted import again. A record with an existing id is skipped. Subscribers must have agreed.

Examples:
  records import records.jsonl
  records export | ssh other-machine records import -`;

/** records import FILE */
export function addImport(records: Command): void {
  records
    .command("import")
    .summary("add records from JSON Lines")
    .description("Adds the records in a file.")
    .argument("<file>", "a file of JSON Lines, or - for standard input")
    .option("--create", "create the embedded database if there is none yet")
    .addHelpText("after", help)
    .action(importFile);
}

async function importFile(file: string, { create }: { create?: true }): Promise<void> {
  const open = await openTwice(file);
  const { total, subscribers } = await checkAll(open());
  if (subscribers > 0) remark(mustHaveAgreed);
  const { added, existing } = await withStore(
    (store) => {
      const bar = progressBar("Importing", total);
      return store.import(recordsIn(open(), (done) => bar.update(done))).finally(() => bar.stop());
    },
    { create },
  );
  await print(`Added: ${added}. Existing, and left unchanged: ${existing}.`);
}

/**
 * Returns a function that opens the file from its start each time. Standard input goes to a temporary file that is
 * already unlinked, so that nothing stays behind.
 */
async function openTwice(file: string): Promise<() => Readable> {
  if (file !== "-") {
    requireFile(file);
    return () => createReadStream(file);
  }
  const folder = mkdtempSync(path.join(tmpdir(), "records-import-"));
  const fd = openSync(path.join(folder, "lines"), "wx+", 0o600);
  rmSync(folder, { recursive: true });
  await pipeline(process.stdin, createWriteStream("", { fd, autoClose: false }));
  return () => createReadStream("", { fd, start: 0, autoClose: false });
}

const mustHaveAgreed =
  "The file has subscribers. A confirmed one gets mail at once: import only people who have asked for it themselves, " +
  "and whom you can show to have agreed.";

/** Counts the records. Prints the first wrong lines and throws Failure if there are any. */
async function checkAll(lines: Readable): Promise<{ total: number; subscribers: number }> {
  let [records, subscribers, wrong] = [0, 0, 0];
  for await (const line of readLines(lines)) {
    const read = readRecordLine(line.text);
    if ("record" in read) {
      records += 1;
      if (isListOfPeople(read.record.collection)) subscribers += 1;
    } else if (++wrong <= maxProblemsShown) remark(`line ${line.number}: ${read.problem}`);
  }
  if (wrong > 0) throw new Failure(`${wrong} of ${records + wrong} lines cannot be imported. Nothing was imported.`);
  return { total: records, subscribers };
}

async function* recordsIn(lines: Readable, onProgress: (done: number) => void): AsyncGenerator<CollectionRecord> {
  let done = 0;
  for await (const { number, text } of readLines(lines)) {
    const read = readRecordLine(text);
    if ("problem" in read) throw new Failure(`The file changed while it was read: line ${number} ${read.problem}.`);
    yield read.record;
    onProgress((done += 1));
  }
}

type ImportLine = { record: CollectionRecord } | { problem: string };

/** Parses and checks an exported line, `{collection, id, ...fields}`. The problem names fields without their values. */
export function readRecordLine(text: string): ImportLine {
  const value = parsedObject(text);
  if (!value) return { problem: "is not a JSON object" };
  const { collection, ...record } = value;
  if (typeof collection !== "string" || !isCollectionName(collection)) {
    return { problem: `collection: is not one of ${collectionNames.join(", ")}` };
  }
  return checkRecord(collection, record);
}

function checkRecord<C extends CollectionName>(collection: C, record: object): ImportLine {
  const result = storedSchema(collection).safeParse(record, { errorMap: messagesWithoutValues });
  if (result.success) return { record: { collection, record: result.data } as CollectionRecord };
  return { problem: problemsOf(result.error) };
}

/** The problems of a schema with their fields. Parse with `messagesWithoutValues`. */
export const problemsOf = ({ issues }: z.ZodError): string =>
  sanitizeLine(issues.map(({ path, message }) => (path.length ? `${path.join(".")}: ${message}` : message)).join("; "));

/** zod's own messages quote the values. */
export const messagesWithoutValues: z.ZodErrorMap = (issue, context) => {
  if (issue.code === "invalid_type" && issue.received === "undefined") return { message: "is missing" };
  if (issue.code === "invalid_type") return { message: `must be ${issue.expected}, not ${issue.received}` };
  if (issue.code === "invalid_enum_value") return { message: `is not one of ${issue.options.join(", ")}` };
  if (issue.code === "unrecognized_keys") return { message: `has ${issue.keys.length} unknown field(s)` };
  return { message: context.defaultError };
};
