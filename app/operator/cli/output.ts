import { once } from "node:events";
import { wrapped } from "./wrap";
import { controlCharacters, showControlCharacters } from "~/text/control-characters";

/** How a command ends: 0 done, and these. Printed by `records --help`. */
export const exitCodes = { failure: 1, usage: 2, notFound: 3, pipeClosed: 141 } as const;

/** A command that could not do its work: the message is for the operator, without a stack. */
export class Failure extends Error {
  override readonly name = "Failure";
  constructor(
    message: string,
    readonly exitCode: number = exitCodes.failure,
  ) {
    super(message);
  }
}

/** The command was called in a way that means nothing. */
export class UsageFailure extends Failure {
  constructor(message: string) {
    super(message, exitCodes.usage);
  }
}

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
export const remark = (text: string): void => void process.stderr.write(`${wrapped(text, process.stderr.columns)}\n`);

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

/**
 * Anybody may have typed the stored text. A terminal obeys control characters (colors, the cursor, the window's title, the
 * clipboard), and direction overrides can make a line read as another: here they become visible, and do nothing.
 */
export const sanitizeForTerminal = showControlCharacters;

/** The same on one line. */
export const sanitizeLine = (text: string): string => sanitizeForTerminal(text).replace(/\s*\n\s*/g, " / ");

/** JSON on one line, which reads back as the same value and holds nothing that acts on a terminal. */
export function sanitizedJson(value: unknown): string {
  const unit = (half: string) => `\\u${half.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value).replace(controlCharacters, (character) => character.split("").map(unit).join(""));
}
