import { type Document } from "yaml";
import { asTyped, linesAsTyped } from "~/text/pasted";
import { layoutMistakes } from "./mistakes/layout-mistakes";
import { yamlLibrary } from "./parsers.server";
import { type ParsedSource } from "./problem";
import { yamlMistakes } from "./mistakes/yaml-mistakes";

/**
 * What YAML makes a value of ends with one of these signs, and each value takes a kilobyte or more of memory until the
 * file is read: a file of nothing else would take all that a small machine has. Twenty years of weekly news have half
 * as many.
 */
const maxSigns = 20_000;
/** Of a line that was found, for a message: a line without end is not for a log. */
const maxFoundChars = 300;

/**
 * Parses a YAML file into strings, lists and groups only. With YAML's own types switched off (its "failsafe" schema)
 * 03570 keeps its zero, "No" stays a word, and 2026-12-25 stays as it was typed.
 */
export function parseYaml(file: string, source: string): ParsedSource {
  const signs = source.match(/[\n,[{]/g)?.length ?? 0;
  if (signs > maxSigns) {
    const expected = `at most ${maxSigns} of them: is this the right file?`;
    return { problems: [{ file, found: `${signs} lines, commas and brackets`, expected }] };
  }
  const { LineCounter, parseDocument } = yamlLibrary();
  const lines = new LineCounter();
  const document = parseDocument(source, { schema: "failsafe", lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  cleanPasted(document);
  const layout = document.errors.length > 0 ? layoutMistakes(source) : [];
  const mistakes = layout.length > 0 ? layout : yamlMistakes(document, source, lineAt);
  if (mistakes.length > 0) {
    return {
      problems: mistakes.map(({ found, ...rest }) => ({ file, ...rest, found: found.slice(0, maxFoundChars) })),
    };
  }
  return {
    // A file of comments alone is an empty string, as a name without a value is.
    value: document.toJS() ?? "",
    lineOf: (path, key) => lineAt(offsetOf(document, path, key)),
    blocks: blocksOf(document, source).map(({ offset, text }) => ({ line: lineAt(offset), text })),
  };
}

/** Values and names as a keyboard writes them. Where each stands remains. */
function cleanPasted(document: Document): void {
  yamlLibrary().visit(document, {
    Scalar: (_, scalar) => {
      if (typeof scalar.value !== "string") return;
      scalar.value = scalar.value.includes("\n") ? linesAsTyped(scalar.value) : asTyped(scalar.value);
    },
  });
}

/** The text of each block that begins with | or >, as written. */
function blocksOf(document: Document, source: string) {
  const found: { offset: number; text: string }[] = [];
  yamlLibrary().visit(document, {
    Scalar: (_, { type, range }) => {
      if (!type?.startsWith("BLOCK")) return;
      found.push({ offset: range![0], text: source.slice(range![0], range![1]) });
    },
  });
  return found;
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
