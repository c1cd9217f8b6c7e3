import path from "node:path";
import { nameExpected, pagePaths, pagesFolder } from "~/content/content-paths.server";
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
import { type ContentProblem, describePlace, type FileDefinition, type ParsedSource } from "~/content/source/problem";
import { readTextFile } from "~/content/source/read-folder.server";
import { parseYaml } from "~/content/source/yaml-source";
import { mergeMarks } from "~/content/source/mistakes/merge-marks";
import { findMistakes, type PictureFault, wrongPictures } from "~/content/source/mistakes/mistakes";

type LoadedPage = { page: CustomPage } | { problems: ContentProblem[] };

/** Every page of content/pages or its problems; empty without such a folder. */
export function loadPages(folder: string, placeholders: Placeholders, pictureFault: PictureFault): LoadedPage[] {
  const files = pagePaths(folder);
  const names = files.map((file) => path.basename(file));
  const loaded = files.map((file) => loadPage(folder, file, names, placeholders, pictureFault));
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

function loadPage(
  folder: string,
  file: string,
  names: readonly string[],
  placeholders: Placeholders,
  pictureFault: PictureFault,
): LoadedPage {
  const name = path.basename(file);
  const wrongName = mistakeInName(name, names);
  if (wrongName) return { problems: [{ file, line: 1, ...wrongName }] };
  const read = readTextFile(folder, file);
  if ("problem" in read) return { problems: [read.problem] };
  const checked = checkPage(file, read.text, names, placeholders);
  const [picture] = "page" in checked ? wrongPictures(checked.page, pictureFault) : [];
  if (!picture) return checked;
  const { path: place, ...fault } = picture;
  const line = 1 + read.text.split("\n").findIndex((text) => text.startsWith(`${place[0]}:`));
  return { problems: [{ file, line, place: describePlace({}, place), ...fault }] };
}

/** Checks the text of a page; not whether its picture can be shown. @param names the files beside it */
export const checkPage = (file: string, text: string, names: readonly string[], placeholders: Placeholders) =>
  onceCorrect(file, [text, names, placeholders], () => checkParts(file, text, names, placeholders));

function checkParts(file: string, whole: string, names: readonly string[], placeholders: Placeholders): LoadedPage {
  const marks = mergeMarks(file, whole);
  if (marks.length > 0) return { problems: marks };
  const wrong = wrongPlaceholders(file, whole, placeholders);
  const parts = parsePage(file, maskPlaceholders(whole, placeholders));
  if ("file" in parts) return { problems: [parts] };
  const head = checkSource({ file, schema: customPageHead }, parts.head, placeholders);
  const text = checkSource({ file, schema: customPageText }, parts.text, placeholders);
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

const isPageName = (name: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*\.md$/.test(name);

function mistakeInName(name: string, names: readonly string[]): Pick<ContentProblem, "found" | "expected"> | undefined {
  const address = name.replace(/\.md$/, "");
  if (isPageName(name)) {
    if (!reservedAddresses.includes(address)) return undefined;
    return { found: `the address /${address}, which the site itself has`, expected: "another name for this file" };
  }
  const general = "a name of small letters, digits and hyphens that ends with .md, such as first-visit.md";
  const ofPdf = "a page, whose name ends with .md; a PDF goes into the folder files beside pages";
  const others = [...names, name.replace(/\.txt$/i, "")].filter(isPageName);
  const expected = nameExpected(name, others, names) ?? (/\.pdf$/i.test(name) ? ofPdf : general);
  return { found: `a file named "${name}"`, expected };
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

/** A file's value as its schema gives it out, or every problem in it; `parsed` is the value before the schema. */
export type Checked = ({ value: unknown } | { problems: ContentProblem[] }) & { parsed?: unknown };

/** Each file as it was when it was last checked and correct, so that a change of one file does not check all again. */
const lastCorrect = new Map<string, { key: string; schema?: unknown; checked: object }>();

/**
 * Checks a file, unless it is correct already.
 * @param uses everything on which the result depends, beside the schema
 */
function onceCorrect<T extends object>(file: string, uses: unknown[], check: () => T, schema?: unknown): T {
  const key = JSON.stringify(uses);
  const last = lastCorrect.get(file);
  if (last?.key === key && last.schema === schema) return last.checked as T;
  const checked = check();
  if (!("problems" in checked)) lastCorrect.set(file, { key, schema, checked });
  return checked;
}

/** Parses the text of a file and checks it by its schema. */
export const checkText = (definition: FileDefinition, text: string, placeholders: Placeholders = {}): Checked =>
  onceCorrect(
    definition.file,
    [text, placeholders],
    () => checkWhole(definition, text, placeholders),
    definition.schema,
  );

function checkWhole(definition: FileDefinition, text: string, placeholders: Placeholders): Checked {
  const { file } = definition;
  const marks = mergeMarks(file, text);
  if (marks.length > 0) return { problems: marks };
  const masked = maskPlaceholders(text, placeholders);
  const wrong = wrongPlaceholders(file, text, placeholders);
  const source = file.endsWith(".md") ? parseMarkdown(masked) : parseYaml(file, masked);
  const checked = checkSource(definition, source, placeholders);
  if (wrong.length === 0) return checked;
  // YAML may report an unknown name in braces more than once.
  const others = "problems" in checked ? checked.problems : [];
  const problems = [...wrong, ...others.filter(({ line }) => wrong.every((each) => each.line !== line))];
  return { problems, parsed: checked.parsed };
}

/** Fills in the placeholders of a parsed source and checks it by the schema of its file. */
function checkSource(definition: FileDefinition, parsed: ParsedSource, placeholders: Placeholders): Checked {
  if ("problems" in parsed) return { problems: parsed.problems.map(asWritten) };
  const source = { ...parsed, value: fillIn(parsed.value, placeholders) };
  const { data, error } = definition.schema.safeParse(source.value);
  if (!error) return { parsed: source.value, value: data as unknown };
  return { parsed: source.value, problems: findMistakes(definition, error, source).map(asWritten) };
}

const asWritten = (problem: ContentProblem): ContentProblem => ({
  ...problem,
  found: unmasked(problem.found),
  expected: unmasked(problem.expected),
});
