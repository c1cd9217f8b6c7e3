import { isUtf8 } from "node:buffer";
import { type Readable } from "node:stream";
import { dirname } from "node:path";
import { closeSync, openSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { guardedCopy, removeAbandonedCopies } from "~/records/sqlite/partial-copy.server";
import { env } from "~/env.server";
import { leadsOut } from "~/site-folder.server";
import { Failure, sanitizeLine } from "./output";

/** Far longer than any record or day; a longer line is not kept in memory. */
const maxLineLength = 256 * 1024;

interface Line {
  /** From 1, as in an editor. */
  number: number;
  text: string;
}

/**
 * Reads the lines of a UTF-8 stream, without empty lines and byte order mark. Throws Failure, with the line's number,
 * for invalid UTF-8 and for overlong lines.
 */
export async function* readLines(stream: Readable): AsyncGenerator<Line> {
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
function* textLine(number: number, latin1: string): Generator<Line> {
  const bytes = Buffer.from(latin1, "latin1");
  if (!isUtf8(bytes)) throw new Failure(`Line ${number} is not UTF-8.`);
  const text = bytes.toString().replace(/^\ufeff/, "");
  if (text.trim() !== "") yield { number, text };
}

/** Throws Failure unless the file exists. */
export function requireFile(file: string): void {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new Failure(`There is no file ${sanitizeLine(file)}.`);
}

/** Throws Failure for a file of the content folder, and for one that is not there. */
export function refusePublic(file: string): void {
  requireFile(file);
  if (!leadsOut(file, env.contentDir))
    throw new Failure(
      `${sanitizeLine(file)} lies in the content folder, which may be public: move it out of there, and its history too.`,
    );
}

/**
 * A file that only its owner can read, written piece by piece. It replaces an older file as a whole in `finish`, and a
 * command that ends early leaves nothing behind. Throws Failure when a write fails.
 */
export class PrivateFile {
  private readonly partial: string;
  private readonly handle: number;

  constructor(private readonly file: string) {
    void removeAbandonedCopies(dirname(file));
    this.partial = this.attempt(() => guardedCopy(file).part);
    this.handle = this.attempt(() => openSync(this.partial, "wx", 0o600));
    process.once("exit", () => rmSync(this.partial, { force: true }));
  }

  write(text: string): void {
    this.attempt(() => writeFileSync(this.handle, text));
  }

  /** Gives the complete file its name. */
  finish(): void {
    this.attempt(() => {
      closeSync(this.handle);
      renameSync(this.partial, this.file);
    });
  }

  private attempt<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new Failure(
        `${this.file} cannot be written (${code}). Name a file in a folder you can write to, or - for standard output.`,
      );
    }
  }
}
