import { contentFiles, type ContentPart } from "~/content/schema";
import { escapeRegExp } from "~/text/escape";
import { type ContentProblem, describePlace, type Fault, type FileDefinition, type ParsedSource } from "./problem";
import { withoutNotes } from "./placeholders";
import { readTextFile } from "./read-folder.server";
import { parsePage } from "./markdown-source";
import { parseYaml } from "./yaml-source";

/** A mistake at one place of the content; `found` and `expected` are worded for its author. */
export type ContentMistake = PlacedFault & { part: ContentPart };

type PlacedFault = Fault & { path: readonly (string | number)[] };
type NamedFile = Pick<FileDefinition, "file" | "item">;

/** Adds the lines of the YAML files and of the heads of pages. */
export function locateMistakes(
  folder: string,
  mistakes: readonly (ContentMistake | (PlacedFault & NamedFile))[],
): ContentProblem[] {
  const lineIn = lineFinder(folder);
  return mistakes.map(({ path, found, expected, ...where }) => {
    const { file, item }: NamedFile = "part" in where ? contentFiles[where.part] : where;
    return { file, line: lineIn(file, path), place: describePlace(path, item), found, expected };
  });
}

/**
 * Finds the line of a value in a YAML file, or in the head of a page; undefined if the file has become unreadable.
 * Reads each file once, because a long one takes a fifth of a second.
 */
export function lineFinder(folder: string): (file: string, path: readonly (string | number)[]) => number | undefined {
  const sources = new Map<string, ParsedSource | undefined>();
  const parse = (file: string): ParsedSource | undefined => {
    const read = readTextFile(folder, file);
    if (!("text" in read)) return undefined;
    return file.endsWith(".md") ? parsePage(file, read.text)[0] : parseYaml(file, read.text);
  };
  return (file, path) => {
    if (!sources.has(file)) sources.set(file, parse(file));
    const source = sources.get(file);
    return source && "lineOf" in source ? source.lineOf(path) : undefined;
  };
}

/** The lines (from 1) of a content file that have this address, without notes. */
export function linesWith(folder: string, file: string, address: string): number[] {
  const read = readTextFile(folder, file);
  if (!("text" in read)) return [];
  const whole = new RegExp(`(?<![\\w~%.-])${escapeRegExp(address)}(?![\\w~/?#%=&-]|\\.\\w)`);
  return withoutNotes(file, read.text)
    .split("\n")
    .flatMap((line, index) => (whole.test(line) ? [index + 1] : []));
}
