import { withoutNotes } from "~/content/source/placeholders";

/** A line of the content that still holds the sample's words instead of the parish's own. */
export interface SamplePlace {
  file: string;
  line: number;
  /** The line as it stands there; a long one from these words on. */
  text: string;
}

/** In the content folder: what in the other files is the sample's, by its own words. */
export const sampleList = "sample.txt";

/**
 * What finds the sample's words in a text, whatever signs and line breaks stand between them: a program that saves a
 * file again sets these otherwise.
 * @param list the text of the list: some words on each line, and notes that begin with #
 */
export function sampleWords(list: string): RegExp {
  const lines = list.split("\n").filter((line) => !line.startsWith("#"));
  const phrases = lines.map((line) => line.match(/[\p{L}\p{N}]+/gu)?.join("[^\\p{L}\\p{N}]+"));
  // Without a phrase it finds nothing.
  const any = phrases.filter((phrase) => phrase !== undefined).join("|") || "(?!)";
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, "giu");
}

/** The lines of a file of the content, notes aside, on which the sample's words stand. */
export function findSamples(file: string, source: string, words: RegExp): SamplePlace[] {
  const places = new Map<number, SamplePlace>();
  const text = withoutNotes(file, source);
  for (const { index } of text.matchAll(words)) {
    const before = text.slice(0, index).split("\n");
    const [line, column] = [before.length, before.at(-1)!.length];
    const whole = text.split("\n")[line - 1]!;
    const shown = column > 60 ? `... ${whole.slice(column)}` : whole.trim();
    if (!places.has(line)) places.set(line, { file, line, text: shown });
  }
  return [...places.values()];
}
