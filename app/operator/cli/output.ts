import { once } from "node:events";
import { fstatSync, writeFileSync } from "node:fs";
import { SingleBar } from "cli-progress";
import { Command, CommanderError, Help, InvalidArgumentError } from "commander";
import { env } from "~/env.server";
import { actAsOwner } from "./owner";
import { controlCharacters, showControlCharacters } from "~/text/escape";

/** Exit codes other than 0; `records --help` prints them. */
export const exitCodes = { failure: 1, usage: 2, notFound: 3, interrupted: 130, pipeClosed: 141 } as const;

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

/** A command for `runCommand`. @param help what its help says after the options */
export const commandNamed = (name: string, description: string, help: string): Command =>
  new Command(name)
    .description(description)
    .showHelpAfterError("(run it with --help to see how)")
    .addHelpText("after", help)
    .exitOverride();

/** Makes a parser for commander. @param expected what the person should write, when `parse` gives undefined */
export const parser =
  <T>(parse: (text: string) => T | undefined, expected: string) =>
  (text: string): T => {
    const value = parse(text);
    if (value !== undefined) return value;
    throw new InvalidArgumentError(expected);
  };

/**
 * Runs a command, and sets the exit code of the process (`exitCodes`). Prints an error as a sentence on standard error.
 * @param messageOf gives the operator's words for an error
 */
export async function runCommand(program: Command, args: readonly string[], messageOf = plainMessage): Promise<void> {
  process.stdout.on("error", endAfterOutputError);
  try {
    actAsOwner(env.dataDir);
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    process.exitCode = error instanceof Failure ? error.exitCode : exitCodes.failure;
    // commander has printed its own message.
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : exitCodes.usage;
    else remark(`${program.name()}: ${messageOf(error)}`);
  }
}

const plainMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Writes to standard output. Resolves when a slow reader can take more. */
export async function write(text: string): Promise<void> {
  if (!fstatSync(1).isFile()) {
    if (!process.stdout.write(text)) await once(process.stdout, "drain");
    return;
  }
  try {
    // process.stdout does not notice a write to a file that a full disk cut short.
    writeFileSync(1, text);
  } catch (error) {
    endAfterOutputError(error as NodeJS.ErrnoException);
  }
}

/** Prints lines, safe for a terminal. */
export async function print(...lines: string[]): Promise<void> {
  for (const line of lines) await write(`${sanitizeForTerminal(line)}\n`);
}

/** Prints a remark on standard error, which leaves the output clean. Safe for a terminal. */
export const remark = (text: string): void =>
  void process.stderr.write(`${wrapped(sanitizeForTerminal(text), process.stderr.columns)}\n`);

/** Ends the command on an output error: silently when the reader stops (`| head`), with a message on a full disk. */
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

const layout = Object.assign(new Help(), { minWidthToWrap: 1 });

/**
 * Breaks lines between words for a terminal of `columns`, which itself breaks longer words. Without columns (a file or
 * a pipe), or with 0 (a terminal without a size), nothing changes.
 */
export const wrapped = (text: string, columns: number | undefined): string =>
  columns ? layout.boxWrap(text, columns) : text;

/**
 * Shows a progress bar on standard error while a command works, for a person who waits; nothing in a pipe or a file, or
 * with an unknown total of 0.
 * @param work gets a function that shows how much is done
 */
export async function withProgress<Result>(
  what: string,
  total: number,
  work: (onProgress: (done: number) => void) => Promise<Result>,
): Promise<Result> {
  if (!process.stderr.isTTY || total === 0) return work(() => {});
  const format = `${what} {bar} {value}/{total}`;
  // Fits on one line of a phone.
  const bar = new SingleBar({ format, barsize: 12, stream: process.stderr, hideCursor: true });
  // Ctrl-C shows the cursor again.
  process.once("exit", () => bar.stop());
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(exitCodes.interrupted));
  bar.start(total, 0);
  return work((done) => bar.update(done)).finally(() => bar.stop());
}
