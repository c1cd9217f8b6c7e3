import { chmodSync, constants, copyFileSync, linkSync, renameSync, rmSync, statfsSync, utimesSync } from "node:fs";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { contentFolders, folderFaults } from "~/content/content-paths.server";
import { modifiedAtMs, sizeOf, UnreadableFile, withRegularFile } from "~/content/source/read-folder.server";
import { makeFolder } from "~/site-folder.server";
import { isSame, isShown } from "./version-of.server";

/** The disk has too little room for one more version of the content. */
export class NoRoom extends Error {}

/**
 * Copies files of a content folder with their times. What a kept version has too becomes one file on the disk with it.
 * A file beside the content that cannot be read stays out. Requests are answered between two files.
 * @param mayLack shown files that may stay out too
 * @throws {UnreadableFile} for another shown file, {NoRoom} if the copy took more than half of the room that is left
 */
export async function copyFiles(
  from: string,
  to: string,
  files: readonly string[],
  kept: readonly { folder: string }[],
  mayLack: readonly string[] = [],
): Promise<void> {
  for (const { file, ...fault } of folderFaults(from)) throw new UnreadableFile(path.join(from, file), fault);
  const readable = files.filter((file) => isReadable(from, file, !isShown(file) || mayLack.includes(file)));
  const twins = readable.map((file) => kept.find(({ folder }) => isSame(file, from, folder)));
  const copied = readable.filter((_, index) => !twins[index]);
  const { bavail, bsize } = statfsSync(to);
  if (2 * copied.reduce((sum, file) => sum + sizeOf(path.join(from, file)), 0) > bavail * bsize) throw new NoRoom();
  for (const inner of contentFolders) makeFolder(path.join(to, inner));
  for (const [index, file] of readable.entries()) {
    const twin = twins[index];
    if (!twin || !isLinked(path.join(twin.folder, file), path.join(to, file))) copyFile(from, to, file, true);
    await setImmediate();
  }
}

/** @throws {UnreadableFile} for a file that is needed */
function isReadable(folder: string, file: string, mayLack: boolean): boolean {
  try {
    withRegularFile(path.join(folder, file), Infinity, () => undefined, folder);
    return true;
  } catch (error) {
    if (mayLack) return false;
    throw error;
  }
}

/** Some disks have no links, and Linux may refuse one to a file of another user. */
function isLinked(file: string, copy: string): boolean {
  try {
    makeFolder(path.dirname(copy));
    linkSync(file, copy);
    return true;
  } catch {
    return false;
  }
}

/** Copies a file at one moment. @param keepsTime as pages and feeds show it */
export function copyFile(from: string, to: string, file: string, keepsTime = false): void {
  const [original, target] = [path.join(from, file), path.join(to, file)];
  const part = path.join(path.dirname(target), `.${path.basename(target)}.part`);
  makeFolder(path.dirname(target));
  rmSync(part, { force: true });
  copyFileSync(original, part, constants.COPYFILE_FICLONE);
  chmodSync(part, 0o644);
  if (keepsTime) utimesSync(part, new Date(), new Date(modifiedAtMs(original)));
  renameSync(part, target);
}
