import { z } from "zod";
import { type ContentProblem, type FileDefinition, quoteValue, type ReadSource } from "~/content/source/problem";
import { unwrap } from "./mistakes";

/**
 * Entries of a list that were put into the text above it: visitors would read them as they stand, and nothing would
 * happen.
 */
export function entriesInText({ file, schema }: FileDefinition, { blocks = [] }: ReadSource): ContentProblem[] {
  if (blocks.length === 0) return [];
  const names = namesIn(schema);
  return blocks.flatMap(({ line, text }) => {
    const lines = text.split("\n");
    const index = lines.findIndex((_, at) => isEntry(lines, at, names));
    if (index < 0) return [];
    const expected =
      "a text for people to read. Move an entry to its list: begin it with as many spaces as the entries there";
    return [{ file, line: line + index, found: `${quoteValue(lines[index])} within a text`, expected }];
  });
}

/**
 * Whether an entry begins here: a name of the file with a date or a time, a group in braces, or two such lines in a
 * row.
 */
function isEntry(lines: string[], index: number, names: ReadonlySet<string>): boolean {
  const [first, second] = [lines[index]!, lines[index + 1] ?? ""].map((line) => nameAndValue(line, names));
  if (!first) return false;
  const isExact = /^["']?(?:\d{4}-\d\d-\d\d|\d\d:\d\d)\b/.test(first.value);
  return first.inBraces || isExact || (second !== undefined && !second.isItem);
}

function nameAndValue(line: string, names: ReadonlySet<string>) {
  const [, hyphen, brace, name = "", value = ""] =
    /^\s*(-\s*)?(\{\s*)?([a-z][A-Za-z]*):(?:\s+(.*))?$/s.exec(line) ?? [];
  return names.has(name) ? { isItem: hyphen !== undefined, inBraces: brace !== undefined, value } : undefined;
}

/** The names that stand anywhere in a file of this schema. */
function namesIn(schema: z.ZodTypeAny): Set<string> {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) return namesIn(inner.element as z.ZodTypeAny);
  if (!(inner instanceof z.ZodObject)) return new Set();
  const shape = inner.shape as z.ZodRawShape;
  return new Set(Object.entries(shape).flatMap(([name, field]) => [name, ...namesIn(field)]));
}
