import { pageNames, pagesFolder } from "~/content/content-paths.server";
import { customPageHead, customPageText, reservedAddresses } from "~/content/schema/pages/custom-page";
import { checkSource, type KnownFiles } from "./load-file.server";
import { type CustomPage } from "~/content/schema";
import { parsePage } from "~/content/source/page-source";
import { maskPlaceholders, wrongPlaceholders } from "~/content/source/placeholders";
import { type ContentProblem } from "~/content/source/problem";
import { readTextFile } from "~/content/source/read-folder.server";

type LoadedPage = { page: CustomPage; text: string } | { problems: ContentProblem[] };

/** Every page of content/pages, by name, or what is wrong there; none when there is no such folder. */
export const loadPages = (folder: string, known: KnownFiles): LoadedPage[] =>
  pageNames(folder).map((name) => loadPage(folder, name, known));

function loadPage(folder: string, name: string, known: KnownFiles): LoadedPage {
  const file = `${pagesFolder}/${name}`;
  const wrongName = mistakeInName(name);
  if (wrongName) return { problems: [{ file, line: 1, ...wrongName }] };
  const read = readTextFile(folder, file);
  if ("problem" in read) return { problems: [read.problem] };
  const wrong = wrongPlaceholders(file, read.text, known.facts);
  const parts = parsePage(file, maskPlaceholders(read.text, known.facts));
  if ("file" in parts) return { problems: [parts] };
  const head = checkSource({ file, schema: customPageHead }, parts.head, known);
  const text = checkSource({ file, schema: customPageText }, parts.text, known);
  const problems = [...wrong, ...[head, text].flatMap((part) => ("problems" in part ? part.problems : []))];
  if (problems.length > 0 || !("value" in head) || !("value" in text)) return { problems };
  const href = `/${name.slice(0, -".md".length)}`;
  return { page: { href, ...(head.value as object), ...(text.value as object) } as CustomPage, text: read.text };
}

function nameExpected(name: string): string {
  if (/\.pdf$/i.test(name)) return "a page, whose name ends with .md; a PDF goes into the folder public";
  if (/\.md\.txt$/i.test(name)) return `the name ${name.slice(0, -".txt".length)}: Windows puts .txt behind it, and hides that`;
  return "a name of small letters, digits and hyphens that ends with .md, such as first-visit.md";
}

function mistakeInName(name: string): Pick<ContentProblem, "found" | "expected"> | undefined {
  const address = name.replace(/\.md$/, "");
  if (!/^[a-z0-9]+(-[a-z0-9]+)*\.md$/.test(name)) {
    return { found: `a file named "${name}"`, expected: nameExpected(name) };
  }
  if (!reservedAddresses.includes(address)) return undefined;
  return { found: `the address /${address}, which the site itself has`, expected: "another name for this file" };
}

