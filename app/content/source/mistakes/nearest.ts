import { distance } from "fastest-levenshtein";

/**
 * The word of the list that a person most probably meant, or undefined when none is near: one that differs by at most
 * a third of its letters, rounded up. Of two that differ by as much it is the one of the same length, because letters
 * that changed places (`titel`) are the commonest slip.
 */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const candidates = known.map((name) => ({
    name,
    edits: distance(word.toLowerCase(), name.toLowerCase()),
    lengthDifference: Math.abs(word.length - name.length),
  }));
  const near = candidates.filter(({ name, edits }) => edits <= Math.ceil(name.length / 3));
  return near.sort((a, b) => a.edits - b.edits || a.lengthDifference - b.lengthDifference)[0]?.name;
}
