/**
 * The known item that each present one continues, although its words or its place in a list may have changed. `fits`
 * are in order: a better fit anywhere comes before a worse one, and no known item has two successors.
 */
export function continued<Known, Present>(
  known: readonly Known[],
  present: readonly Present[],
  fits: readonly ((known: Known, present: Present) => boolean)[],
): Map<Present, Known> {
  const found = new Map<Present, Known>();
  const left = new Set(known);
  for (const fit of fits) {
    for (const one of present) {
      const old = found.has(one) ? undefined : [...left].find((each) => fit(each, one));
      if (old === undefined) continue;
      found.set(one, old);
      left.delete(old);
    }
  }
  return found;
}
