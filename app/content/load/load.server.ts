import path from "node:path";
import { fileNames, folderProblems, isMeantAsContent, nameExpected, renamed } from "~/content/content-paths.server";
import { documentProblems } from "~/content/documents.server";
import { faultOfPicture } from "~/content/pictures/fault-of-picture.server";
import { linkedPictures, picturesOf } from "~/content/pictures/picture-folders.server";
import { contentFiles, type ContentPart, type PartDefinition, type SiteContent } from "~/content/schema";
import { peoplePlaceholders } from "~/content/schema/people";
import { nearest, type PictureFault } from "~/content/source/mistakes/mistakes";
import { type ContentMistake, locateMistakes } from "~/content/source/locate.server";
import { type Placeholders, placeholdersOf } from "~/content/source/placeholders";
import { type ContentProblem } from "~/content/source/problem";
import { filesIn, noSuchFile, readTextFile } from "~/content/source/read-folder.server";
import { checkFile, loadPages, problemsOf, valueOf } from "./load-files.server";

export type LoadedContent = { content: SiteContent } | { problems: ContentProblem[] };

/**
 * Reads and checks the whole content folder.
 * @returns the whole content; or, if anything is wrong, every problem of every file in plain words
 */
export function loadContent(folder: string): LoadedContent {
  const unreadable = folderProblems(folder);
  if (unreadable.length > 0) return { problems: unreadable };
  const names = filesIn(folder);
  const pictureFault = pictureFaults(picturesOf(folder));
  const load = (part: ContentPart, placeholders: Placeholders) => {
    const checked = checkFile(folder, contentFiles[part], { placeholders, pictureFault });
    return { part, ...checked };
  };
  // The placeholders stand for values of parish.yml, so that file has none itself.
  const parish = load("parish", {});
  const facts = placeholdersOf(parish.parsed, contentFiles.parish.schema.shape);
  // clergy.yml may use its own people's placeholders, so it is read once more for these alone.
  const people = readTextFile(folder, contentFiles.leadership.file);
  const named = peoplePlaceholders(load("leadership", facts).parsed, "text" in people ? people.text : "");
  const placeholders = { ...facts, ...named };
  const parts = [parish, ...partsBesideParish(names).map((part) => load(part, placeholders))];
  const pages = loadPages(folder, { placeholders, pictureFault });
  const problems = [
    ...unknownFiles(names),
    ...documentProblems(folder),
    ...linkedPictures(folder),
    ...parts.flatMap((each) => problemsOf(each).flatMap((problem) => withSuggestion(problem, each.part, names))),
    ...pages.flatMap(problemsOf),
  ];
  if (problems.length > 0) return { problems };
  const content = Object.fromEntries(parts.map((each) => [each.part, valueOf(each)]));
  const whole = { ...content, pages: pages.map(valueOf) } as unknown as SiteContent;
  const twice = locateMistakes(folder, rectorTwice(whole));
  return twice.length > 0 ? { problems: twice } : { content: whole };
}

/** A mistake for each way to reach the rector that clergy.yml names too: parish.yml is the one place for it. */
function rectorTwice({ parish, leadership: { clergy } }: SiteContent): ContentMistake[] {
  const index = clergy.findIndex(({ name }) => name === parish.rector);
  const { phone, email, placeholder } = clergy[index] ?? {};
  const found = Object.entries({ phone: phone?.shown, email, placeholder }).filter(([, value]) => value);
  return found.map(([key, value]) => {
    const expected = "no such line: rector, rectorPhone and rectorEmail in parish.yml are the rector's";
    return { part: "leadership", path: ["clergy", index, key], found: `"${value}"`, expected };
  });
}

/** The other parts that this parish has: every needed one, and each optional one whose file is there. */
function partsBesideParish(names: readonly string[]): ContentPart[] {
  const has = (part = "") => part in contentFiles && names.includes(contentFiles[part as ContentPart].file);
  return (Object.keys(contentFiles) as ContentPart[]).filter((part) => {
    const { optional, with: other }: PartDefinition = contentFiles[part];
    return part !== "parish" && (!optional || has(part) || has(other));
  });
}

/** Judges pictures by their bytes: a text file named .jpg would show as a broken picture. */
const pictureFaults =
  ({ names, find }: ReturnType<typeof picturesOf>): PictureFault =>
  (name) => {
    const found = find(name);
    if (found) {
      const fault = faultOfPicture(found.file, found.root);
      return fault && `a picture; content/pictures/${name} ${fault}`;
    }
    const sameName = names.find((each) => path.basename(each) === path.basename(name));
    const meant = sameName ?? nearest(name, names);
    return `a picture that is in content/pictures${meant ? `: did you mean ${meant}?` : ""}`;
  };

/** A problem for each file that looks like content and that the site does not read: its name may be misspelled. */
function unknownFiles(names: readonly string[]): ContentProblem[] {
  const unknown = names.filter((name) => isMeantAsContent(name) && !fileNames.includes(name));
  return unknown.map((name) => {
    const meant = nearest(name, fileNames);
    const other = meant ? `did you mean ${meant}?` : "no other YAML files than those that content/README.md names";
    return { file: name, found: "an unknown file", expected: nameExpected(name, fileNames, names) ?? other };
  });
}

/** Adds where a missing file may be. Drops the problem if a misnamed copy of the file is reported already. */
function withSuggestion(problem: ContentProblem, part: ContentPart, names: readonly string[]): ContentProblem[] {
  if (problem.found !== noSuchFile) return [problem];
  if (names.some((name) => renamed(name, fileNames) === problem.file)) return [];
  const unknown = names.filter((name) => !fileNames.includes(name));
  const meant = nearest(problem.file, unknown);
  const { with: other }: PartDefinition = contentFiles[part];
  const back = `get it back from History on GitHub, with git restore content/${problem.file}, or from the folder that came with the program`;
  const advice = meant
    ? `; there is ${meant}: is it the one?`
    : other
      ? `, because ${contentFiles[other as ContentPart].file} is there; or neither of them`
      : `, which every parish needs: ${back}`;
  return [{ ...problem, expected: problem.expected + advice }];
}
