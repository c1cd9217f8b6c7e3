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
import { contentFolders, contentPaths, documentPaths, folderFaults } from "./content-paths.server";
import { isDocumentName } from "./documents.server";
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
 * @param keepsTimes pages and the feed show the times of these copies
 * @throws {UnreadableFile} if a content file cannot be read; skipping it could drop an optional page
 */
export function copyContent(from: string, to: string, except: readonly string[] = [], keepsTimes = false): void {
  for (const { file, ...fault } of folderFaults(from)) throw new UnreadableFile(path.join(from, file), fault);
  const content = [...contentPaths(from), ...documentPaths(from)];
  const beside = contentFolders.flatMap((inner) => {
    makeFolder(path.join(to, inner));
    return filesIn(path.join(from, inner)).map((name) => path.posix.join(inner, name));
  });
  for (const file of new Set([...content, ...beside])) {
    if (except.includes(file)) continue;
    const [original, copy] = [path.join(from, file), path.join(to, file)];
    try {
      const maxBytes = isDocumentName(file) ? maxDocumentBytes : maxTextBytes;
      writeFileSync(copy, readRegularFile(original, maxBytes, from));
      if (keepsTimes) utimesSync(copy, modifiedAtMs(original) / 1000, modifiedAtMs(original) / 1000);
    } catch (error) {
      const mayBeLeft =
        error instanceof UnreadableFile && (error.fault.found === noSuchFile || !content.includes(file));
      if (!mayBeLeft) throw error;
    }
  }
}

/**
 * Gives a copy of the content its pictures. Both folders lie on one disk, so a picture takes up room once, however many
 * copies have it.
 * @param wanted chooses pictures by their paths in the content; all by default
 */
export function linkPictures(from: string, to: string, wanted = (_file: string) => true): void {
  for (const file of filesBelow(from, picturesFolder)) {
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

/**
 * Puts a prepared folder in the place of another, which moves aside. All three lie on one disk. A kill between the two
 * renames leaves the old folder aside: call `putBack` before the next change.
 * @param check looks at the old folder once nobody can change it under its name; what it throws undoes the change
 */
export function replaceFolder(target: string, prepared: string, aside: string, check = () => {}): void {
  if (existsSync(target)) renameSync(target, aside);
  try {
    check();
    renameSync(prepared, target);
  } catch (error) {
    putBack(target, [aside]);
    throw error;
  }
}

/** Brings back the folder that a killed command had put aside. @returns whether it did */
export function putBack(target: string, [aside = ""] = replacedFolders(target)): boolean {
  if (lstatSync(target, { throwIfNoEntry: false }) || !existsSync(aside)) return false;
  renameSync(aside, target);
  return true;
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
    linkPictures(folder, partial);
    copyContent(folder, partial, [], true);
    writeFileSync(path.join(partial, versionFile), version);
    if (contentStamp(folder) !== stamp) return;
    rmSync(target, { recursive: true, force: true });
    renameSync(partial, target);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

function savedVersion(folder: string): string | undefined {
  const file = path.join(folder, versionFile);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
