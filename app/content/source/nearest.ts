/**
 * The word of the list that a person most probably meant: the one with the smallest edit distance, of at most a third of
 * its letters (at least 1), ignoring case. Undefined when none is that near.
 */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const lower = word.toLowerCase();
  let best: string | undefined;
  let fewest = Infinity;
  for (const candidate of known) {
    const slips = editDistance(lower, candidate.toLowerCase());
    if (slips <= Math.max(1, Math.floor(candidate.length / 3)) && slips < fewest) {
      best = candidate;
      fewest = slips;
    }
  }
  return best;
}

/** Optimal string alignment distance: letters left out, inserted, changed, or swapped with the next. */
function editDistance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      let slips = Math.min(
        at(rows, row - 1, column) + 1,
        line[column - 1]! + 1,
        at(rows, row - 1, column - 1) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        slips = Math.min(slips, at(rows, row - 2, column - 2) + 1);
      }
      line.push(slips);
    }
    rows.push(line);
  }
  return at(rows, one.length, other.length);
}

function at(rows: number[][], row: number, column: number): number {
  return rows[row]![column]!;
}
