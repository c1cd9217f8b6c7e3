import { isUtf8 } from "node:buffer";
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { type Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { decodeText } from "~/content/source/read-folder.server";
import { env } from "~/env.server";
import { guardedCopy, partOf, removeAbandonedCopies } from "~/records/sqlite/partial-copy.server";
import { leadsOut } from "~/site-folder.server";
import { Failure } from "./output";

/** Far longer than any record or day; a longer line is not kept in memory. */
const maxLineLength = 256 * 1024;

/**
 * Reads the lines of a UTF-8 stream with their numbers, from 1 as in an editor, without empty lines and byte order
 * mark. Throws Failure, with the line's number, for invalid UTF-8 and for overlong lines.
 */
export async function* readLines(stream: Readable): AsyncGenerator<{ number: number; text: string }> {
  let [number, rest] = [0, ""];
  // Each byte is a character until its line is complete.
  for await (const chunk of stream.setEncoding("latin1")) {
    const lines = (rest + (chunk as string)).split("\n");
    rest = lines.pop()!;
    for (const line of lines) yield* textLine((number += 1), line);
    if (rest.length > maxLineLength) throw new Failure(`Line ${number + 1} is longer than any record.`);
  }
  yield* textLine(number + 1, rest);
}

/** Nothing for an empty line. */
function* textLine(number: number, latin1: string) {
  const bytes = Buffer.from(latin1, "latin1");
  if (!isUtf8(bytes)) throw new Failure(`Line ${number} is not UTF-8.`);
  const text = bytes.toString().replace(/^\ufeff/, "");
  if (text.trim() !== "") yield { number, text };
}

/** Throws Failure unless the file exists. */
export function requireFile(file: string): void {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Failure(`There is no file ${file}.`);
}

/**
 * Reads the text of a private file, or of standard input for "-". Throws Failure for a missing file, for one in the
 * content folder, and for bytes that are not UTF-8.
 */
export async function readPrivate(file: string): Promise<{ name: string; text: string }> {
  const name = file === "-" ? "standard input" : basename(file);
  if (file !== "-") requireFile(file);
  if (file !== "-" && !leadsOut(file, env.contentDir))
    throw new Failure(
      `${file} lies in the content folder, which may be public: move it out of there, and its history too.`,
    );
  const bytes = file === "-" ? await buffer(process.stdin) : readFileSync(file);
  try {
    return { name, text: decodeText(bytes) };
  } catch {
    throw new Failure(`${name} has letters in another encoding: save it as plain text in UTF-8. Nothing was changed.`);
  }
}

/**
 * Writes a file that only its owner can read, text by text. It replaces an older file as a whole, and a command that
 * ends early leaves nothing behind. Throws Failure when a write fails.
 */
export async function writePrivate(file: string, texts: Iterable<string> | AsyncIterable<string>): Promise<void> {
  void removeAbandonedCopies(dirname(file));
  const partial = partOf(file);
  try {
    guardedCopy(file);
    const handle = openSync(partial, "wx", 0o600);
    for await (const text of texts) writeFileSync(handle, text);
    closeSync(handle);
    renameSync(partial, file);
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    // The texts may come from a store, which has errors of its own.
    if (syscall === undefined) throw error;
    throw new Failure(
      `${file} cannot be written (${code}). Name a file in a folder you can write to, or - for standard output.`,
    );
  } finally {
    rmSync(partial, { force: true });
  }
}
