/**
 * Puts a kept version into the folder that people edit, file by file: the folder may be mounted, linked or open in an
 * editor. A small file there names the version first, and goes last. While it is there, the named version counts as the
 * folder's content, so a kill at any moment leaves the version before or the new one.
 */
import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { contentFolders } from "~/content/content-paths.server";
import { linkOut, readRegularFile, UnreadableFile } from "~/content/source/read-folder.server";
import { leadsOut, makeFolder } from "~/site-folder.server";
import { copyFile } from "./copy-files.server";
import { type ContentVersion, keptVersion } from "./kept-versions.server";
import { filesOfVersion, isSame } from "./version-of.server";

const markOf = (folder: string) => path.join(folder, ".replaced-by");

/** The new version and the one before it that the mark of a folder names, as far as they are kept. */
function marked(folder: string): (ContentVersion | undefined)[] {
  try {
    const names = readRegularFile(markOf(folder), 100, folder).toString().split(" ");
    return names.map(keptVersion);
  } catch {
    return [];
  }
}

/** The version that a command is putting into a folder, until all of it is there. */
export const versionUnderWay = (folder: string): ContentVersion | undefined => marked(folder)[0];

/**
 * Makes a folder's content a kept version. Files that are in neither version stay.
 * @param before the version of the folder's content; undefined for a new folder
 * @throws {UnreadableFile} if a link there leads out of the folder, before anything is changed
 */
export function replaceContent(folder: string, next: ContentVersion, before: ContentVersion | undefined): void {
  for (const inner of new Set(filesOfVersion(next.folder).map((file) => path.join(folder, path.dirname(file)))))
    if (existsSync(inner) && leadsOut(inner, folder)) throw new UnreadableFile(inner, linkOut);
  makeFolder(folder);
  const part = `${markOf(folder)}.part`;
  rmSync(part, { force: true });
  try {
    writeFileSync(part, `${next.version} ${before?.version}`);
    renameSync(part, markOf(folder));
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
  finishReplacing(folder);
}

/** Does what a killed command had left to do in a folder. @returns whether there was anything */
export function finishReplacing(folder: string): boolean {
  const [next, before] = marked(folder);
  if (next) {
    const files = filesOfVersion(next.folder);
    for (const inner of contentFolders) makeFolder(path.join(folder, inner));
    // New times: calendar programs see restored content as the newest.
    for (const file of files) if (!isSame(file, next.folder, folder)) copyFile(next.folder, folder, file);
    const removed = before ? filesOfVersion(before.folder).filter((file) => !files.includes(file)) : [];
    for (const file of removed) rmSync(path.join(folder, file), { force: true });
  }
  rmSync(markOf(folder), { force: true });
  return next !== undefined;
}
