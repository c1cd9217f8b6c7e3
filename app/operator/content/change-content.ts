import { existsSync, rmSync } from "node:fs";
import { NoRoom } from "~/content/versions/copy-files.server";
import {
  ChangedMeanwhile,
  type ContentVersion,
  emptyVersion,
  keepVersion,
  withVersions,
} from "~/content/versions/kept-versions.server";
import { finishReplacing, replaceContent, versionUnderWay } from "~/content/versions/replace.server";
import { versionOf } from "~/content/versions/version-of.server";
import { UnreadableFile } from "~/content/source/read-folder.server";
import { Failure } from "~/operator/cli/output";
import { requireRight, unchanged } from "~/operator/cli/parish-files";

/** Long enough for many commands in a row; each takes a second or two. */
const maxWaitMs = 60_000;

interface ContentChange {
  /**
   * Gets an empty folder, which it may fill, and the version before. Returns the folder with the new content, or
   * undefined to change nothing.
   */
  prepare: (empty: string, before: ContentVersion | undefined) => Promise<string | undefined>;
  /** Files that the new content replaces, also unreadable ones. */
  replaced?: readonly string[];
  /** Runs when the new content is right, before the folder gets it. */
  onRight?: () => void;
}

/**
 * Changes a content folder to checked content. The content before, also one with mistakes, and the new one are kept as
 * versions. Other commands wait meanwhile.
 * @throws {Failure} with every mistake in the new content, or in a sentence; nothing has changed then
 */
export async function changeContent(folder: string, { prepare, replaced, onRight }: ContentChange): Promise<void> {
  const change = async () => {
    finishReplacing(folder);
    const state = versionOf(folder);
    const before = existsSync(folder) ? await keepVersion(folder, replaced) : undefined;
    const empty = emptyVersion("new");
    try {
      const prepared = await prepare(empty, before);
      if (prepared === undefined) return;
      requireRight(prepared, "the new content", unchanged);
      const next = await keepVersion(prepared);
      if (versionOf(folder) !== state) throw new ChangedMeanwhile();
      onRight?.();
      replaceContent(folder, next, before);
    } finally {
      rmSync(empty, { recursive: true, force: true });
    }
  };
  await withVersions(maxWaitMs, change).catch((error: unknown) => {
    throw failureOf(error, folder);
  });
}

/** Finishes what a killed command had begun to change in a content folder. */
export async function finishChange(folder: string): Promise<void> {
  if (versionUnderWay(folder)) await withVersions(maxWaitMs, async () => void finishReplacing(folder));
}

/** Turns an unreadable file, a lock that stays taken or a system error, such as a full disk, into a Failure. */
function failureOf(error: unknown, folder: string): unknown {
  if (versionUnderWay(folder)) return halfDone(error as NodeJS.ErrnoException, folder);
  const { code, path: file = "a file", message } = error as NodeJS.ErrnoException;
  const sentence = (reason: string) => new Failure(`${reason} ${unchanged}`);
  if (error instanceof UnreadableFile) return sentence(message);
  if (error instanceof ChangedMeanwhile) return sentence(`Someone else changed ${folder} just now: try again.`);
  if (error instanceof NoRoom || code === "ENOSPC")
    return sentence(
      "The disk is full: make room, such as by deleting old folders in DATA_DIR/content-versions, then try again.",
    );
  if (code === undefined) return error;
  if (code === "SQLITE_BUSY")
    return sentence("Another content command has been changing the content for a minute: try again when it has ended.");
  return sentence(`${file} could not be read or written (${code}).`);
}

const halfDone = ({ code, path: file, message }: NodeJS.ErrnoException, folder: string) =>
  new Failure(
    `The site shows the new content, and not all of it could be written into ${folder}: ${file ?? "a file"} (${code ?? message}). ` +
      "The next content command, or the site, writes the rest once it can.",
  );
