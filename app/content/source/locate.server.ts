import { contentFiles, type ContentPart, type PartDefinition } from "~/content/schema";
import { describePlace } from "./place";
import { type ContentProblem } from "./problem";
import { readTextFile } from "./read-folder.server";
import { parseYaml } from "./yaml-source";

interface Mistake {
  part: ContentPart;
  path: readonly (string | number)[];
  found: string;
  expected: string;
}

/** Mistakes that were found in the content as a whole, with the lines of their YAML files. */
export const locateMistakes = (folder: string, mistakes: readonly Mistake[]): ContentProblem[] =>
  mistakes.map(({ part, path, found, expected }) => {
    const definition: PartDefinition = contentFiles[part];
    const { file } = definition;
    return { file, line: lineIn(folder, file, path), place: describePlace(definition, path), found, expected };
  });

/** The line of a value in a YAML file of the content; undefined when the file cannot be read any more. */
export function lineIn(folder: string, file: string, path: readonly (string | number)[]): number | undefined {
  const read = readTextFile(folder, file);
  const source = "text" in read ? parseYaml(file, read.text) : read;
  return "lineOf" in source ? source.lineOf(path) : undefined;
}
