import path from "node:path";
import { nameExpected, pagePaths } from "~/content/content-paths.server";
import { type CustomPage } from "~/content/schema";
import { customPageHead, customPageText, reservedAddresses } from "~/content/schema/custom-page";
import { locateMistakes } from "~/content/source/locate.server";
import { parseMarkdown, parsePage } from "~/content/source/markdown-source";
import {
  fillIn,
  maskPlaceholders,
  type Placeholders,
  unmasked,
  wrongPlaceholders,
} from "~/content/source/placeholders";
import { type ContentProblem, type Fault, type FileDefinition, type ParsedSource } from "~/content/source/problem";
import { readTextFile } from "~/content/source/read-folder.server";
import { parseYaml } from "~/content/source/yaml-source";
import { findMistakes, mergeMarks, type PictureFault, wrongPictures } from "~/content/source/mistakes/mistakes";

/** The schema of a page of the parish's own. */
export const pageDefinition = { schema: customPageText, head: customPageHead };

/** The values that the content's texts may stand for, and a check of the pictures that they name. */
export interface References {
  placeholders: Placeholders;
  pictureFault: PictureFault;
}

/** Reads a file and checks it, and the pictures that it names. */
export function checkFile(
  folder: string,
  definition: FileDefinition,
  { placeholders, pictureFault }: References,
): Checked {
  const { file, item } = definition;
  const read = readTextFile(folder, file);
  if ("problem" in read) return { problems: [read.problem] };
  // A failed upload would take all items of a list off the site.
  const expected = `a list; [] says that no ${item} is meant`;
  if (item && read.text.trim() === "") return { problems: [{ file, found: "nothing", expected }] };
  const checked = checkText(definition, read.text, placeholders);
  const wrong = "value" in checked ? wrongPictures(checked.value, pictureFault) : [];
  const mistakes = wrong.map((mistake) => ({ file, item, ...mistake }));
  return wrong.length === 0 ? checked : { ...checked, problems: locateMistakes(folder, mistakes) };
}

/** Every page of content/pages or its problems; empty without such a folder. */
export function loadPages(folder: string, references: References): Checked[] {
  const files = pagePaths(folder);
  const names = files.map((file) => path.basename(file));
  const claimed = new Map<string, string>();
  return files.map((file, index): Checked => {
    const wrongName = mistakeInName(names[index]!, names);
    if (wrongName) return { problems: [{ file, line: 1, ...wrongName }] };
    const checked = checkFile(folder, { file, ...pageDefinition }, references);
    if ("problems" in checked) return checked;
    const value = { href: `/${path.basename(file, ".md")}`, ...(checked.value as object) } as CustomPage;
    const taken = takenAddresses(value, names, claimed).map((mistake) => ({ file, ...mistake }));
    for (const address of value.was ?? []) claimed.set(address, value.href);
    return taken.length === 0 ? { value } : { problems: locateMistakes(folder, taken) };
  });
}

/** A mistake for each former address of a page that another page has, or had. */
const takenAddresses = ({ was = [] }: CustomPage, names: readonly string[], claimed: ReadonlyMap<string, string>) =>
  was.flatMap((address) => {
    const expected = names.includes(`${address}.md`)
      ? "an address that has no page now: that one leads to its own page"
      : claimed.has(address) && `an address that no other page was at: ${claimed.get(address)} was there too`;
    return expected ? [{ path: ["was"], found: `"/${address}"`, expected }] : [];
  });

const isPageName = (name: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*\.md$/.test(name);

function mistakeInName(name: string, names: readonly string[]): Fault | undefined {
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

/** A file's value as its schema gives it out, or every problem in it; `parsed` is the value before the schema. */
export type Checked = ({ value: unknown } | { problems: ContentProblem[] }) & { parsed?: unknown };

/** Each file as it was when it was last checked and correct, so that a change of one file does not check all again. */
const lastCorrect = new Map<string, { key: string; schema: unknown; checked: Checked }>();

/** Parses the text of a file and checks it by its schema, unless it is known as correct. */
export function checkText(definition: FileDefinition, text: string, placeholders: Placeholders = {}): Checked {
  const { file, schema } = definition;
  const key = JSON.stringify([text, placeholders]);
  const last = lastCorrect.get(file);
  if (last?.key === key && last.schema === schema) return last.checked;
  const checked = checkWhole(definition, text, placeholders);
  if ("value" in checked) lastCorrect.set(file, { key, schema, checked });
  return checked;
}

function checkWhole({ head, ...definition }: FileDefinition, text: string, placeholders: Placeholders): Checked {
  const { file, schema } = definition;
  const marks = mergeMarks(file, text);
  if (marks.length > 0) return { problems: marks };
  const masked = maskPlaceholders(text, placeholders);
  const whole = file.endsWith(".md") ? parseMarkdown : (source: string) => parseYaml(file, source);
  const sources = head ? parsePage(file, masked) : [whole(masked)];
  const checked = sources.map((source, n) =>
    checkSource({ ...definition, schema: n === 0 && head ? head : schema }, source, placeholders),
  );
  const wrong = wrongPlaceholders(file, text, placeholders);
  // YAML may report an unknown name in braces more than once.
  const others = checked.flatMap(problemsOf).filter(({ line }) => wrong.every((each) => each.line !== line));
  if (wrong.length + others.length > 0) return { problems: [...wrong, ...others], parsed: checked[0]!.parsed };
  return head ? { value: Object.assign({}, ...checked.map(valueOf)) as object } : checked[0]!;
}

export const problemsOf = (checked: Checked) => ("problems" in checked ? checked.problems : []);
export const valueOf = (checked: Checked) => ("value" in checked ? checked.value : undefined);

/** Fills in the placeholders of a parsed source and checks it by a schema. */
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
