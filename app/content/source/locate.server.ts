import { contentFiles, type ContentPart, type PartDefinition } from "~/content/schema";
import { escapeRegExp } from "~/text/escape";
import { type ContentProblem, describePlace, type ParsedSource } from "./problem";
import { withoutNotes } from "./placeholders";
import { readTextFile } from "./read-folder.server";
import { parseYaml } from "./yaml-source";

/** A mistake at one place of the content; `found` and `expected` are worded for its author. */
export interface ContentMistake {
  part: ContentPart;
  path: readonly (string | number)[];
  found: string;
  expected: string;
}

/** Adds the lines of the YAML files to mistakes found in the content as a whole. */
export function locateMistakes(folder: string, mistakes: readonly ContentMistake[]): ContentProblem[] {
  const lineIn = lineFinder(folder);
  return mistakes.map(({ part, path, found, expected }) => {
    const definition: PartDefinition = contentFiles[part];
    const { file } = definition;
    return { file, line: lineIn(file, path), place: describePlace(definition, path), found, expected };
  });
}

/**
 * Finds the line of a value in a YAML file; undefined if the file has become unreadable. Reads each file once, because
 * a long one takes a fifth of a second.
 */
export function lineFinder(folder: string): (file: string, path: readonly (string | number)[]) => number | undefined {
  const sources = new Map<string, ParsedSource>();
  return (file, path) => {
    const read = sources.has(file) ? undefined : readTextFile(folder, file);
    if (read) sources.set(file, "text" in read ? parseYaml(file, read.text) : { problems: [read.problem] });
    const source = sources.get(file)!;
    return "lineOf" in source ? source.lineOf(path) : undefined;
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
