import { type z } from "zod";
import { escapeCharacter, withoutRunnerCommands } from "~/text/escape";
import { ordinal } from "~/text/typography";

/** One mistake in the content, worded for the person who made it. */
export interface ContentProblem {
  /** The path within the content folder: "events.yml" */
  file: string;
  /** From 1; absent when the file as a whole is meant. */
  line?: number;
  /** The place in the file, in words: 'the 2nd event, "date"' */
  place?: string;
  found: string;
  expected: string;
}

/** A mistake without its file and line, which the caller knows. */
export type Fault = Pick<ContentProblem, "found" | "expected">;

/** Mistakes in the content. The message lists all of them for the person who edits them. */
export class ContentError extends Error {
  override readonly name = "ContentError";

  constructor(
    readonly problems: ContentProblem[],
    folder: string,
  ) {
    super(describeProblems(problems, folder));
  }
}

/** All problems as one text, sorted by file and line. */
export function describeProblems(problems: ContentProblem[], folder: string): string {
  const { length } = problems;
  const [are, they] = length === 1 ? ["is one mistake", "it is"] : [`are ${length} mistakes`, "they are"];
  const head = `There ${are} in ${folder}. Nothing is shown to visitors until ${they} corrected.`;
  const byPlace = (problem: ContentProblem, other: ContentProblem) =>
    problem.file.localeCompare(other.file) || (problem.line ?? 0) - (other.line ?? 0);
  return [head, "", ...[...problems].sort(byPlace).map(describeProblem)].join("\n");
}

/** One problem as three lines: where, found, expected. Terminals and workflow runners obey nothing in it. */
export function describeProblem({ file, line, place, found, expected }: ContentProblem): string {
  const where = [line === undefined ? file : `${file}, line ${line}`, place].filter(Boolean).join(": ");
  const lines = [`  ${where}`, `      found:    ${found}`, `      expected: ${expected}`, ""];
  return lines.map((line) => withoutRunnerCommands(line.replace(TERMINAL_CONTROLS, "\ufffd"))).join("\n");
}

/** Broken files may hold control sequences for terminals. */
const TERMINAL_CONTROLS = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;

/** Invisible characters, without line breaks and the marks that words of some scripts need. */
const unseenCharacters = /(?![\s\u200c-\u200f\u061c])[\p{Cc}\p{Cf}]|\ufeff/gu;

/** A found value in quotation marks, on one line of at most 70 characters; or the kind of value. */
export function quoteValue(value: unknown): string {
  if (value === undefined || value === "") return "nothing";
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : `a list of ${value.length}`;
  if (typeof value === "object") return "a group of names and values";
  const line = String(value).replace(unseenCharacters, escapeCharacter).replace(/\s+/g, " ").trim();
  return `"${line.length > 70 ? `${line.slice(0, 67)}...` : line}"`;
}

/** A parsed content file. */
export interface ReadSource {
  value: unknown;
  /** The line (from 1) of the value at a path, or of the name `key` in it. */
  lineOf: (path: readonly (string | number)[], key?: string) => number;
  /** The line of a text's first words. */
  textLineOf: (path: readonly (string | number)[]) => number;
}

export type ParsedSource = ReadSource | { problems: ContentProblem[] };

/** A content file: its path, its schema, and the word that messages use for one item of its list. */
export interface FileDefinition {
  file: string;
  schema: z.ZodTypeAny;
  /** The schema of the YAML lines above a page's text. */
  head?: z.ZodTypeAny;
  item?: string;
  /** Advice for names that people try and the schema does not know. */
  advice?: Readonly<Record<string, string>>;
}

/** Describes a place in a content file: [1, "date"] in events.yml becomes 'the 2nd event, "date"'. */
export function describePlace(path: readonly (string | number)[], item = "item"): string | undefined {
  const steps = path.map((step, depth) => {
    if (typeof step === "string") return `"${step}"`;
    const noun = depth === 0 ? item : path[depth - 1] === "sections" ? "heading" : "item";
    return `the ${ordinal(step + 1)} ${noun}`;
  });
  return steps.join(", ") || undefined;
}
