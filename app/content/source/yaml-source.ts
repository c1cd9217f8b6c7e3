import { type Document } from "yaml";
import { asTyped, linesAsTyped } from "~/text/pasted";
import { layoutMistakes } from "./mistakes/layout-mistakes";
import { yamlLibrary } from "./parsers.server";
import { type ParsedSource } from "./problem";
import { yamlMistakes } from "./mistakes/yaml-mistakes";

/**
 * A YAML value ends with one of these signs and takes a kilobyte or more of memory while parsed. A file of nothing else
 * would exhaust a small machine. Twenty years of weekly news have half as many.
 */
const maxSigns = 20_000;
/** Keeps endless lines out of messages and logs. */
const maxFoundChars = 300;

/**
 * Parses a YAML file into strings, lists and groups only. YAML's "failsafe" schema keeps the zero of 03570, the word
 * "No", and 2026-12-25 as typed.
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
    // A file of comments only gives an empty string.
    value: document.toJS() ?? "",
    lineOf: (path, key) => lineAt(offsetOf(document, path, key)),
    blocks: blocksOf(document, source).map(({ offset, text }) => ({ line: lineAt(offset), text })),
  };
}

/** Cleans pasted characters out of values and names. Positions stay. */
function cleanPasted(document: Document): void {
  yamlLibrary().visit(document, {
    Scalar: (_, scalar) => {
      if (typeof scalar.value !== "string") return;
      scalar.value = scalar.value.includes("\n") ? linesAsTyped(scalar.value) : asTyped(scalar.value);
    },
  });
}

/** The source text of each block that begins with | or >. */
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

/** The offset of the value at `path`, or of its deepest existing parent; with `key`, of that name in it. */
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
