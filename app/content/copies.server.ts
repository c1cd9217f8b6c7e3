/**
 * Copies of the content, and what lies beside a content folder on the volume: the folders that commands have replaced,
 * and a copy of the content that was shown last. A machine that slept while somebody put a mistake into the folder
 * would otherwise not start again.
 */
import {
  existsSync,
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
import { type ContentSnapshot, contentStamp } from "./snapshot.server";
import {
  filesIn,
  maxTextBytes,
  modifiedAtMs,
  noSuchFile,
  readRegularFile,
  UnreadableFile,
} from "./source/read-folder.server";

/**
 * Copies the content, and the small files beside it. What else lies there, such as a film, a named pipe or a folder of
 * another name, is no content and stays behind. New times, so that calendar programs see what is brought back as the
 * newest state of the feed.
 * @param except files of the content that the caller writes itself
 * @throws {UnreadableFile} when something of the content cannot be read: left out, an optional page would be gone
 */
export function copyContent(from: string, to: string, except: readonly string[] = []): void {
  for (const { file, ...fault } of folderFaults(from)) throw new UnreadableFile(path.join(from, file), fault);
  for (const folder of contentFolders) makeFolder(path.join(to, folder));
  const content = contentPaths(from);
  const inFolders = contentFolders.flatMap((inner) =>
    filesIn(path.join(from, inner)).map((name) => path.posix.join(inner, name)),
  );
  for (const file of new Set([...content, ...inFolders])) {
    try {
      copyFile(path.join(from, file), path.join(to, file));
    } catch (error) {
      const isNeeded = content.includes(file) && !except.includes(file);
      if (isNeeded || !(error instanceof UnreadableFile)) throw error;
    }
  }
}

/** Copies a small file. A part that the parish does not have has no file. @throws {UnreadableFile} */
function copyFile(from: string, to: string): void {
  try {
    writeFileSync(to, readRegularFile(from, maxTextBytes));
  } catch (error) {
    if (!(error instanceof UnreadableFile) || error.fault.found !== noSuchFile) throw error;
  }
}

const replacedMark = ".before-";

/** Where a content folder goes when another takes its place. */
export const nameOfReplaced = (folder: string): string =>
  `${folder}${replacedMark}${new Date().toISOString().replace(/[:.]/g, "-")}`;

/** The folders that were replaced, the newest first. */
export function replacedFolders(folder: string): string[] {
  const [parent, start] = [path.dirname(folder), path.basename(folder) + replacedMark];
  const names = existsSync(parent) ? readdirSync(parent).filter((name) => name.startsWith(start)) : [];
  return names
    .sort()
    .reverse()
    .map((name) => path.join(parent, name));
}

/**
 * A command that was killed just between putting the content folder aside and putting the new one in its place leaves
 * none. Then the one that was put aside gets its name back. @returns whether that was so
 */
export function putBackReplaced(folder: string): boolean {
  if (lstatSync(folder, { throwIfNoEntry: false })) return false;
  const [newest] = replacedFolders(folder);
  if (newest) renameSync(newest, folder);
  return newest !== undefined;
}

const versionFile = ".version";

/**
 * Where the copy is; undefined where the content is not in the folder of the records, and a mistake stops the start.
 */
export function lastShownFolder(): string | undefined {
  const isOnVolume = env.contentDir.startsWith(env.dataDir + path.sep);
  return isOnVolume ? `${env.contentDir}-last-shown` : undefined;
}

/**
 * Copies the files that a version was read from, unless the copy is of this version already or the folder has changed
 * since.
 */
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

/** Pages and the feed give the time of modification, so the copies have it too. */
function copyVersion(folder: string, target: string): void {
  for (const inner of contentFolders) makeFolder(path.join(target, inner));
  for (const file of contentPaths(folder)) {
    const [from, to] = [path.join(folder, file), path.join(target, file)];
    copyFile(from, to);
    if (existsSync(to)) utimesSync(to, modifiedAtMs(from) / 1000, modifiedAtMs(from) / 1000);
  }
}

function savedVersion(folder: string): string | undefined {
  const file = path.join(folder, versionFile);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
