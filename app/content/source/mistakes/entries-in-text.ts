import { z } from "zod";
import { type ContentProblem, type FileDefinition, quoteValue, type ReadSource } from "~/content/source/problem";
import { unwrap } from "./mistakes";

/** Finds list entries that were put into the text above the list, where they would have no effect. */
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

/** Whether an entry begins here: a known name with a date or time, a group in braces, or two such lines in a row. */
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

/** All names that a schema knows, at any depth. */
function namesIn(schema: z.ZodTypeAny): Set<string> {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) return namesIn(inner.element as z.ZodTypeAny);
  if (!(inner instanceof z.ZodObject)) return new Set();
  const shape = inner.shape as z.ZodRawShape;
  return new Set(Object.entries(shape).flatMap(([name, field]) => [name, ...namesIn(field)]));
}
