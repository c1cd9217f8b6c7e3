import { once } from "node:events";
import { fstatSync, writeFileSync } from "node:fs";
import { SingleBar } from "cli-progress";
import { type Command, CommanderError } from "commander";
import { env } from "~/env.server";
import { actAsOwner } from "./owner";
import { controlCharacters, showControlCharacters } from "~/text/escape";

/** Exit codes other than 0; `records --help` prints them. */
export const exitCodes = { failure: 1, usage: 2, notFound: 3, pipeClosed: 141 } as const;

/** A failed command. The operator reads the message, without a stack. */
export class Failure extends Error {
  override readonly name = "Failure";
  constructor(
    message: string,
    readonly exitCode: number = exitCodes.failure,
  ) {
    super(message);
  }
}

/** A wrong call of a command. */
export class UsageFailure extends Failure {
  constructor(message: string) {
    super(message, exitCodes.usage);
  }
}

/**
 * Runs a command, and sets the exit code of the process (`exitCodes`). Prints an error as a sentence on standard error.
 * @param messageOf gives the operator's words for an error
 */
export async function runCommand(program: Command, args: readonly string[], messageOf = plainMessage): Promise<void> {
  endWhenOutputFails();
  try {
    actAsOwner(env.dataDir);
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    process.exitCode = error instanceof Failure ? error.exitCode : exitCodes.failure;
    // commander has printed its own message.
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : exitCodes.usage;
    else remark(`${program.name()}: ${sanitizeForTerminal(messageOf(error))}`);
  }
}

const plainMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface ProgressBar {
  update(done: number, total?: number): void;
  stop(): void;
}

/** Fewer records than this are read too fast for a bar. */
const minBarTotal = 1000;

const silent: ProgressBar = { update() {}, stop() {} };

// One write for each of a million lines would take longer than reading them.
const flushLength = 64 * 1024;
/** The longest time that output stays in the buffer. */
const flushDelayMs = 50;

/** Buffered standard output that waits for a slow reader. Call `flush` at the end. */
export class Output {
  private waiting: string[] = [];
  private length = 0;
  private timer: NodeJS.Timeout | undefined;
  private bar = silent;

  /**
   * A bar for a command that prints what it reads. On a terminal the printed records show the progress, so only a quiet
   * command, such as a search, has a bar, until it prints something.
   */
  progressBar(what: string, total: number, { isQuiet = false } = {}): ProgressBar {
    const { isTTY } = process.stdout;
    if (isTTY && (!isQuiet || total < minBarTotal)) return silent;
    const bar = progressBar(what, total, isTTY);
    if (isTTY) this.bar = bar;
    return bar;
  }

  async write(text: string): Promise<void> {
    this.waiting.push(text);
    this.length += text.length;
    this.timer ??= setTimeout(() => void this.flush(), flushDelayMs);
    if (this.length >= flushLength) await this.flush();
  }

  line = (text: string): Promise<void> => this.write(`${text}\n`);
  json = (value: unknown): Promise<void> => this.line(sanitizedJson(value));

  /** Resolves when the reader has taken everything. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const piece = this.waiting.join("");
    this.waiting = [];
    this.length = 0;
    if (piece !== "") {
      this.bar.stop();
      writeOut(piece);
    }
    if (process.stdout.writableNeedDrain) await once(process.stdout, "drain");
  }
}

/** Writes files by itself: process.stdout does not notice a write that a full disk cut short. */
function writeOut(piece: string): void {
  if (!fstatSync(1).isFile()) return void process.stdout.write(piece);
  try {
    writeFileSync(1, piece);
  } catch (error) {
    endAfterOutputError(error as NodeJS.ErrnoException);
  }
}

/** Prints a remark on standard error, which leaves the output clean. */
export const remark = (text: string): void => void process.stderr.write(`${wrapped(text, process.stderr.columns)}\n`);

/** Ends the command on an output error: silently when the reader stops (`| head`), with a message on a full disk. */
const endWhenOutputFails = (): void => void process.stdout.on("error", endAfterOutputError);

function endAfterOutputError({ code }: NodeJS.ErrnoException): never {
  if (code === "EPIPE") process.exit(exitCodes.pipeClosed);
  remark(`The output could not be written (${code}).`);
  process.exit(exitCodes.failure);
}

/**
 * Makes control characters visible and harmless. Strangers typed the stored text, and a terminal would obey its colors,
 * cursor moves, titles, clipboard writes and direction overrides.
 */
export const sanitizeForTerminal = showControlCharacters;

/** Like sanitizeForTerminal, on one line. */
export const sanitizeLine = (text: string): string => sanitizeForTerminal(text).replace(/\s*\n\s*/g, " / ");

/** JSON on one line, without characters that act on a terminal. Parses back to the same value. */
export function sanitizedJson(value: unknown): string {
  const unit = (half: string) => `\\u${half.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value).replace(controlCharacters, (character) => character.split("").map(unit).join(""));
}

/**
 * Breaks lines between words for a terminal of `columns`, and indents the continuation. Longer words stay whole.
 * Without columns (a file or a pipe) nothing changes.
 */
export const wrapped = (text: string, columns: number | undefined): string =>
  columns === undefined
    ? text
    : text
        .split("\n")
        .map((line) => wrappedLine(line, columns))
        .join("\n");

function wrappedLine(line: string, columns: number): string {
  if (displayWidth(line) <= columns) return line;
  const indent = /^ */.exec(line)![0];
  const lines: string[] = [];
  let current = indent;
  for (const word of line.trim().split(/ +/)) {
    const isFirst = current.trim() === "";
    const longer = isFirst ? current + word : `${current} ${word}`;
    if (isFirst || displayWidth(longer) <= columns) current = longer;
    else {
      lines.push(current);
      current = `${indent}  ${word}`;
    }
  }
  return [...lines, current].join("\n");
}

/** The width in columns. Characters from U+1100 on count as two. */
const displayWidth = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character >= "\u1100" ? 2 : 1), 0);

/** A progress bar on standard error; silent in a pipe or a file. */
export function progressBar(what: string, total: number, clearOnComplete = false): ProgressBar {
  if (!process.stderr.isTTY) return silent;
  const format = `${what} {bar} {value}/{total}`;
  // Fits on one line of a phone.
  const barsize = Math.min(40, Math.max(5, process.stderr.columns - what.length - 20));
  const bar = new SingleBar({ format, barsize, stream: process.stderr, hideCursor: true, clearOnComplete });
  bar.start(total, 0);
  return {
    update(done, all = total) {
      bar.setTotal(all);
      bar.update(done);
    },
    stop: () => bar.stop(),
  };
}
