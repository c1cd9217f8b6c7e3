import { type Document, type Scalar, type YAMLError } from "yaml";
import { yamlLibrary } from "~/content/source/parsers.server";

export interface YamlMistake {
  line: number;
  found: string;
  expected: string;
}

/** Gives the expected form of a line. */
type Explain = (line: string) => string;
type Found = [offset: number, explain: Explain];

/** Describes the mistakes in a YAML file, at most one for each line. */
export function yamlMistakes(document: Document, source: string, lineAt: (offset: number) => number): YamlMistake[] {
  const lines = source.split("\n");
  const end = Math.max(0, source.trimEnd().length - 1);
  const byLine = new Map<number, YamlMistake>();
  const add = (offset: number, explain: Explain) => {
    const line = lineAt(Math.min(offset, end));
    const found = lines[line - 1]?.trim() || "nothing";
    if (!byLine.has(line)) byLine.set(line, { line, found, expected: explain(found) });
  };
  for (const [offset, explain] of silentChanges(document)) add(offset, explain);
  for (const { code, pos } of errorsWithoutSequels(document.errors)) add(pos[0], explanations[code] ?? badValue);
  return [...byLine.values()];
}

/** A parser that has lost its way reports every later line. */
function errorsWithoutSequels(errors: readonly YAMLError[]): readonly YAMLError[] {
  const lost = errors.findIndex(({ code }) => explanations[code] === undefined);
  return lost < 0 ? errors : errors.slice(0, lost + 1);
}

/** Finds valid YAML that would silently change the secretary's text. */
function silentChanges(document: Document): Found[] {
  const { isScalar, visit } = yamlLibrary();
  const found: Found[] = [];
  visit(document, {
    Alias: (_, { range }) => void found.push([range![0], inQuotationMarks("it begins with *")]),
    Scalar: (_, scalar) => {
      const [start] = scalar.range!;
      if (losesTextAfterHash(scalar)) found.push([start, inQuotationMarks("it has # in it")]);
      // YAML takes the first word for a name of the value, or of its type.
      if (scalar.anchor) found.push([start, inQuotationMarks("it begins with &")]);
      if (scalar.tag) found.push([start, inQuotationMarks("it begins with !")]);
    },
    Pair: (_, { key }) => {
      if (!isScalar(key)) found.push([0, () => "a name, a colon and a value on each line"]);
    },
    // The library compared the names before they were cleaned.
    Map: (_, { items }) => {
      const names = items.flatMap(({ key }) => (isScalar(key) ? [key] : []));
      for (const [index, { value, range }] of names.entries())
        if (names.findIndex((one) => one.value === value) < index) found.push([range![0], nameTwice]);
    },
  });
  return found;
}

/** YAML takes the end of "Hall #2" for a comment. A real comment has a space after its #. */
function losesTextAfterHash({ comment, type }: Scalar): boolean {
  return type === "PLAIN" && /^\S/.test(comment?.split("\n", 1)[0] ?? "");
}

const explanations: Partial<Record<YAMLError["code"], Explain>> = {
  TAB_AS_INDENT: () => "spaces at the beginning of the line, not a tab",
  BLOCK_AS_IMPLICIT_KEY: (line) =>
    `${inQuotationMarks('it has ": " in it')(line)}; or the lines moved under their name`,
  MULTILINE_IMPLICIT_KEY: () => "a name, a colon and a value: name: value",
  BAD_INDENT: () => "the same number of spaces at the beginning as the lines of this group before it",
  BAD_ALIAS: inQuotationMarks("it begins with * or &"),
  BAD_SCALAR_START: inQuotationMarks("it begins with a special sign"),
  DUPLICATE_KEY: nameTwice,
  MISSING_CHAR: () =>
    "what was opened to be closed: a quotation mark or a bracket is missing, or the colon after a name",
  MULTIPLE_DOCS: () => "one document: a line of three hyphens is not used here",
};

function nameTwice(): string {
  return "each name once in its group: this one is there twice. A new item of a list begins with a hyphen";
}

/** Explains a line with any other YAML error; most go on after a closing quotation mark or bracket. */
function badValue(line: string): string {
  const [, , value] = textOf(line);
  return /^["'[{]/.test(value)
    ? inQuotationMarks(`it begins with ${value[0]}`)(line)
    : "a name, a colon and a value: name: value";
}

/** Explains that a text needs quotation marks, and writes the line with them. */
function inQuotationMarks(reason: string): Explain {
  return (line) => {
    const [, start, value] = textOf(line);
    const mark = value.includes('"') && !value.includes("'") ? "'" : '"';
    return `all of the text in quotation marks, because ${reason}: ${start}${mark}${value.replaceAll(mark, "")}${mark}`;
  };
}

/** Splits a line into hyphen and name, and the text after them. U+2028 counts as a character. */
const textOf = (line: string) => /^((?:- +)?(?:\w+: +)?)(.*)$/s.exec(line) as unknown as [string, string, string];
