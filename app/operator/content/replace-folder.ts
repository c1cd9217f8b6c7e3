import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { contentProblems } from "~/site-state/content-problems.server";
import { describeProblems } from "~/content/source/problem";
import { Failure } from "~/operator/cli/output";

/** So many replaced folders stay beside the content. */
const maxPrevious = 10;

/**
 * Puts a folder in the place of the content, whole and only if it is right. What it replaces stays beside it.
 * @param fill writes the new content into an empty folder, or over a copy of what is there
 * @throws {Failure} with every mistake in the new content; nothing has changed then
 */
export function replaceContent(target: string, fill: (folder: string) => void): void {
  const partial = `${target}.partial`;
  rmSync(partial, { recursive: true, force: true });
  try {
    fill(partial);
    const problems = contentProblems(partial);
    if (problems.length > 0) throw new Failure(`${describeProblems(problems, "what was given")}\nNothing was changed.`);
    if (existsSync(target)) renameSync(target, previousName(target));
    renameSync(partial, target);
  } catch (error) {
    throw failureOf(error);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  for (const old of previousFolders(target).slice(maxPrevious)) rmSync(old, { recursive: true, force: true });
}

/** What the system refused, such as room on the disk, in a sentence. */
function failureOf(error: unknown): unknown {
  const { code, path: file = "a file" } = error as NodeJS.ErrnoException;
  if (code === undefined) return error;
  const reason = code === "ENOSPC" ? "The disk is full: make room, then try again." : `${file} could not be read or written (${code}).`;
  return new Failure(`${reason} Nothing was changed.`);
}

/**
 * Files and folders; what else lies there, such as a named pipe, is no content. New times, so that calendar programs see what
 * is brought back as the newest state of the feed.
 */
export const copyFolder = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, dereference: true, filter: isFileOrFolder });

function isFileOrFolder(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && (stats.isFile() || stats.isDirectory());
}

const marker = ".before-";

const previousName = (target: string) => `${target}${marker}${new Date().toISOString().replace(/[:.]/g, "-")}`;

/** The folders that were replaced, the newest first. */
export function previousFolders(target: string): string[] {
  const folder = path.dirname(target);
  return readdirSync(folder)
    .filter((name) => name.startsWith(path.basename(target) + marker))
    .sort()
    .reverse()
    .map((name) => path.join(folder, name));
}
