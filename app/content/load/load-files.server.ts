import path from "node:path";
import { pagePaths, pagesFolder, withoutCopyMarks } from "~/content/content-paths.server";
import { type CustomPage } from "~/content/schema";
import { customPageHead, customPageText, reservedAddresses } from "~/content/schema/custom-page";
import { parseMarkdown } from "~/content/source/markdown-source";
import {
  fillIn,
  maskPlaceholders,
  type Placeholders,
  unmasked,
  wrongPlaceholders,
} from "~/content/source/placeholders";
import { type ContentProblem, type FileDefinition, type ParsedSource } from "~/content/source/problem";
import { readTextFile } from "~/content/source/read-folder.server";
import { parseYaml } from "~/content/source/yaml-source";
import { entriesInText } from "~/content/source/mistakes/entries-in-text";
import { mergeMarks } from "~/content/source/mistakes/merge-marks";
import { findMistakes, type PictureFault, wrongPictures } from "~/content/source/mistakes/mistakes";

type LoadedPage = { page: CustomPage } | { problems: ContentProblem[] };

/** Every page of content/pages or its problems; empty without such a folder. */
export function loadPages(folder: string, known: KnownFiles): LoadedPage[] {
  const files = pagePaths(folder);
  const names = files.map((file) => path.basename(file));
  const loaded = files.map((file) => loadPage(folder, file, names, known));
  const claimed = new Map<string, string>();
  return loaded.map((each) => {
    if (!("page" in each)) return each;
    const { href, was = [] } = each.page;
    const twice = was.find((address) => claimed.has(address));
    if (twice === undefined) {
      was.forEach((address) => claimed.set(address, href));
      return each;
    }
    const expected = `an address that no other page was at: ${claimed.get(twice)} was there too`;
    return { problems: [{ file: `${pagesFolder}${href}.md`, place: '"was"', found: `"/${twice}"`, expected }] };
  });
}

function loadPage(folder: string, file: string, names: readonly string[], known: KnownFiles): LoadedPage {
  const name = path.basename(file);
  const wrongName = mistakeInName(name, names);
  if (wrongName) return { problems: [{ file, line: 1, ...wrongName }] };
  const read = readTextFile(folder, file);
  if ("problem" in read) return { problems: [read.problem] };
  const text = { file, schema: customPageHead, text: read.text, beside: names };
  return onceCorrect(text, known, (known) => checkPage(file, read.text, names, known));
}

function checkPage(file: string, whole: string, names: readonly string[], known: KnownFiles): LoadedPage {
  const marks = mergeMarks(file, whole);
  if (marks.length > 0) return { problems: marks };
  const wrong = wrongPlaceholders(file, whole, known.placeholders);
  const parts = parsePage(file, maskPlaceholders(whole, known.placeholders));
  if ("file" in parts) return { problems: [parts] };
  const head = checkSource({ file, schema: customPageHead }, parts.head, known);
  const text = checkSource({ file, schema: customPageText }, parts.text, known);
  const problems = [...wrong, ...[head, text].flatMap((part) => ("problems" in part ? part.problems : []))];
  if (problems.length > 0 || !("value" in head) || !("value" in text)) return { problems };
  const href = `/${path.basename(file, ".md")}`;
  const taken = (head.value as CustomPage).was?.find((address) => names.includes(`${address}.md`));
  if (taken !== undefined && "lineOf" in parts.head) {
    const expected = "an address that has no page now: that one leads to its own page";
    return { problems: [{ file, line: parts.head.lineOf(["was"]), place: '"was"', found: `"/${taken}"`, expected }] };
  }
  return { page: { href, ...(head.value as object), ...(text.value as object) } as CustomPage };
}

function nameExpected(name: string, names: readonly string[]): string {
  const original = originalOf(name, names);
  if (original) {
    const both = names.includes(original) ? `. There is a ${original} too: keep the one that is right` : "";
    return `the name ${original}: only that one is read${both}`;
  }
  if (/\.pdf$/i.test(name)) return "a page, whose name ends with .md; a PDF goes into the folder files beside pages";
  if (/\.md\.txt$/i.test(name))
    return `the name ${name.slice(0, -".txt".length)}: Windows puts .txt behind it, and hides that`;
  return "a name of small letters, digits and hyphens that ends with .md, such as first-visit.md";
}

/** The page of which a program made a copy: "choir (1).md", "choir-DESKTOP-AB12.md". */
function originalOf(name: string, names: readonly string[]): string | undefined {
  const bare = withoutCopyMarks(name);
  if (bare !== name && isPageName(bare)) return bare;
  return names.find((other) => isPageName(other) && /^[-_ (.]/.test(afterStem(name, other)));
}

const afterStem = (name: string, other: string): string => {
  const stem = other.slice(0, -".md".length);
  return name.startsWith(stem) && /\.md$/i.test(name) ? name.slice(stem.length, -".md".length) : "";
};

const isPageName = (name: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*\.md$/.test(name);

function mistakeInName(name: string, names: readonly string[]): Pick<ContentProblem, "found" | "expected"> | undefined {
  const address = name.replace(/\.md$/, "");
  if (!isPageName(name)) {
    return { found: `a file named "${name}"`, expected: nameExpected(name, names) };
  }
  if (!reservedAddresses.includes(address)) return undefined;
  return { found: `the address /${address}, which the site itself has`, expected: "another name for this file" };
}

/** Splits a page's file into its YAML head and the Markdown below. Both keep the file's line numbers. */
function parsePage(file: string, source: string): { head: ParsedSource; text: ParsedSource } | ContentProblem {
  const found = /^---[^\S\n]*\n([^]*?\n)?---[^\S\n]*(?:\n|$)/.exec(source);
  if (!found) {
    const firstLine = source.split("\n", 1)[0]!.trim().slice(0, 60);
    const expected = "a line of three hyphens, below it title: and description:, and again a line of three hyphens";
    return { file, line: 1, found: firstLine ? `"${firstLine}"` : "nothing", expected };
  }
  const [whole, head = ""] = found;
  return {
    head: parseYaml(file, `\n${head}`),
    text: parseMarkdown(whole.replace(/[^\n]/g, "") + source.slice(whole.length)),
  };
}

/** The pictures and placeholders that a file may refer to. */
export interface KnownFiles {
  pictureFault: PictureFault;
  placeholders: Placeholders;
}

/** A file's value as its schema gives it out, or every problem in it; `parsed` is the value before the schema. */
export type Checked = ({ value: unknown } | { problems: ContentProblem[] }) & { parsed?: unknown };

interface FileText {
  file: string;
  schema: FileDefinition["schema"];
  text: string;
  /** The files beside it, if they matter. */
  beside?: readonly string[];
}

/** Each file as it was when it was last checked and correct, so that a change of one file does not check all again. */
const lastCorrect = new Map<string, { key: string; schema: unknown; pictures: string[]; checked: object }>();

/** Checks a file, unless it is correct already: its text, the placeholders, and the pictures that it names. */
function onceCorrect<T extends object>(
  { file, schema, text, beside }: FileText,
  known: KnownFiles,
  check: (known: KnownFiles) => T,
): T {
  const key = JSON.stringify([text, known.placeholders, beside]);
  const last = lastCorrect.get(file);
  const isSame = last?.key === key && last.schema === schema;
  if (isSame && last.pictures.every((name) => known.pictureFault(name) === undefined)) return last.checked as T;
  const pictures: string[] = [];
  const pictureFault: PictureFault = (name) => {
    pictures.push(name);
    return known.pictureFault(name);
  };
  const checked = check({ ...known, pictureFault });
  if (!("problems" in checked)) lastCorrect.set(file, { key, schema, pictures, checked });
  return checked;
}

/** Parses the text of a file and checks it by its schema. */
export const checkText = (definition: FileDefinition, text: string, known: KnownFiles): Checked =>
  onceCorrect({ ...definition, text }, known, (known) => checkWhole(definition, text, known));

function checkWhole(definition: FileDefinition, text: string, known: KnownFiles): Checked {
  const { file } = definition;
  const marks = mergeMarks(file, text);
  if (marks.length > 0) return { problems: marks };
  const masked = maskPlaceholders(text, known.placeholders);
  const wrong = wrongPlaceholders(file, text, known.placeholders);
  const source = file.endsWith(".md") ? parseMarkdown(masked) : parseYaml(file, masked);
  const checked = checkSource(definition, source, known);
  if (wrong.length === 0) return checked;
  // YAML may report an unknown name in braces more than once.
  const others = "problems" in checked ? checked.problems : [];
  const problems = [...wrong, ...others.filter(({ line }) => wrong.every((each) => each.line !== line))];
  return { problems, parsed: checked.parsed };
}

/** Fills in the placeholders of a parsed source and checks it by the schema of its file. */
function checkSource(definition: FileDefinition, parsed: ParsedSource, known: KnownFiles): Checked {
  if ("problems" in parsed) return { problems: parsed.problems.map(asWritten) };
  const source = { ...parsed, value: fillIn(parsed.value, known.placeholders) };
  const { data, error } = definition.schema.safeParse(source.value);
  const mistakes = error ? findMistakes(definition, error, source) : [];
  const problems = [...entriesInText(definition, source), ...mistakes].map(asWritten);
  if (problems.length === 0) problems.push(...wrongPictures(definition, data, source, known.pictureFault));
  return { parsed: source.value, ...(problems.length > 0 ? { problems } : { value: data as unknown }) };
}

const asWritten = (problem: ContentProblem): ContentProblem => ({
  ...problem,
  found: unmasked(problem.found),
  expected: unmasked(problem.expected),
});
