import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isNode, parseDocument } from "yaml";
import { type z } from "zod";
import { putBack, replaceFolder } from "~/content/copies.server";
import { describeProblems } from "~/content/source/problem";
import { contentProblems } from "~/page-data/content-problems.server";
import { Failure } from "./output";

type Path = readonly (string | number)[];

/** A parish's files in a folder: content/ and fly.toml. */
export class ParishFiles {
  readonly content: string;
  readonly fly: string;

  constructor(readonly folder: string) {
    this.content = path.join(folder, "content");
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

  /** Sets the value in a content file, and without a value removes it. All other values and the comments stay. */
  set(file: string, at: Path, value: unknown): void {
    const document = this.document(file);
    if (value === undefined) document.deleteIn(at);
    else document.setIn(at, typeof value === "string" ? value : document.createNode(value));
    writeFileSync(this.text(file), document.toString({ lineWidth: 0, flowCollectionPadding: false }));
  }

  private document = (file: string) => parseDocument(readText(this.text(file)), { schema: "failsafe" });
}

/** The text with Unix line ends; empty without such a file. */
export const readText = (file: string): string =>
  existsSync(file) ? readFileSync(file, "utf8").replaceAll("\r\n", "\n") : "";

/** The first thing that a schema expects in place of a value; undefined if the value is right. */
export const firstMistake = (schema: z.ZodTypeAny, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

/**
 * Throws Failure with every mistake of a content folder.
 * @param name of the content, in the message
 */
export function requireRight(content: string, name: string, advice = ""): void {
  const problems = contentProblems(content);
  if (problems.length > 0) throw new Failure([describeProblems(problems, name), advice].filter(Boolean).join("\n"));
}

export const unchanged = "Nothing was changed.";

const keptContent = (prepared: ParishFiles) => path.join(prepared.folder, "before");

/** Where a command prepares a site's files. Puts back the content that a killed command had put aside. */
export function emptyPrepared(site: string): ParishFiles {
  const prepared = new ParishFiles(path.join(site, ".cache", "parish"));
  putBack(path.join(site, "content"), [keptContent(prepared)]);
  for (const name of ["content", "fly.toml"])
    rmSync(path.join(prepared.folder, name), { recursive: true, force: true });
  return prepared;
}

/**
 * Puts prepared files in the place of the site's.
 * @returns the folder that keeps the content before, until the next time
 */
export function putInPlace(prepared: ParishFiles, site: string): string {
  const kept = keptContent(prepared);
  if (existsSync(prepared.fly)) renameSync(prepared.fly, path.join(site, "fly.toml"));
  rmSync(kept, { recursive: true, force: true });
  replaceFolder(path.join(site, "content"), prepared.content, kept);
  return path.relative(site, kept);
}
