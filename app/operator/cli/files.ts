import { type Readable } from "node:stream";
import { basename, dirname, join } from "node:path";
import { closeSync, lstatSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { Failure } from "./output";

/** No record and no day comes near it: a longer line is not one of ours, and is not gathered in memory. */
const maxLineLength = 256 * 1024;

export interface Line {
  /** From 1, as an editor counts. */
  number: number;
  text: string;
}

/**
 * The lines of a stream of UTF-8, one at a time, empty ones left out, with or without a byte order mark and carriage
 * returns. Throws Failure, with the number of the line, for what is not UTF-8 or is longer than any record.
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

/** The chunks, and undefined once they are all there. */
async function* withEnd(stream: Readable): AsyncGenerator<Buffer | undefined> {
  for await (const chunk of stream) yield chunk as Buffer;
  yield undefined;
}

function decode(decoder: TextDecoder, chunk: Buffer | undefined, number: number): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw new Failure(`On line ${number} or just after it, something is not UTF-8 text.`);
  }
}

const leftoverAgeMs = 24 * 60 * 60_000;

const signals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

/**
 * A file for its owner's eyes, written piece by piece. Whoever reads an older one of that name meanwhile gets it whole;
 * a command that ends early leaves nothing behind. Throws Failure when it cannot be written.
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

  /** Of a command that was killed, which could not: personal data, and one may have the name that this one needs. */
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

  /** Everything is written: it takes its name. */
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
