import { once } from "node:events";
import { exitCodes } from "./exit-codes";
import { sanitizedJson } from "./sanitize-for-terminal";

// Written in pieces of this size: a call for each of a million lines would take longer than the reading.
const flushLength = 64 * 1024;
/** What is found waits no longer for more. */
const flushDelayMs = 50;

/** Standard output for any number of lines: buffered for a moment, at the reader's pace. Call `flush` at the end. */
export class Output {
  private waiting: string[] = [];
  private length = 0;
  private timer: NodeJS.Timeout | undefined;

  async write(text: string): Promise<void> {
    this.waiting.push(text);
    this.length += text.length;
    this.timer ??= setTimeout(() => void this.flush(), flushDelayMs);
    if (this.length >= flushLength) await this.flush();
  }

  line = (text: string): Promise<void> => this.write(`${text}\n`);
  json = (value: unknown): Promise<void> => this.line(sanitizedJson(value));

  /** Resolves when everything is with the reader. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const piece = this.waiting.join("");
    this.waiting = [];
    this.length = 0;
    if (piece !== "") process.stdout.write(piece);
    if (process.stdout.writableNeedDrain) await once(process.stdout, "drain");
  }
}

/** A remark for the person at the terminal: on standard error, so that the output stays clean. */
export const remark = (text: string): void => void process.stderr.write(`${text}\n`);

/**
 * A reader that has seen enough (`| head`) ends the command without a word, as with other commands; a full disk ends it
 * with one.
 */
export function endWhenOutputFails(): void {
  process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => {
    if (code === "EPIPE") process.exit(exitCodes.pipeClosed);
    remark(`records: the output could not be written (${code}).`);
    process.exit(exitCodes.failure);
  });
}
