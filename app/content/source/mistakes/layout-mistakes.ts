import { mergeMark, mergeMarkExpected } from "./merge-marks";
import { type YamlMistake } from "./yaml-mistakes";

/**
 * Finds mistakes in the layout of a YAML file: wrong indentation, and characters that only YAML notices. A YAML parser
 * reports most of them in later lines.
 */
export function layoutMistakes(source: string): YamlMistake[] {
  const reader = new LayoutReader();
  return source.split("\n").flatMap((text, index) => {
    const expected = reader.read(text.slice(0, maxJudgedChars), index + 1);
    return expected === undefined ? [] : [{ line: index + 1, found: text.trim(), expected }];
  });
}

/** Layout mistakes are at the beginning of a line. */
const maxJudgedChars = 2_000;

/** A blank that YAML does not accept as one, pasted from a web page or a word processor. */
const pastedSpace = /[\u00a0\u1680\u2000-\u200b\u202f\u205f\u2060\u3000\ufeff]/u;
const ordinarySpace =
  "ordinary spaces: one here was pasted from elsewhere and only looks like a space. Delete it and type it again";

interface Name {
  name: string;
  /** The number of characters before it. */
  column: number;
  /** "text": "|" and a text of several lines follow; "group": nothing follows on its line. */
  holds: "value" | "text" | "group";
}

class LayoutReader {
  /** The names that the next line may belong to, outermost first. */
  private open: Name[] = [];
  /** The column and line of the first hyphen of each list. */
  private readonly hyphens = new Map<Name | undefined, { column: number; line: number }>();

  /** @returns what was expected if the line is wrong */
  read(line: string, lineNumber: number): string | undefined {
    if (/^\s*$/.test(line) || this.isInText(line)) return undefined;
    const hyphen = isItem(line) ? this.wrongHyphen(columnOf(line), lineNumber) : undefined;
    const misplaced = this.misplaced(line);
    return unusualSign(line) ?? hyphen ?? misplaced;
  }

  /** The hyphens of a list must align. */
  private wrongHyphen(column: number, line: number): string | undefined {
    const list = this.open.filter((name) => name.holds === "group" && name.column <= column).at(-1);
    const first = this.hyphens.get(list);
    this.hyphens.set(list, first?.column === column ? first : { column, line });
    if (!first || first.column === column) return undefined;
    return `${spaces(first.column)} before the hyphen, as in line ${first.line}; or ${spaces(column)} there, and the lines below it moved as well`;
  }

  private isInText(line: string): boolean {
    const last = this.open.at(-1);
    return last?.holds === "text" && columnOf(line) > last.column;
  }

  private misplaced(line: string): string | undefined {
    if (/^\s*#/.test(line)) return undefined;
    const found = nameIn(line);
    if (!found) return this.strayText(line);
    const before = this.open;
    this.open = [...before.filter(({ column }) => column < found.column), found];
    return isItem(line) ? undefined : this.wrongColumn(found.column, before);
  }

  /** A name aligns with the names of its group, or is indented below the name that opens a group. */
  private wrongColumn(column: number, before: readonly Name[]): string | undefined {
    if (before.length === 0 || before.some((name) => name.column === column)) return undefined;
    const outer = before.filter((name) => name.column < column).at(-1);
    const sibling = before.find((name) => name.column > column) ?? outer;
    if (outer?.holds === "group" && outer === before.at(-1)) return undefined;
    this.open = before.filter(({ column: other }) => other <= sibling!.column);
    return `${spaces(sibling!.column)} at the beginning of the line, as many as stand before "${sibling!.name}" above it`;
  }

  /** A line without a name continues the text before it and must be indented further. */
  private strayText(line: string): string | undefined {
    const last = this.open.at(-1);
    if (!last || isItem(line) || columnOf(line) > last.column) return undefined;
    const moved = `moved in: ${spaces(last.column + 2)} at the beginning of each line`;
    if (last.holds === "text") return `the text of "${last.name}" ${moved}`;
    return `a name, a colon and a value; or, for a longer text, "${last.name}: |" and the text on the next lines, ${moved}`;
  }
}

const spaces = (count: number) => (count === 0 ? "no space" : count === 1 ? "1 space" : `${count} spaces`);
const columnOf = (line: string) => /^ */.exec(line)![0].length;
const isItem = (line: string) => /^ *- /.test(line);

function nameIn(line: string): Name | undefined {
  const [, before = "", name, value = ""] = /^( *(?:- +)*)([A-Za-z]\w*):(?: +(.*))?$/s.exec(line) ?? [];
  if (name === undefined) return undefined;
  const holds = /^[|>]/.test(value) ? "text" : /^(#.*)?$/s.test(value) ? "group" : "value";
  return { name, column: before.length, holds };
}

/** Finds a character that stands in place of YAML's own. */
function unusualSign(line: string): string | undefined {
  if (/^---/.test(line)) return "no line of three hyphens: it is not used here";
  if (/^\s*\t/.test(line)) return "spaces at the beginning of the line, not a tab";
  if (mergeMark.test(line)) return mergeMarkExpected;
  if (pastedSpace.test(/^\s*(?:- *)?(?:\w+:)?\s*/.exec(line)![0])) return ordinarySpace;
  if (/^ *(?:[–—−•·‣▪] *|\* +)\S/u.test(line))
    return `a hyphen and a space at the beginning of an item: - ${line.replace(/^ *\S */u, "")}`;
  if (/^ *-[A-Za-z]\w*:/.test(line)) return `a space after the hyphen: ${line.trim().replace("-", "- ")}`;
  return unusualColon(line) ?? (isOpenQuotation(line) ? 'a quotation mark (") at the end of the text too' : undefined);
}

function unusualColon(line: string): string | undefined {
  const [, start, colon, value] = /^\s*((?:- +)?[A-Za-z]\w*)\s*(：|:(?=[^\s/]))\s*(.*)$/su.exec(line) ?? [];
  if (colon === undefined) return undefined;
  return `a colon and a space after the name: ${start}: ${value}`;
}

const isOpenQuotation = (line: string) =>
  line.length < maxJudgedChars && /^\s*(?:- +)?(?:\w+: +)?"(?:[^"\\]|\\.)*$/.test(line);
