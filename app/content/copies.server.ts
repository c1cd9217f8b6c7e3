/**
 * Copies of the content, and the folders beside it on the volume: those that commands replaced, and a copy of the
 * content shown last. With that copy the site starts even if somebody put a mistake into the folder while the machine
 * slept.
 */
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { env } from "~/env.server";
import { makeFolder } from "~/site-folder.server";
import { contentFolders, contentPaths, folderFaults } from "./content-paths.server";
import { documentPaths, isDocumentName } from "./documents.server";
import { type ContentSnapshot, contentStamp } from "./snapshot.server";
import { picturesFolder } from "./pictures/picture";
import {
  filesBelow,
  filesIn,
  maxDocumentBytes,
  maxTextBytes,
  modifiedAtMs,
  noSuchFile,
  readRegularFile,
  UnreadableFile,
} from "./source/read-folder.server";

/**
 * Copies the content and the small files beside it, without its pictures. Other things, such as films or named pipes,
 * stay behind. The copies get new times, so calendar programs see restored content as the newest revision.
 * @param except content files that the caller writes itself
 * @throws {UnreadableFile} if a content file cannot be read; skipping it could drop an optional page
 */
export function copyContent(from: string, to: string, except: readonly string[] = []): void {
  for (const { file, ...fault } of folderFaults(from)) throw new UnreadableFile(path.join(from, file), fault);
  makeFolders(to);
  const content = filesToCopy(from);
  for (const file of content) if (!except.includes(file)) copyFile(from, to, file);
  const small = contentFolders.flatMap((inner) =>
    filesIn(path.join(from, inner)).map((name) => path.posix.join(inner, name)),
  );
  for (const file of small.filter((name) => !content.includes(name))) {
    try {
      copyFile(from, to, file);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
    }
  }
}

function makeFolders(to: string): void {
  for (const folder of contentFolders) makeFolder(path.join(to, folder));
}

const filesToCopy = (from: string): string[] => [...contentPaths(from), ...documentPaths(from)];

/** Copies a small file. An optional part may have no file. @throws {UnreadableFile} */
function copyFile(from: string, to: string, file: string): void {
  const maxBytes = isDocumentName(file) ? maxDocumentBytes : maxTextBytes;
  try {
    writeFileSync(path.join(to, file), readRegularFile(path.join(from, file), maxBytes, from));
  } catch (error) {
    if (!(error instanceof UnreadableFile) || error.fault.found !== noSuchFile) throw error;
  }
}

/**
 * Gives a copy of the content its pictures. Both folders lie on one disk, so a picture takes up room once, however many
 * copies have it.
 * @param wanted chooses pictures by their paths in the content; all by default
 */
export function linkPictures(from: string, to: string, wanted = (_file: string) => true): void {
  for (const file of filesBelow(from, Infinity, picturesFolder)) {
    const [picture, link] = [path.join(from, file), path.join(to, file)];
    if (!lstatSync(picture).isFile() || !wanted(file)) continue;
    makeFolder(path.dirname(link));
    rmSync(link, { force: true });
    try {
      linkSync(picture, link);
    } catch {
      // Linux may refuse to link a file of another user, such as root.
      copyFileSync(picture, link);
    }
  }
}

const replacedMark = ".before-";

/** The new name of a content folder that another one replaces. */
export const nameOfReplaced = (folder: string): string =>
  `${folder}${replacedMark}${new Date().toISOString().replace(/[:.]/g, "-")}`;

/** The replaced folders, newest first. */
export function replacedFolders(folder: string): string[] {
  const [parent, start] = [path.dirname(folder), path.basename(folder) + replacedMark];
  const names = existsSync(parent) ? readdirSync(parent).filter((name) => name.startsWith(start)) : [];
  return names
    .sort()
    .reverse()
    .map((name) => path.join(parent, name));
}

/** Restores the name of the folder that a killed command had put aside. @returns whether it did */
export function putBackReplaced(folder: string): boolean {
  if (lstatSync(folder, { throwIfNoEntry: false })) return false;
  const [newest] = replacedFolders(folder);
  if (newest) renameSync(newest, folder);
  return newest !== undefined;
}

const versionFile = ".version";

/** The folder of the copy; undefined if the content is not on the volume of the records. */
export function lastShownFolder(): string | undefined {
  const isOnVolume = env.contentDir.startsWith(env.dataDir + path.sep);
  return isOnVolume ? `${env.contentDir}-last-shown` : undefined;
}

/** Copies the files of a version, unless the copy has this version or the folder has changed since. */
export function saveLastShown({ folder, stamp, version }: ContentSnapshot): void {
  const target = lastShownFolder();
  if (!target || folder === target || savedVersion(target) === version) return;
  const partial = `${target}.partial`;
  rmSync(partial, { recursive: true, force: true });
  try {
    copyVersion(folder, partial);
    writeFileSync(path.join(partial, versionFile), version);
    if (contentStamp(folder) !== stamp) return;
    rmSync(target, { recursive: true, force: true });
    renameSync(partial, target);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

/** Keeps the modification times, which pages and the feed show. */
function copyVersion(folder: string, target: string): void {
  linkPictures(folder, target);
  makeFolders(target);
  for (const file of filesToCopy(folder)) {
    const [from, to] = [path.join(folder, file), path.join(target, file)];
    copyFile(folder, target, file);
    if (existsSync(to)) utimesSync(to, modifiedAtMs(from) / 1000, modifiedAtMs(from) / 1000);
  }
}

function savedVersion(folder: string): string | undefined {
  const file = path.join(folder, versionFile);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
