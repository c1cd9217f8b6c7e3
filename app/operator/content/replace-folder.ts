import { existsSync, renameSync, rmSync } from "node:fs";
import { nameOfReplaced, putBackReplaced, replacedFolders } from "~/content/copies.server";
import { describeProblems } from "~/content/source/problem";
import { UnreadableFile } from "~/content/source/read-folder.server";
import { Failure } from "~/operator/cli/output";
import { contentProblems } from "~/site-state/content-problems.server";

/** So many replaced folders stay beside the content. */
const maxReplaced = 10;

/**
 * Puts a folder in the place of the content, whole and only if it is right. What it replaces stays beside it.
 * @param fill writes the new content into a folder that is not there yet
 * @throws {Failure} with every mistake in the new content; nothing has changed then
 */
export function replaceContent(target: string, fill: (folder: string) => void): void {
  const partial = `${target}.partial`;
  rmSync(partial, { recursive: true, force: true });
  try {
    fill(partial);
    const problems = contentProblems(partial);
    if (problems.length > 0) throw new Failure(`${describeProblems(problems, "what was given")}\nNothing was changed.`);
    if (existsSync(target)) renameSync(target, nameOfReplaced(target));
    renameSync(partial, target);
  } catch (error) {
    putBackReplaced(target);
    throw failureOf(error);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  for (const old of replacedFolders(target).slice(maxReplaced)) rmSync(old, { recursive: true, force: true });
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
