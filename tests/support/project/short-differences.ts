import { afterEach } from "vitest";

const longestLine = 400;
const shownAround = 150;

// A text that does not match is printed at the place that was asked for, not in full: a page has 30 KB.
afterEach(({ task }) => {
  for (const error of task.result?.errors ?? [])
    if (error.diff) error.diff = error.diff.replace(/[^\n]+/g, (line) => placeIn(line, String(error.expected)));
});

/** A line, or of a long one what is around the longest words of `wanted` that are in it, else its beginning. */
function placeIn(line: string, wanted: string): string {
  if (line.length <= longestLine) return line;
  const words = [...wanted.matchAll(/[\p{L}\d][\p{L}\d ,:.'"=/-]*/gu)].map(([found]) => found);
  const parts = words.flatMap((found) => [found, ...found.split(" ")]).sort((a, b) => b.length - a.length);
  const at = Math.max(
    0,
    ...parts
      .filter((part) => line.includes(part))
      .slice(0, 1)
      .map((part) => line.indexOf(part)),
  );
  const [from, to] = [Math.max(0, at - shownAround), at + shownAround];
  return `(${line.length} characters, from ${from}) …${line.slice(from, to)}…`;
}
