import path from "node:path";
import { contentFiles } from "./schema";
import { type ContentProblem } from "./source/problem";
import {
  fileStamp,
  filesIn,
  folderFault,
  maxTextBytes,
  readTextFile,
  sizeInWords,
  sizeOf,
} from "./source/read-folder.server";

export const pagesFolder = "pages";
export const tablesFolder = "calendar";

/** The tables of the church calendar, in `tablesFolder`. */
const tableNames = [
  "colors.yml",
  "days-from-pascha.csv",
  "days-of-the-year.csv",
  "floating-days.csv",
  "floating-readings.csv",
  "moving-saints.csv",
  "readings-from-pascha.csv",
  "readings-of-the-year.csv",
  "resurrection-gospels.csv",
  "saints.csv",
] as const;
export type TableName = (typeof tableNames)[number];

/** The same by their paths in the content folder. */
export const tablePaths: readonly string[] = tableNames.map((name) => `${tablesFolder}/${name}`);

/** The names of the files directly in the folder, the possible ones included. */
export const fileNames: string[] = Object.values(contentFiles).map(({ file }) => file);

/**
 * All files together: more would not fit into the memory of a small machine while an edit takes the place of what is
 * shown.
 */
const maxContentBytes = 4 * 1024 * 1024;

/**
 * The files of a content folder that the site reads, by their paths in it, whether they are there or not. Whatever else
 * lies there, such as notes, films and folders, is never opened.
 */
export function contentPaths(folder: string): string[] {
  const named = filesIn(folder).filter(isMeantAsContent);
  return [...new Set([...fileNames, ...named]), ...pagePaths(folder), ...tablePaths];
}

/** What editors, file managers and git leave beside a file, in any folder: "~$home.yml" is an editor's lock. */
export const isLeftover = (name: string): boolean =>
  /^[.~#]|[~#]$|^(?:4913|Thumbs\.db|desktop\.ini|Icon\r)$|\.(?:orig|rej|bak|sw[a-p]|tmp|part|crdownload)$/i.test(name);

/** Whether a file in the content folder is content, to judge by its name, or was to be. */
export const isMeantAsContent = (name: string): boolean =>
  !isLeftover(name) && (/\.ya?ml$/i.test(name) || misnamed(name) !== undefined);

/** The name of a file without what a program adds to that of a copy. */
export const withoutCopyMarks = (name: string): string =>
  name.replace(
    /^Copy of | ?\(\d+\)| - Copy| copy(?: \d+)?(?=\.)|[.-]sync-conflict-[\w-]+|\.?conflicted copy[^.]*| \([^()]*conflicted copy[^()]*\)/gi,
    "",
  );

/**
 * Which file one was to be that a program saved, or a browser downloaded, under a name of its own; undefined for
 * others.
 */
export function misnamed(name: string): { file: string; expected: string } | undefined {
  const [, whole, ending = ""] = /^([^]*?)(\.(?:txt|rtf|docx?|odt))?$/i.exec(name)!;
  const withoutCount = withoutCopyMarks(whole!);
  const file =
    fileNames.find((known) => known === withoutCount || (ending && known.replace(/\.\w+$/, "") === withoutCount)) ??
    conflictOf(name);
  if (!file || file === name) return undefined;
  const why = /txt/i.test(ending)
    ? ": Windows puts .txt behind it, and hides that (View, Show, File name extensions)"
    : ending && ', and nothing but text in it: save it again as "Plain text"';
  return { file, expected: `the name ${file}${why || ": only that one is read"}` };
}

/**
 * The file of which a shared folder keeps a second version, such as home-DESKTOP-AB12.yml or "home (Ann's conflicted
 * copy).yml".
 */
function conflictOf(name: string): string | undefined {
  if (fileNames.includes(name)) return undefined;
  const [, stem] = conflict.exec(name) ?? [];
  return stem && `${stem}.yml`;
}

// parish-feasts before parish.
const yamlStems = fileNames
  .flatMap((name) => (name.endsWith(".yml") ? [name.slice(0, -".yml".length)] : []))
  .sort()
  .reverse();
const conflict = new RegExp(`^(${yamlStems.join("|")})[-_ (].*\\.ya?ml$`, "i");

/** The pages of a content folder, and what was put beside them by mistake. */
export const pagePaths = (folder: string): string[] =>
  filesIn(path.join(folder, pagesFolder)).flatMap((name) => (isLeftover(name) ? [] : [`${pagesFolder}/${name}`]));

/** The text of each file that can be read, without the tables. */
export const textsIn = (folder: string): { file: string; text: string }[] =>
  [...fileNames, ...pagePaths(folder)].flatMap((file) => {
    const read = readTextFile(folder, file);
    return "text" in read ? [{ file, text: read.text }] : [];
  });

/** The folders that hold content, by their paths in the content folder. */
export const contentFolders = [".", pagesFolder, tablesFolder];

/** Which of these folders cannot be looked through. */
export const folderFaults = (folder: string): ContentProblem[] =>
  contentFolders.flatMap((inner) => {
    const fault = folderFault(path.join(folder, inner));
    return fault ? [{ file: `${inner}/`, ...fault }] : [];
  });

/** Why a content folder cannot be read as a whole: folders that cannot be looked into, and too much in them. */
export function folderProblems(folder: string): ContentProblem[] {
  const faults = folderFaults(folder);
  // Where the folder itself cannot be looked into, neither can those in it.
  if (faults.length > 0) return faults[0]!.file === "./" ? faults.slice(0, 1) : faults;
  const sizes = contentPaths(folder).map((file) => sizeOf(path.join(folder, file)));
  // A file that is too large by itself is named when it is read.
  const all = sizes.filter((bytes) => bytes <= maxTextBytes).reduce((sum, bytes) => sum + bytes, 0);
  if (all <= maxContentBytes) return [];
  const expected = `at most ${sizeInWords(maxContentBytes)} in all files together`;
  return [{ file: "./", found: `${sizeInWords(all)} of content`, expected }];
}

/**
 * A text that changes when one of these files is added, removed or written, or can be read no more. Nothing is opened.
 */
export const filesStamp = (folder: string, paths: readonly string[]): string =>
  paths.map((file) => `${file} ${fileStamp(path.join(folder, file))}`).join("\n");
