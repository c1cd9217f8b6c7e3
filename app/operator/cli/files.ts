import { type Readable } from "node:stream";
import { basename, dirname, join } from "node:path";
import { closeSync, lstatSync, openSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { Failure, sanitizeLine } from "./output";

/** Far longer than any record or day; a longer line is not kept in memory. */
const maxLineLength = 256 * 1024;

export interface Line {
  /** From 1, as in an editor. */
  number: number;
  text: string;
}

/**
 * Reads the lines of a UTF-8 stream, without empty lines and byte order mark. Throws Failure, with the line's number,
 * for invalid UTF-8 and for overlong lines.
 */
export async function* readLines(stream: Readable): AsyncGenerator<Line> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let [number, rest] = [0, ""];
  for await (const chunk of withEnd(stream)) {
    const lines = (rest + decode(decoder, chunk, number + 1)).split("\n");
    rest = chunk ? lines.pop()! : "";
    for (const text of lines) {
      number += 1;
      if (text.trim() !== "") yield { number, text };
    }
    if (rest.length > maxLineLength) throw new Failure(`Line ${number + 1} is longer than any record.`);
  }
}

/** The chunks, then undefined. */
async function* withEnd(stream: Readable): AsyncGenerator<Buffer | undefined> {
  for await (const chunk of stream) yield chunk as Buffer;
  yield undefined;
}

function decode(decoder: TextDecoder, chunk: Buffer | undefined, number: number): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw new Failure(`On line ${number} or just after it, the text is not UTF-8.`);
  }
}

/** Throws Failure unless the file exists. */
export function requireFile(file: string): void {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new Failure(`There is no file ${sanitizeLine(file)}.`);
}

const leftoverAgeMs = 24 * 60 * 60_000;

const signals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

/**
 * A file that only its owner can read, written piece by piece. It replaces an older file as a whole in `finish`, and a
 * command that ends early leaves nothing behind. Throws Failure when a write fails.
 */
export class PrivateFile {
  private readonly partial: string;
  private readonly handle: number;

  constructor(private readonly file: string) {
    this.partial = `${file}.partial-${process.pid}`;
    this.attempt(() => this.removeLeftovers());
    this.handle = this.attempt(() => openSync(this.partial, "wx", 0o600));
    process.once("exit", () => rmSync(this.partial, { force: true }));
    for (const [name, number] of Object.entries(signals)) process.once(name, () => process.exit(128 + number));
  }

  /** Removes the partial files of killed commands: they hold personal data, and one may have this name. */
  private removeLeftovers(): void {
    const folder = dirname(this.file);
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      if (!name.startsWith(`${basename(this.file)}.partial-`)) continue;
      const isOwn = basename(this.partial) === name;
      if (isOwn || Date.now() - lstatSync(path).mtimeMs > leftoverAgeMs) rmSync(path, { force: true });
    }
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
