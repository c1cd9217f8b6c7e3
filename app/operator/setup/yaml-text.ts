import {
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  stringify,
  type YAMLMap,
} from "yaml";

type Path = readonly (string | number)[];
export type Value = string | readonly Value[] | { readonly [key: string]: Value };

/** A YAML text whose values can be changed one by one: every other character stays, comments included. */
export class YamlText {
  constructor(private text: string) {}

  toString = (): string => this.text;

  /** Undefined where there is no such value. Every scalar is a string. */
  get(path: Path): unknown {
    const document = this.document();
    const node = (path.length === 0 ? document.contents : document.getIn(path, true)) as Node | null | undefined;
    return node?.toJS(document) as unknown;
  }

  /**
   * Replaces the value, or adds it at the end of its group. An empty list leaves nothing after the colon. A note
   * "# name: …" becomes the line itself.
   */
  set(path: Path, value: Value): this {
    const name = String(path.at(-1));
    const group = this.node(path.slice(0, -1)) as YAMLMap | undefined;
    const column = group ? this.columnOf(group.items[0]!.key as Node) : 0;
    const pair = this.entry(path) as Pair | undefined;
    if (pair) {
      const start = endOf(pair.key as Node, this.text) + 1;
      return this.replace(start, pair.value ? endOf(pair.value as Node, this.text) : start, rendered(value, column));
    }
    const line = `${name}:${rendered(value, column)}`;
    const asNote = new RegExp(`^# ?${name}:.*$`, "m");
    if (path.length === 1 && asNote.test(this.text)) return this.update(this.text.replace(asNote, () => line));
    const end = group ? lineEnd(this.text, endOf(group, this.text)) : this.text.trimEnd().length;
    return this.replace(end, end, `\n${" ".repeat(column)}${line}`);
  }

  /** Adds an item at the end of a list that has some. */
  add(path: Path, item: Value): this {
    const list = this.node(path);
    if (!isSeq(list) || list.items.length === 0) return this.set(path, [item]);
    const column = this.columnOf(list.items[0] as Node) - 2;
    const end = lineEnd(this.text, endOf(list, this.text));
    return this.replace(end, end, rendered([item], column - 2));
  }

  /** Removes a name with its value and the notes just above it, or an item of a list; if there is none, nothing. */
  remove(path: Path): this {
    const lines = this.linesOf(path);
    if (!lines) return this;
    const [first, end] = lines;
    const notes = /(?:(?<=^|\n) *#.*\n)+$/.exec(this.text.slice(0, first))?.[0] ?? "";
    const start = typeof path.at(-1) === "string" ? first - notes.length : first;
    const isBetweenEmptyLines = /(?:^|\n)\n$/.test(this.text.slice(0, start)) && /^(?:\n|$)/.test(this.text.slice(end));
    return this.replace(isBetweenEmptyLines ? start - 1 : start, end, "");
  }

  /** Makes the lines of a value notes, which show how it is written. */
  makeNote(path: Path): this {
    const lines = this.linesOf(path);
    if (!lines) return this;
    const [start, end] = lines;
    return this.replace(start, end, this.text.slice(start, end).replace(/^( *)(?=[^ #\n])/gm, "$1# "));
  }

  private linesOf(path: Path): [start: number, end: number] | undefined {
    const found = this.entry(path);
    if (!found) return undefined;
    const first = (isPair(found) ? found.key : found) as Node;
    const start = this.text.lastIndexOf("\n", first.range![0] - 1) + 1;
    return [start, Math.min(this.text.length, lineEnd(this.text, endOf(found, this.text)) + 1)];
  }

  /** The pair of a name, or the item of a list. */
  private entry(path: Path): Node | Pair | undefined {
    const parent = this.node(path.slice(0, -1));
    const step = path.at(-1)!;
    if (isMap(parent)) return parent.items.find(({ key }) => isScalar(key) && key.value === step);
    return isSeq(parent) ? (parent.items[Number(step)] as Node | undefined) : undefined;
  }

  private node(path: Path): Node | undefined {
    const document = this.document();
    return ((path.length === 0 ? document.contents : document.getIn(path, true)) ?? undefined) as Node | undefined;
  }

  private columnOf(node: Node): number {
    return node.range![0] - this.text.lastIndexOf("\n", node.range![0] - 1) - 1;
  }

  private document() {
    return parseDocument(this.text, { schema: "failsafe" });
  }

  private replace(start: number, end: number, by: string): this {
    return this.update(this.text.slice(0, start) + by + this.text.slice(end));
  }

  private update(text: string): this {
    this.text = text;
    return this;
  }
}

/** The offset behind the last character of a value, without the empty lines and comments that follow it. */
function endOf(node: Node | Pair, text: string): number {
  if (isPair(node)) return endOf((node.value ?? node.key) as Node, text);
  if (isCollection(node) && !node.flow && node.items.length > 0) return endOf(node.items.at(-1) as Node, text);
  const [start, end] = node.range!;
  return start + text.slice(start, end).trimEnd().length;
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end;
}

/** The text after the colon of a name in this column: the value on its line, or on indented lines below it. */
function rendered(value: Value, column: number): string {
  if (Array.isArray(value) && value.length === 0) return "";
  // A year needs no quotation marks; a ZIP code does.
  const yaml = /^[12]\d{3}$/.test(String(value)) ? String(value) : stringify(value, { lineWidth: 0 }).trimEnd();
  const indent = " ".repeat(column + 2);
  if (typeof value === "string" || /^[[{]/.test(yaml)) return ` ${yaml.replace(/\n(?=.)/g, `\n${indent}`)}`;
  return `\n${yaml.replace(/^/gm, indent)}`;
}
