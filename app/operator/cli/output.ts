import { once } from "node:events";
import { fstatSync, writeFileSync } from "node:fs";
import { SingleBar } from "cli-progress";
import { type Command, CommanderError } from "commander";
import { env } from "~/env.server";
import { actAsOwner } from "./owner";
import { controlCharacters, showControlCharacters } from "~/text/escape";

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

/**
 * Runs a command and sets the exit code of the process (`exitCodes`). What goes wrong is a sentence on standard error.
 * @param messageOf what went wrong, in words for the operator
 */
export async function runCommand(program: Command, args: readonly string[], messageOf = plainMessage): Promise<void> {
  endWhenOutputFails();
  try {
    actAsOwner(env.dataDir);
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    process.exitCode = error instanceof Failure ? error.exitCode : exitCodes.failure;
    // The library has said what it has to say.
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : exitCodes.usage;
    else remark(`${program.name()}: ${sanitizeForTerminal(messageOf(error))}`);
  }
}

const plainMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface ProgressBar {
  update(done: number, total?: number): void;
  stop(): void;
}

/** So many records are read before anybody would look for a bar. */
const readAtOnce = 1000;

const silent: ProgressBar = { update() {}, stop() {} };

// Written in pieces of this size: a call for each of a million lines would take longer than the reading.
const flushLength = 64 * 1024;
/** What is found waits no longer for more. */
const flushDelayMs = 50;

/** Standard output for any number of lines: buffered for a moment, at the reader's pace. Call `flush` at the end. */
export class Output {
  private waiting: string[] = [];
  private length = 0;
  private timer: NodeJS.Timeout | undefined;
  private bar = silent;

  /**
   * For a command that writes what it reads: where that appears on the screen, it is progress enough. One that is
   * quiet, as a search may be for long, has the bar until it writes something.
   */
  progressBar(what: string, total: number, { isQuiet = false } = {}): ProgressBar {
    const { isTTY } = process.stdout;
    if (isTTY && (!isQuiet || total < readAtOnce)) return silent;
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

  /** Resolves when everything is with the reader. */
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

/** Into a file with a loop: process.stdout takes a write that a full disk has cut short for a whole one. */
function writeOut(piece: string): void {
  if (!fstatSync(1).isFile()) return void process.stdout.write(piece);
  try {
    writeFileSync(1, piece);
  } catch (error) {
    endAfterOutputError(error as NodeJS.ErrnoException);
  }
}

/** A remark for the person at the terminal: on standard error, so that the output stays clean. */
export const remark = (text: string): void => void process.stderr.write(`${wrapped(text, process.stderr.columns)}\n`);

/**
 * A reader that has seen enough (`| head`) ends the command without a word, as with other commands; a full disk ends it
 * with one.
 */
const endWhenOutputFails = (): void => void process.stdout.on("error", endAfterOutputError);

function endAfterOutputError({ code }: NodeJS.ErrnoException): never {
  if (code === "EPIPE") process.exit(exitCodes.pipeClosed);
  remark(`The output could not be written (${code}).`);
  process.exit(exitCodes.failure);
}

/**
 * Anybody may have typed the stored text. A terminal obeys control characters (colors, the cursor, the window's title,
 * the clipboard), and direction overrides can make a line read as another: here they become visible, and do nothing.
 */
export const sanitizeForTerminal = showControlCharacters;

/** The same on one line. */
export const sanitizeLine = (text: string): string => sanitizeForTerminal(text).replace(/\s*\n\s*/g, " / ");

/** JSON on one line, which reads back as the same value and holds nothing that acts on a terminal. */
export function sanitizedJson(value: unknown): string {
  const unit = (half: string) => `\\u${half.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value).replace(controlCharacters, (character) => character.split("").map(unit).join(""));
}

/**
 * A text as a terminal of so many columns shows it best: lines broken between words, with what follows a break set in a
 * little further than the line began. A longer word stays whole. In a file or a pipe there are no columns, and nothing
 * changes.
 */
export const wrapped = (text: string, columns: number | undefined): string =>
  columns === undefined
    ? text
    : text
        .split("\n")
        .map((line) => wrappedLine(line, columns))
        .join("\n");

function wrappedLine(line: string, columns: number): string {
  if (widthOf(line) <= columns) return line;
  const indent = /^ */.exec(line)![0];
  const lines: string[] = [];
  let current = indent;
  for (const word of line.trim().split(/ +/)) {
    const isFirst = current.trim() === "";
    const longer = isFirst ? current + word : `${current} ${word}`;
    if (isFirst || widthOf(longer) <= columns) current = longer;
    else {
      lines.push(current);
      current = `${indent}  ${word}`;
    }
  }
  return [...lines, current].join("\n");
}

/** In columns: characters from U+1100 on are as wide as two. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character >= "\u1100" ? 2 : 1), 0);

/** A progress bar on standard error, where a person watches; in a pipe or a file it is silent. */
export function progressBar(what: string, total: number, clearOnComplete = false): ProgressBar {
  if (!process.stderr.isTTY) return silent;
  const format = `${what} {bar} {value}/{total}`;
  // With its words and numbers it stays on one line of a telephone.
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
