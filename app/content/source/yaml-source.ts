import { type Document } from "yaml";
import { asTyped, linesAsTyped } from "~/text/pasted";
import { yamlLibrary } from "./parsers.server";
import { type ParsedSource } from "./problem";
import { yamlMistakes } from "./mistakes/yaml-mistakes";

/**
 * A YAML value ends with one of these signs and takes a kilobyte or more of memory while parsed. A file of nothing else
 * would exhaust a small machine. Twenty years of weekly news have half as many.
 */
const maxSigns = 20_000;

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
  const { isScalar, LineCounter, parseDocument } = yamlLibrary();
  const lines = new LineCounter();
  const document = parseDocument(source, { schema: "failsafe", lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  cleanPasted(document);
  const mistakes = yamlMistakes(document, source, lineAt);
  if (mistakes.length > 0) return { problems: mistakes.map((mistake) => ({ file, ...mistake })) };
  return {
    // A file of comments only gives an empty string.
    value: document.toJS() ?? "",
    lineOf: (path, key) => lineAt(offsetOf(document, key === undefined ? path : [...path, key])),
    textLineOf: (path) => {
      const node = document.getIn(path, true);
      if (!isScalar(node)) return lineAt(offsetOf(document, path));
      // A block ("|") begins on the line after its sign.
      return lineAt(node.range![0]) + (node.type?.startsWith("BLOCK") ? 1 : 0);
    },
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

/** The offset of the name of a value, or of an item; or of its deepest existing parent. */
function offsetOf(document: Document, path: readonly (string | number)[]): number {
  const { isMap, isNode, isScalar, isSeq } = yamlLibrary();
  let node: unknown = document.contents;
  let offset = 0;
  for (const step of path) {
    const pair = isMap(node) ? node.items.find((item) => isScalar(item.key) && item.key.value === step) : undefined;
    const next = pair ? pair.value : isSeq(node) && typeof step === "number" ? node.items[step] : undefined;
    const start = pair?.key ?? next;
    if (!isNode(start)) break;
    offset = start.range![0];
    node = next;
  }
  return offset;
}
