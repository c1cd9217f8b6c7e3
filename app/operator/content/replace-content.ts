import { existsSync, rmSync } from "node:fs";
import { nameOfReplaced, putBackReplaced, replacedFolders } from "~/content/copies.server";
import { contentStamp } from "~/content/snapshot.server";
import { describeProblems } from "~/content/source/problem";
import { UnreadableFile } from "~/content/source/read-folder.server";
import { Failure, remark } from "~/operator/cli/output";
import { replaceFolder } from "~/operator/cli/replace-folder";
import { contentProblems } from "~/page-data/content-problems.server";
import { allowAccess } from "./archive";
import { withLock } from "./lock";

/** The number of replaced folders kept beside the content. */
const maxReplaced = 10;

type Fill = (folder: string, wasPutBack: boolean) => void | false;

/**
 * Replaces the content folder by a checked one, and keeps the old folder beside it. Other commands wait meanwhile.
 * @param fill writes the new content into a folder that does not exist yet; returns false to change nothing. Its second
 * argument is true if a killed command's change has just been undone.
 * @throws {Failure} with every mistake in the new content; nothing has changed then
 */
export function replaceContent(target: string, fill: Fill): void {
  try {
    withLock(target, () => {
      replaceLocked(target, fill);
      replacedFolders(target).slice(maxReplaced).forEach(removeFolder);
    });
  } catch (error) {
    throw failureOf(error);
  }
}

function replaceLocked(target: string, fill: Fill): void {
  const prepared = `${target}.partial`;
  // Left by a killed command.
  removeFolder(prepared);
  const wasPutBack = putBackReplaced(target);
  const stamp = contentStamp(target);
  try {
    if (fill(prepared, wasPutBack) === false) return;
    const problems = contentProblems(prepared);
    if (problems.length > 0)
      throw new Failure(`${describeProblems(problems, "the new content")}\nNothing was changed.`);
    swap(prepared, target, stamp);
  } catch (error) {
    putBackReplaced(target);
    throw error;
  } finally {
    removeFolder(prepared);
  }
}

/** @param stamp of the content before the command; people who edit the folder directly take no lock */
function swap(prepared: string, target: string, stamp: string): void {
  const replaced = nameOfReplaced(target);
  replaceFolder(target, prepared, replaced, () => {
    if (existsSync(replaced) && contentStamp(replaced) !== stamp)
      throw new Failure(`Someone else changed ${target} just now. This command changed nothing: try again.`);
  });
}

/** Removes a folder, or only warns: a leftover is no reason to undo the change. */
function removeFolder(folder: string): void {
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    try {
      remove();
    } catch {
      // A read-only folder keeps its files.
      allowAccess(folder);
      remove();
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    remark(`content: ${folder} could not be removed (${code}). Remove it later; the site does not use it.`);
  }
}

/** Turns an unreadable file or a system error, such as a full disk, into a Failure. */
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
