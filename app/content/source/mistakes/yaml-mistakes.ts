import { type Document, type Scalar, type YAMLError } from "yaml";
import { yamlLibrary } from "~/content/source/parsers.server";
import { type Fault } from "~/content/source/problem";

/** The words for what the library expected, in general or of one line. */
type Expected = string | ((line: string) => string);

const tab = "spaces at the beginning of the line, not a tab";
const nameTwice =
  'this name once here, because it stands above already: one line can have both, as in "Reader: Anna, Peter". A new item of a list begins with a hyphen';
const closingMark = "a quotation mark at the end of the text too, the same as at its beginning";
const spacing =
  "as many spaces at the beginning as the lines of its group above it have, and the lines below it too; or the sign # before each line of a note, here or above it";
const closedList = "each item of the list in a line of its own, as this one, and no [ ] above it";
const nameAndValue =
  'a name, a colon, a space and a value, as in "title: Bake Sale"; or the line moved in below the name it belongs to; or the sign # before each line of a note, here or above it';

/** A blank that YAML does not accept as one, pasted from a web page or a word processor. */
const pastedSpace = /^\s*(?:- *)?(?:\w+:)? *[\u00a0\u1680\u2000-\u200b\u202f\u205f\u2060\u3000\ufeff]/u;

/** Slips that a line shows by itself, at which the library says less. */
const lineSlips: [beginning: RegExp, expected: string][] = [
  [/^\s*\t/, tab],
  [pastedSpace, "ordinary spaces: one here was pasted and only looks like a space. Delete it and type it again"],
  [/^\[ *\] *$/, "the items of the list alone: delete this line"],
  [/^ *(?:[–—−•·‣▪]|\* |-\w)/u, 'a hyphen and a space at the beginning of an item, as in "- date: 2026-12-25"'],
];

/** The expected form for each error of the library, by its code and message; the first match counts. */
const explanations: [error: RegExp, expected: Expected][] = [
  [/^TAB_AS_INDENT/, tab],
  [/Missing closing/, closingMark],
  [/^BAD_INDENT Flow/, "the bracket closed that is open above; or all of its text in quotation marks"],
  [/^BAD_INDENT|block sequence|without - indicator/, spacing],
  [/^BLOCK_AS_IMPLICIT_KEY/, inQuotationMarks('": "')],
  [/^(?:MULTILINE_IMPLICIT_KEY|MISSING_CHAR)/, nameAndValue],
  [/^BAD_ALIAS/, inQuotationMarks("* or &")],
  [/^BAD_SCALAR_START/, inQuotationMarks("a special sign")],
  [/^DUPLICATE_KEY/, nameTwice],
  [/^MULTIPLE_DOCS/, "no line of three hyphens: it is not used here"],
];

/** After these the library still reads the rest right. After others it may report every later line. */
const isHarmless = ({ code }: YAMLError) => /^(?:BLOCK_AS_IMPLICIT|BAD_ALIAS|BAD_SCALAR|DUPLICATE)/.test(code);

/** Keeps endless lines out of messages and logs. */
const maxFoundChars = 300;

/** Describes the mistakes in a YAML file, at most one for each line. */
export function yamlMistakes(document: Document, source: string, lineAt: (offset: number) => number) {
  const lines = source.trimEnd().split("\n");
  const byLine = new Map<number, Fault & { line: number }>();
  const add = (lineNumber: number, expected: Expected) => {
    // The library may name an empty line before the one that it cannot read.
    const distance = lines.slice(lineNumber - 1).findIndex((line) => !isNoteOrEmpty(line));
    const line = Math.min(lineNumber + Math.max(distance, 0), lines.length);
    const found = lines[line - 1]!.trim() || "nothing";
    const slip = slipOf(lines[line - 1]!) ?? (isBelowClosedList(lines, line - 1) ? closedList : undefined);
    const told = slip ?? (typeof expected === "string" ? expected : expected(found));
    if (!byLine.has(line)) byLine.set(line, { line, found: found.slice(0, maxFoundChars), expected: told });
  };
  if (document.errors.length === 0) {
    for (const [offset, expected] of silentChanges(document)) add(lineAt(offset), expected);
  }
  for (const [index, error] of document.errors.entries()) {
    const [at] = error.pos;
    const open = openQuotation(document, at, lineAt);
    const next = document.errors[index + 1];
    const goesOn = next?.code === "MULTILINE_IMPLICIT_KEY" && next.pos[0] === at;
    if (open !== undefined) add(open, closingMark);
    // The library names the value, and the line below is the one that is moved in too far.
    else if (goesOn && !slipOf(lines[lineAt(at) - 1]!)) add(lineAt(at) + 1, spacing);
    else add(lineAt(at), explanationOf(error));
    if (!isHarmless(error) || goesOn) break;
  }
  return [...byLine.values()];
}

/** Whether a line is an item below a list that is closed in its own line, as other programs write it: `changes: []`. */
function isBelowClosedList(lines: readonly string[], index: number): boolean {
  const above = lines.slice(0, index).filter((line) => !isNoteOrEmpty(line));
  return /^ *- /.test(lines[index]!) && /\[.*\] *$/.test(above.at(-1) ?? "");
}

const isNoteOrEmpty = (line: string): boolean => /^\s*(?:#|$)/.test(line);

const slipOf = (line: string) => lineSlips.find(([beginning]) => beginning.test(line))?.[1];

const explanationOf = ({ code, message }: YAMLError): Expected =>
  explanations.find(([error]) => error.test(`${code} ${message}`))?.[1] ?? badValue;

/** The line of a quotation of several lines that ends where an error is: its own end was forgotten. */
function openQuotation(document: Document, at: number, lineAt: (offset: number) => number): number | undefined {
  let found: number | undefined;
  yamlLibrary().visit(document, {
    Scalar: (_, { type, range }) => {
      const [start, end, next] = range!;
      const isThere = type?.startsWith("QUOTE") && start < at && at <= next;
      if (isThere && lineAt(start) < lineAt(end)) found = lineAt(start);
    },
  });
  return found;
}

/** Finds valid YAML that would silently change the secretary's text. */
function silentChanges(document: Document): [offset: number, expected: Expected][] {
  const { isScalar, visit } = yamlLibrary();
  const found: [number, Expected][] = [];
  visit(document, {
    Alias: (_, { range }) => void found.push([range![0], inQuotationMarks("*")]),
    Scalar: (_, scalar) => {
      // YAML takes the first word for a name of the value, or of its type.
      const sign = losesTextAfterHash(scalar) ? "#" : scalar.anchor ? "&" : scalar.tag ? "!" : undefined;
      if (sign) found.push([scalar.range![0], inQuotationMarks(sign)]);
    },
    Pair: (_, { key }) => {
      if (!isScalar(key)) found.push([0, nameAndValue]);
    },
    // The library compared the names before they were cleaned.
    Map: (_, { items }) => {
      const names = items.flatMap(({ key }) => (isScalar(key) ? [key] : []));
      for (const [index, { value, range }] of names.entries())
        if (names.findIndex((name) => name.value === value) < index) found.push([range![0], nameTwice]);
    },
  });
  return found;
}

/** YAML takes the end of "Hall #2" for a comment. A real comment has a space after its #. */
function losesTextAfterHash({ comment, type }: Scalar): boolean {
  return type === "PLAIN" && /^\S/.test(comment?.split("\n", 1)[0] ?? "");
}

/** Explains a line with any other error; most go on after a closing quotation mark or bracket. */
function badValue(line: string): string {
  const [, start, value] = textOf(line);
  if (/^["'[{*&!]/.test(value)) return inQuotationMarks(value[0]!)(line);
  return start ? nameAndValue : spacing;
}

/** Says that a text needs quotation marks because of a sign in it, and writes the line with them. */
function inQuotationMarks(sign: string): (line: string) => string {
  return (line) => {
    const [, start, value] = textOf(line);
    const mark = value.includes('"') && !value.includes("'") ? "'" : '"';
    return `all of the text in quotation marks, because of ${sign} in it: ${start}${mark}${value.replaceAll(mark, "")}${mark}`;
  };
}

/** Splits a line into hyphen and name, and the text after them. U+2028 counts as a character. */
const textOf = (line: string) => /^((?:- +)?(?:\w+: +)?)(.*)$/s.exec(line) as unknown as [string, string, string];
