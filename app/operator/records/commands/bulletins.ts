import { existsSync } from "node:fs";
import path from "node:path";
import { type Command, Option } from "commander";
import { bulletinOf } from "~/bulletin/contents.server";
import { keptBulletins } from "~/bulletin/kept-bulletins.server";
import { memorialNamesOn, parishNamesOn } from "~/bulletin/memorials.server";
import { readPrintNames } from "~/bulletin/print-names";
import { parishColorCss } from "~/color/parish-palette";
import { OPTIONAL_PARTS, type OptionalPart } from "~/content/schema/optional-parts";
import { describeProblem } from "~/content/source/problem";
import { type PrintNames } from "~/bulletin/bulletin";
import { type CivilDate, fullDate } from "~/dates/civil-date";
import { env } from "~/env.server";
import { siteScript } from "~/http/built-files.server";
import { stylesFor } from "~/http/page-styles.server";
import { askFirst, type Consent } from "~/operator/cli/consent";
import { readPrivate, writePrivate } from "~/operator/cli/files";
import { exitCodes, Failure, print, remark, sanitizeLine, write } from "~/operator/cli/output";
import { parseDate, parseSunday } from "~/operator/records/arguments";
import { content } from "~/operator/records/format";
import { addCommand, onStore, withStore } from "~/operator/records/pipeline";
import { databaseFile } from "~/records/open-store.server";
import { type RecordStore } from "~/records/record-store";
import { siteFolder } from "~/site-folder.server";

interface SheetOptions {
  names?: string;
  without?: OptionalPart[];
}

const help = `
A bulletin is kept as it was when its Sunday's Liturgy was over, without the names of memorials.
The bulletin of the last Sunday is kept again within a minute, from the content as it is then: correct the content first.

Examples:
  records bulletins
  records bulletins --remove 2026-11-29`;

const printHelp = `
The file is plain text in UTF-8. It has headings, which end with a colon, and a name on each line below:

  Sick:
  Mary Petrova
  Name days:
  Nicholas Sokolov, December 6

They are on this sheet alone, never on the site. So are the departed of the Sunday's memorials whose families allow it: read
them on the terminal before you print. The sheet is written beside the file; with - it goes to standard output.

Examples:
  records bulletin 2026-12-06
  records bulletin 2026-12-06 --names names.txt
  records bulletin 2026-12-06 --names names.txt --without later-events house-blessing`;

/** records bulletin DATE [--names FILE], and records bulletins [--remove DATE] */
export function addBulletins(records: Command): void {
  addCommand(
    records,
    "bulletin",
    "write the bulletin of a Sunday to print, with the names of memorials, and those of a text file",
    printHelp,
    writeSheet,
  )
    .argument("<date>", "the Sunday", parseSunday)
    .option("--names <file>", "the sick, name days and birthdays: a text file, or - for standard input")
    .addOption(
      new Option("--without <parts...>", "leave these out, instead of what bulletin.yml says").choices(OPTIONAL_PARTS),
    );
  addCommand(
    records,
    "bulletins",
    "list the Sundays whose bulletins are kept, the latest first, or remove one bulletin for good",
    help,
    onStore(listOrRemove),
  )
    .option("--remove <date>", "the Sunday whose bulletin goes, after asking you", parseDate)
    .option("--yes", "without asking");
}

async function listOrRemove({ values }: RecordStore, options: Consent & { remove?: CivilDate }) {
  const kept = keptBulletins(values);
  const sundays = await kept.sundays();
  const sunday = options.remove;
  if (sunday === undefined) return print(...(sundays.length > 0 ? sundays : ["No bulletin is kept yet."]));
  const name = `bulletin of ${fullDate(sunday)}`;
  if (!sundays.includes(sunday)) throw new Failure(`No ${name} is kept.`, exitCodes.notFound);
  await askFirst(options, `Remove the ${name} for good?`);
  await kept.remove(sunday);
  await print(`Removed: the ${name}`);
}

async function writeSheet({ names: namesFile, without }: SheetOptions, sunday: CivilDate) {
  const printNames = namesFile === undefined ? [] : await readNames(namesFile);
  const bulletin = { ...bulletinOf(sunday, await departedOn(sunday)), printNames, ...(without && { without }) };
  const { bulletinFile } = await import("~/components/bulletin/bulletin-file");
  const cssFor = (html: string) => stylesFor(html, ["bulletin"], siteFolder()) + parishColorCss(content().parish.color);
  const script = siteScript("bulletin", siteFolder());
  const page = bulletinFile(bulletin, { cssFor, script, siteUrl: env.hasSiteUrl ? env.siteUrl : undefined });
  if (namesFile === "-") return write(page);
  const sheet = path.join(path.dirname(namesFile ?? "."), `bulletin-${sunday}.html`);
  await writePrivate(sheet, [page]);
  await print(`Written: ${sheet}`);
}

async function readNames(file: string): Promise<PrintNames[]> {
  const { name, text } = await readPrivate(file);
  const read = readPrintNames(name, text);
  if ("problems" in read) throw new Failure(`No sheet was written.\n${read.problems.map(describeProblem).join("\n")}`);
  const counts = read.map(({ heading, names }) => `${heading}: ${names.length}`);
  remark(listOf("Names by heading; one that lacks its colon counts as a name:", counts));
  return read;
}

/**
 * The departed of the sheet; those of memorials are listed first. On the secretary's own machine there are no records.
 */
async function departedOn(sunday: CivilDate) {
  if (env.recordStore === "sqlite" && !existsSync(databaseFile(env.dataDir))) {
    remark("This machine has no records, so the sheet has no names of the departed.");
    return [];
  }
  return withStore(async (store) => {
    const { names, toSort } = await memorialNamesOn(store, sunday, new Date());
    if (names.length > 0) remark(listOf("Read these names of memorials before you print the sheet:", names));
    if (toSort.length > 0) remark(listOf("These lines of memorials are not understood, and not on the sheet:", toSort));
    return [...names, ...(await parishNamesOn(store.values, sunday))];
  });
}

const listOf = (title: string, lines: readonly string[]) =>
  [title, ...lines.map((line) => `  ${sanitizeLine(line)}`)].join("\n");
