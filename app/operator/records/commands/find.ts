import { type Command } from "commander";
import { type StoredRecord } from "~/records/collections";
import { exitCodes, remark, UsageFailure } from "~/operator/cli/output";
import { shortId } from "~/operator/records/arguments";
import { recordCard } from "~/operator/records/format";
import { copiesElsewhere, readRecords, withRecords, withStore } from "~/operator/records/with-store";

/** records find NAME... */
export function addFind(records: Command): void {
  records
    .command("find")
    .summary("find a person in all records")
    .description(
      "Shows every record that has these words, in this order, in a name, an address or a message. Accents and capitals do not matter.",
    )
    .argument("<name...>")
    .option("--json", "one JSON object per line: {collection, id, ...fields}")
    .addHelpText("after", "\nExamples:\n  records find Maria Petrova\n  records find mary@example.org")
    .action((words: string[], { json }: { json?: true }) => find(words.join(" "), json));
}

async function find(text: string, json?: true): Promise<void> {
  // Every record contains the empty text.
  if (text.trim() === "") throw new UsageFailure("Give a name, or a part of one.");
  const folded = foldForSearch(text);
  let found = 0;
  await withStore(async (store, output) => {
    for await (const { collection, record } of readRecords(store, output, { label: "Searching", isQuiet: true })) {
      if (!contains(record, folded)) continue;
      found += 1;
      if (json) await output.json({ collection, ...record });
      else await output.line(recordCard(collection, record, await shortId(store, record.id)));
    }
  });
  if (!json) remark(`Found: ${found}. ${copiesElsewhere}`);
  if (found === 0) process.exitCode = exitCodes.notFound;
}

/** Whether a field of the record contains a text that `foldForSearch` has folded. */
const contains = (record: StoredRecord, folded: string): boolean =>
  Object.values(record)
    .flat()
    .some((value) => typeof value === "string" && foldForSearch(value).includes(folded));

// Letters that Unicode normalization does not split into a base letter and a mark.
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

/** Removes case and accents: 'José' and 'jose' become the same, as do 'ё' and 'е', 'ή' and 'η'. */
const foldForSearch = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(special, (letter) => plainLetters[letter]!);

/** records show [COLLECTION] ID... */
export function addShow(records: Command): void {
  records
    .command("show")
    .summary("show single records by id")
    .description("Shows records by id. You may leave out the collection.")
    .argument("<id...>", "[COLLECTION] ID...")
    .option("--json", "one JSON object per line: {collection, id, ...fields}")
    .addHelpText("after", "\nExample:\n  records show prayers 019a7f3c-5b1e-7c44-9d0a-4e5f60718293")
    .action((args: string[], { json }: { json?: true }) =>
      withRecords(args, async ({ found }, store, output) => {
        for (const [collection, ids] of found) {
          for (const record of await store.getMany(collection, ids)) {
            if (json) await output.json({ collection, ...record });
            else await output.line(recordCard(collection, record));
          }
        }
      }),
    );
}
