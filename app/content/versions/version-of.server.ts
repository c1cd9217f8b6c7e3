import { createHash } from "node:crypto";
import path from "node:path";
import {
  contentFolders,
  fileNames,
  folderFaults,
  isLeftover,
  isMeantAsContent,
  pagesFolder,
} from "~/content/content-paths.server";
import { isPictureName, picturesFolder } from "~/content/pictures/picture";
import {
  documentsFolder,
  filesBelow,
  filesIn,
  maxTextBytes,
  readEnds,
  readRegularFile,
  sizeOf,
  type UnreadableFile,
  untilChanged,
} from "~/content/source/read-folder.server";

const isText = (file: string): boolean =>
  file.startsWith(`${pagesFolder}/`) || fileNames.includes(file) || (!file.includes("/") && isMeantAsContent(file));

/** Whether the site reads or sends a file of this path in a content folder. */
export const isShown = (file: string): boolean =>
  !isLeftover(path.basename(file)) &&
  (isText(file) || file.startsWith(`${documentsFolder}/`) || (file.startsWith(picturesFolder) && isPictureName(file)));

/**
 * The files that make a version of a content folder, as sorted paths with slashes: what the site shows, and the small
 * files beside it, such as README.md. Films, hidden files and links to folders stay out.
 */
export function filesOfVersion(folder: string): string[] {
  const inFolders = contentFolders.flatMap((inner) =>
    filesIn(path.join(folder, inner)).map((name) => path.posix.join(inner, name)),
  );
  const isSmall = (bytes: number) => bytes > 0 && bytes <= maxTextBytes;
  return [...inFolders, ...filesBelow(folder, picturesFolder)]
    .filter((file) => !path.basename(file).startsWith("."))
    .filter((file) => isShown(file) || isSmall(sizeOf(path.join(folder, file))))
    .sort();
}

/** Larger pictures and documents are known by their size, beginning and end: reading 400 MB would slow each start. */
const maxWholeBytes = 64 * 1024;

/**
 * Names the content of a folder: 16 hexadecimal digits, which change with any byte of a text. Equal content has the
 * same name on each machine. Never throws.
 */
export function versionOf(folder: string): string {
  const hash = createHash("sha256");
  for (const { file, found } of folderFaults(folder)) hash.update(`${file} ${found}\n`);
  for (const file of filesOfVersion(folder)) hash.update(`${file} ${digestOf(folder, file)}\n`);
  return hash.digest("hex").slice(0, 16);
}

/** Whether a file is the same in two folders, as far as their versions tell; also if neither has it. */
export const isSame = (file: string, ...folders: [string, string]): boolean =>
  new Set(folders.map((folder) => digestOf(folder, file))).size === 1;

const digestOf = (folder: string, file: string): string => digest(path.join(folder, file), folder);

const digest = untilChanged((file, folder) => createHash("sha256").update(substanceOf(file, folder)).digest("hex"));

function substanceOf(file: string, folder: string): Buffer | string {
  try {
    const mostBytes = isText(path.relative(folder, file)) ? maxTextBytes : maxWholeBytes;
    if (mostBytes === maxTextBytes || sizeOf(file) <= mostBytes) return readRegularFile(file, mostBytes, folder);
    const { first, last } = readEnds(file, Infinity, folder);
    return `${sizeOf(file)} ${first} ${last}`;
  } catch (error) {
    return `unreadable: ${(error as UnreadableFile).fault.found}`;
  }
}
