import { existsSync, lstatSync, renameSync, rmSync } from "node:fs";
import { nameOfReplaced, putBackReplaced, replacedFolders } from "~/content/copies.server";
import { contentStamp } from "~/content/snapshot.server";
import { describeProblems } from "~/content/source/problem";
import { UnreadableFile } from "~/content/source/read-folder.server";
import { Failure, remark } from "~/operator/cli/output";
import { contentProblems } from "~/page-data/content-problems.server";
import { allowAccess } from "./archive";
import { preparedFolder, preparedFolders, withLock } from "./lock";

/** So many replaced folders stay beside the content. */
const maxReplaced = 10;

type Fill = (folder: string, wasPutBack: boolean) => void | false;

/**
 * Puts a folder in the place of the content, whole and only if it is right. What it replaces stays beside it. Other
 * commands wait meanwhile.
 * @param fill writes the new content into a folder that is not there yet; false when nothing is to be changed. Its
 * second argument says whether a command was killed in the middle, and the content has just been put back as it was
 * before it.
 * @throws {Failure} with every mistake in the new content; nothing has changed then
 */
export function replaceContent(target: string, fill: Fill): void {
  try {
    withLock(target, () => {
      // Of commands that were killed.
      preparedFolders(target).forEach(removeFolder);
      replaceLocked(target, fill);
      replacedFolders(target).slice(maxReplaced).forEach(removeFolder);
    });
  } catch (error) {
    throw failureOf(error);
  }
}

function replaceLocked(target: string, fill: Fill): void {
  const prepared = preparedFolder(target);
  const wasPutBack = putBackReplaced(target);
  const stamp = contentStamp(target);
  try {
    if (fill(prepared, wasPutBack) === false) return;
    const problems = contentProblems(prepared);
    if (problems.length > 0) throw new Failure(`${describeProblems(problems, "what was given")}\nNothing was changed.`);
    swap(prepared, target, stamp);
  } catch (error) {
    putBackReplaced(target);
    throw error;
  } finally {
    removeFolder(prepared);
  }
}

/** @param stamp of the content that the prepared folder was made from: who works in the folder itself takes no lock */
function swap(prepared: string, target: string, stamp: string): void {
  if (existsSync(target)) {
    const replaced = nameOfReplaced(target);
    renameSync(target, replaced);
    if (contentStamp(replaced) !== stamp) {
      renameSync(replaced, target);
      throw new Failure(
        `Somebody has changed ${target} at this moment. Nothing was changed by this command: try again.`,
      );
    }
  }
  renameSync(prepared, target);
}

/** What cannot be removed is in nobody's way: the change itself is not undone for it. */
function removeFolder(folder: string): void {
  try {
    if (isFolder(folder)) tryToRemove(folder);
    else rmSync(folder, { force: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    remark(
      `content: ${folder} could not be removed (${code}). Remove it when there is time; the content is not in it.`,
    );
  }
}

const isFolder = (file: string): boolean => lstatSync(file, { throwIfNoEntry: false })?.isDirectory() === true;

function tryToRemove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Nothing can be removed from a folder that its owner may not write into.
    allowAccess(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What cannot be read, or the system refused, such as room on the disk, in a sentence. */
function failureOf(error: unknown): unknown {
  if (error instanceof UnreadableFile) return new Failure(`${error.message} Nothing was changed.`);
  const { code, path: file = "a file" } = error as NodeJS.ErrnoException;
  if (code === undefined) return error;
  const reason =
    code === "ENOSPC"
      ? "The disk is full: make room, then try again."
      : `${file} could not be read or written (${code}).`;
  return new Failure(`${reason} Nothing was changed.`);
}
