import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { isNode, isSeq, type Node, parseDocument } from "yaml";
import { describeProblems } from "~/content/source/problem";
import { contentProblems } from "~/page-data/content-problems.server";
import { Failure } from "./output";

type Path = readonly (string | number)[];

/** A parish's files: its content, usually in the folder of fly.toml, and fly.toml. */
export class ParishFiles {
  readonly fly: string;

  constructor(
    readonly folder: string,
    readonly content = path.join(folder, "content"),
  ) {
    this.fly = path.join(folder, "fly.toml");
  }

  text = (file: string): string => path.join(this.content, file);
  has = (file: string): boolean => existsSync(this.text(file));

  /** The value in a content file, where every scalar is a string; undefined if there is none. */
  get(file: string, ...at: Path): unknown {
    const document = this.document(file);
    const node = document.getIn(at, true);
    return isNode(node) ? (node.toJS(document) as unknown) : undefined;
  }

  /**
   * Sets the value in a content file, and without a value removes it. All other values and the comments stay, also
   * those of a list's items that are in both lists.
   */
  set(file: string, at: Path, value: unknown): void {
    const document = this.document(file);
    const now = document.getIn(at);
    if (value === undefined) document.deleteIn(at);
    else if (isSeq<Node>(now) && Array.isArray(value)) {
      const nodes = now.items;
      const known = (item: unknown) => nodes.find((node) => isDeepStrictEqual(node.toJS(document), item));
      now.items = value.map((item) => known(item) ?? document.createNode(item));
    } else document.setIn(at, typeof value === "string" ? value : document.createNode(value));
    writeFileSync(this.text(file), document.toString({ lineWidth: 0, flowCollectionPadding: false }));
  }

  private document = (file: string) => parseDocument(readText(this.text(file)), { schema: "failsafe" });
}

/** The text with Unix line ends; empty without such a file. */
export const readText = (file: string): string =>
  existsSync(file) ? readFileSync(file, "utf8").replaceAll("\r\n", "\n") : "";

/**
 * Throws Failure with every mistake of a content folder.
 * @param name of the content, in the message
 */
export function requireRight(content: string, name: string, advice = ""): void {
  const problems = contentProblems(content);
  if (problems.length > 0) throw new Failure([describeProblems(problems, name), advice].filter(Boolean).join("\n"));
}

export const unchanged = "Nothing was changed.";
