import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { contentPaths, pagesFolder, tablesFolder } from "~/content/content-paths.server";
import {
  filesIn,
  folderFault,
  maxTextBytes,
  noSuchFile,
  readRegularFile,
  UnreadableFile,
} from "~/content/source/read-folder.server";
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
  const reason =
    code === "ENOSPC"
      ? "The disk is full: make room, then try again."
      : `${file} could not be read or written (${code}).`;
  return new Failure(`${reason} Nothing was changed.`);
}

/**
 * Copies the content, and the small files beside it. What else lies there, such as a film, a named pipe or a folder of another
 * name, is no content and stays behind. New times, so that calendar programs see what is brought back as the newest state of
 * the feed.
 * @param except files of the content that the caller writes itself
 * @throws {Failure} when something of the content cannot be read: left out, an optional page would be gone
 */
export function copyFolder(from: string, to: string, except: readonly string[] = []): void {
  const [content, beside] = [contentPaths(from), [] as string[]];
  for (const folder of ["", pagesFolder, tablesFolder]) {
    const fault = folderFault(path.join(from, folder));
    if (fault) throw unreadable(path.join(from, folder), fault);
    mkdirSync(path.join(to, folder), { recursive: true });
    beside.push(...filesIn(path.join(from, folder)).map((name) => path.posix.join(folder, name)));
  }
  for (const file of new Set([...content, ...beside])) {
    try {
      writeFileSync(path.join(to, file), readRegularFile(path.join(from, file), maxTextBytes));
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      const isNeeded = content.includes(file) && !except.includes(file) && error.fault.found !== noSuchFile;
      if (isNeeded) throw unreadable(path.join(from, file), error.fault);
    }
  }
}

const unreadable = (file: string, { found, expected }: UnreadableFile["fault"]) =>
  new Failure(`${file} is ${found}, and must be ${expected}. Nothing was changed.`);

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
