import { type Document, type YAMLError } from "yaml";
import { type ContentProblem } from "./problem";
import { yamlLibrary } from "./readers.server";
import { type ParsedSource } from "./source";

/**
 * Reads a YAML file as texts, lists and groups only: with YAML's own guesses switched off (the "failsafe" schema), 03570
 * keeps its nought, "No" stays a word and 2026-12-25 stays a date as it was typed.
 */
export function parseYaml(file: string, source: string): ParsedSource {
  const { LineCounter, parseDocument } = yamlLibrary();
  const lines = new LineCounter();
  const document = parseDocument(source, { schema: "failsafe", lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const problems = [
    ...document.errors.map((error) => syntaxProblem(file, source, error, lineAt)),
    ...slips(file, document, lineAt),
  ];
  if (problems.length > 0) return { problems };
  return {
    value: document.toJS() ?? undefined,
    lineOf: (path, key) => lineAt(offsetOf(document, path, key)),
  };
}

/** Where the value at `path` begins, or its deepest part that is there; with `key`, where that name in it stands. */
function offsetOf(document: Document, path: readonly (string | number)[], key?: string): number {
  const { isMap, isScalar } = yamlLibrary();
  let node: unknown = document.contents;
  let offset = 0;
  for (const step of key === undefined ? path : [...path, key]) {
    const pair = isMap(node) ? node.items.find((item) => isScalar(item.key) && item.key.value === step) : undefined;
    const next = pair ? pair.value : nodeAt(node, step);
    const start = pair ? rangeStart(pair.key) : rangeStart(next);
    if (start === undefined) break;
    offset = start;
    node = next;
  }
  return offset;
}

function nodeAt(node: unknown, step: string | number): unknown {
  return typeof node === "object" && node && "items" in node && typeof step === "number"
    ? (node.items as unknown[])[step]
    : undefined;
}

function rangeStart(node: unknown): number | undefined {
  return (node as { range?: [number, number, number] } | null)?.range?.[0];
}

/** Two slips that YAML allows, and that would quietly change what the secretary wrote. */
function slips(file: string, document: Document, lineAt: (offset: number) => number): ContentProblem[] {
  const { isPair, isScalar, visit } = yamlLibrary();
  const problems: ContentProblem[] = [];
  const add = (offset: number, found: string, expected: string) =>
    problems.push({ file, line: lineAt(offset), found, expected });
  visit(document, {
    Alias: (_, alias) => add(alias.range![0], `*${alias.source}`, "a text that begins with * in quotation marks"),
    Scalar: (_, scalar) => {
      // "Hall #2" would lose its end, because YAML takes it for a note.
      if (scalar.comment && /^\S/.test(scalar.comment.split("\n")[0]!) && scalar.type === "PLAIN") {
        add(scalar.range![0], `${scalar.source} #${scalar.comment}`, "a text that has # in it in quotation marks");
      }
    },
    Pair: (_, pair) => {
      if (isPair(pair) && !isScalar(pair.key)) add(0, "a name that is not a word", "a name, a colon and a value");
    },
  });
  return problems;
}

const plainWords: Partial<Record<YAMLError["code"], string>> = {
  TAB_AS_INDENT: "spaces at the beginning of the line, not a tab",
  BLOCK_AS_IMPLICIT_KEY: 'a text that has ": " in it in quotation marks, or the lines moved under their name',
  MULTILINE_IMPLICIT_KEY: "a name, a colon and a value: name: value",
  BAD_INDENT: "the same number of spaces at the beginning as the lines of this group before it",
  BAD_ALIAS: "a text that begins with * or & in quotation marks",
  BAD_SCALAR_START: "a text that begins with a special sign (@ ` % or the like) in quotation marks",
  DUPLICATE_KEY: "each name once in its group: this one stands there twice",
  MISSING_CHAR: "what was opened to be closed: a quotation mark or a bracket is missing, or the colon after a name",
  MULTIPLE_DOCS: "one document: a line of three hyphens is not used here",
};

function syntaxProblem(file: string, source: string, error: YAMLError, lineAt: (offset: number) => number) {
  const line = lineAt(Math.min(error.pos[0], Math.max(0, source.trimEnd().length - 1)));
  const found = source.split("\n")[line - 1]?.trim() || "nothing";
  return { file, line, found, expected: plainWords[error.code] ?? `YAML that can be read (${error.message})` };
}
