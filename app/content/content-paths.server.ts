import path from "node:path";
import { contentFiles } from "./schema";
import { type ContentProblem } from "./source/problem";
import {
  documentsFolder,
  filesIn,
  folderFault,
  maxTextBytes,
  readTextFile,
  sizeInWords,
  sizeOf,
} from "./source/read-folder.server";

export const pagesFolder = "pages";

/** The names of all files directly in the folder, optional ones included. */
export const fileNames: string[] = Object.values(contentFiles).map(({ file }) => file);

/**
 * The limit for all files together. While an edit replaces the shown content, both must fit into a small machine's
 * memory.
 */
const maxContentBytes = 4 * 1024 * 1024;

/** The paths of all texts that the site reads in a content folder, existing or not. It never opens others there. */
const textPaths = (folder: string): string[] => [
  ...new Set([...fileNames, ...filesIn(folder).filter(isMeantAsContent)]),
  ...pagePaths(folder),
];

/** Whether editors, file managers or git left this file behind: "~$home.yml" is an editor's lock. */
export const isLeftover = (name: string): boolean =>
  /^[.~#]|[~#]$|^(?:4913|Thumbs\.db|desktop\.ini|Icon\r)$|\.(?:orig|rej|bak|sw[a-p]|tmp|part|crdownload)$/i.test(name);

/** Whether a file's name says that it is content, or was meant to be. */
export const isMeantAsContent = (name: string): boolean =>
  !isLeftover(name) && (/\.ya?ml$/i.test(name) || renamed(name, fileNames) !== undefined);

/** Additions of programs to the name of a copy, or to the end of any name. */
const marks = /^Copy of | ?\([^()]*\)| - Copy| copy(?: \d+)?(?=\.)|[.-]sync-conflict-[\w-]+|\.(?:txt|rtf|docx?|odt)$/gi;
const stemOf = (file: string) => path.parse(file).name;

/** The known file that this one is a copy of, or that a word processor renamed; undefined for other names. */
export function renamed(name: string, known: readonly string[]): string | undefined {
  const plain = name.replace(marks, "");
  return plain === name ? undefined : known.find((file) => file === plain || stemOf(file) === plain);
}

/**
 * The right name for a file that the program does not read, in words that follow "expected".
 * @param known the names that it reads
 * @param names the names in the same folder
 */
export function nameExpected(name: string, known: readonly string[], names: readonly string[]): string | undefined {
  if (/^departed\b/i.test(name))
    return "no such file here, because this folder may be public: take it out, and out of its history (records departed)";
  const beside = [...known]
    .sort((file, other) => other.length - file.length)
    .find((file) => path.extname(file) === path.extname(name) && new RegExp(`^${stemOf(file)}[-_ (.]`).test(name));
  const file = renamed(name, known) ?? beside;
  if (file === undefined) return undefined;
  const why = /\.txt$/i.test(name)
    ? ": Windows puts .txt behind it, and hides that (View, Show, File name extensions)"
    : /\.(?:rtf|docx?|odt)$/i.test(name)
      ? ', and nothing but text in it: save it again as "Plain text"'
      : ": only that one is read";
  return `the name ${file}${why}${names.includes(file) ? `. There is a ${file} too: keep the one that is right` : ""}`;
}

/** The files in a folder within the content, misplaced ones included. */
const pathsIn = (folder: string, inner: string): string[] =>
  filesIn(path.join(folder, inner)).flatMap((name) => (isLeftover(name) ? [] : [`${inner}/${name}`]));

export const pagePaths = (folder: string): string[] => pathsIn(folder, pagesFolder);
export const documentPaths = (folder: string): string[] => pathsIn(folder, documentsFolder);

/** The text of each readable file. */
export const textsIn = (folder: string): { file: string; text: string }[] =>
  textPaths(folder).flatMap((file) => {
    const read = readTextFile(folder, file);
    return "text" in read ? [{ file, text: read.text }] : [];
  });

/** Judges whether one of a folder's texts names a file, such as a picture. Reads the texts once. */
export function namedInTexts(folder: string): (file: string) => boolean {
  const texts = textsIn(folder).map(({ text }) => text);
  return (file) => texts.some((text) => text.includes(path.basename(file)));
}

export const contentFolders = [".", pagesFolder, documentsFolder];

/** A problem for each of these folders that cannot be listed. */
export const folderFaults = (folder: string): ContentProblem[] =>
  contentFolders.flatMap((inner) => {
    const fault = folderFault(path.join(folder, inner));
    return fault ? [{ file: `${inner}/`, ...fault }] : [];
  });

/** Problems that prevent reading a content folder at all: unreadable folders, or too much in them. */
export function folderProblems(folder: string): ContentProblem[] {
  const faults = folderFaults(folder);
  // If the folder itself is unreadable, so are those in it.
  if (faults.length > 0) return faults[0]!.file === "./" ? faults.slice(0, 1) : faults;
  const sizes = textPaths(folder).map((file) => sizeOf(path.join(folder, file)));
  // Reading a single file that is too large reports it by name.
  const all = sizes.filter((bytes) => bytes <= maxTextBytes).reduce((sum, bytes) => sum + bytes, 0);
  if (all <= maxContentBytes) return [];
  const expected = `at most ${sizeInWords(maxContentBytes)} in all files together`;
  return [{ file: "./", found: `${sizeInWords(all)} of content`, expected }];
}
