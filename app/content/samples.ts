import { withoutNotes } from "~/content/source/placeholders";

/** A line of the content that still has sample words. */
export interface SamplePlace {
  file: string;
  line: number;
  /** The line, from 60 characters before the sample words on. */
  text: string;
}

/** The file in the content folder that lists the sample words. */
export const sampleList = "sample.txt";

/**
 * A pattern that finds the sample words whatever punctuation and line breaks separate them: other programs save those
 * differently.
 * @param list some words on each line, and notes that begin with #
 */
export function sampleWords(list: string): RegExp {
  const lines = list.split("\n").filter((line) => !line.startsWith("#"));
  const phrases = lines.map((line) => line.match(/[\p{L}\p{N}]+/gu)?.join("[^\\p{L}\\p{N}]+"));
  const any = phrases.filter((phrase) => phrase !== undefined).join("|") || "(?!)";
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, "giu");
}

/** The lines of a content file that have sample words, without notes. */
export function findSamples(file: string, source: string, words: RegExp): SamplePlace[] {
  const places = new Map<number, SamplePlace>();
  const text = withoutNotes(file, source);
  for (const { index } of text.matchAll(words)) {
    const before = text.slice(0, index).split("\n");
    const [line, column] = [before.length, before.at(-1)!.length];
    const whole = text.split("\n")[line - 1]!;
    if (!places.has(line)) places.set(line, { file, line, text: whole.slice(Math.max(0, column - 60)).trim() });
  }
  return [...places.values()];
}
