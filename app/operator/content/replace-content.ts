import { chmodSync, closeSync, existsSync, openSync, rmSync } from "node:fs";
import path from "node:path";
import { nameOfReplaced, putBack, replacedFolders, replaceFolder } from "~/content/copies.server";
import { contentStamp } from "~/content/snapshot.server";
import { UnreadableFile } from "~/content/source/read-folder.server";
import { Failure, remark } from "~/operator/cli/output";
import { requireRight, unchanged } from "~/operator/cli/parish-files";
import { openSqlite } from "~/records/sqlite/database-files.server";
import { makeFolder } from "~/site-folder.server";
import { allowAccess } from "./archive";

/** The number of replaced folders kept beside the content. */
const maxReplaced = 10;

type Fill = (folder: string, wasPutBack: boolean) => void | false;

/**
 * Replaces the content folder by a checked one, and keeps the old folder beside it. Other commands wait meanwhile.
 * @param fill writes the new content into a folder that does not exist yet; returns false to change nothing. Its second
 * argument is true if a killed command's change has just been undone.
 * @throws {Failure} with every mistake in the new content, or when another command holds the lock for a minute; nothing
 * has changed then
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
  const wasPutBack = putBack(target);
  const stamp = contentStamp(target);
  try {
    if (fill(prepared, wasPutBack) === false) return;
    requireRight(prepared, "the new content", unchanged);
    swap(prepared, target, stamp);
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

/** Turns an unreadable file, a lock that stays taken or a system error, such as a full disk, into a Failure. */
function failureOf(error: unknown): unknown {
  const { code, path: file = "a file", message } = error as NodeJS.ErrnoException;
  const sentence = (reason: string) => new Failure(`${reason} ${unchanged}`);
  if (error instanceof UnreadableFile) return sentence(message);
  if (code === undefined) return error;
  if (code === "SQLITE_BUSY")
    return sentence("Another content command has been changing the content for a minute: try again when it has ended.");
  if (code === "ENOSPC") return sentence("The disk is full: make room, then try again.");
  return sentence(`${file} could not be read or written (${code}).`);
}

/** Long enough for many commands in a row; each takes a second or two. */
const maxWaitMs = 60_000;

/**
 * Runs `work` while no other command changes the content folder. SQLite locks the file content.lock, and the system
 * releases the lock when its owner dies.
 */
function withLock(target: string, work: () => void): void {
  const file = `${target}.lock`;
  makeFolder(path.dirname(file));
  if (!existsSync(file)) {
    closeSync(openSync(file, "a"));
    // For all users: root may run the first command, and the site's user the next.
    chmodSync(file, 0o666);
  }
  const db = openSqlite(file, { timeout: maxWaitMs });
  try {
    // A journal file could outlive a killed owner, and no data needs one.
    db.pragma("journal_mode = MEMORY");
    db.exec("BEGIN IMMEDIATE");
    work();
  } finally {
    db.close();
  }
}
