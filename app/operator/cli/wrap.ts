/**
 * A text as a terminal of so many columns shows it best: lines broken between words, with what follows a break set in a little
 * further than the line began. A longer word stays whole. In a file or a pipe there are no columns, and nothing changes.
 */
export const wrapped = (text: string, columns: number | undefined): string =>
  columns === undefined
    ? text
    : text
        .split("\n")
        .map((line) => wrappedLine(line, columns))
        .join("\n");

function wrappedLine(line: string, columns: number): string {
  if (widthOf(line) <= columns) return line;
  const indent = /^ */.exec(line)![0];
  const lines: string[] = [];
  let current = indent;
  for (const word of line.trim().split(/ +/)) {
    const isFirst = current.trim() === "";
    const longer = isFirst ? current + word : `${current} ${word}`;
    if (isFirst || widthOf(longer) <= columns) current = longer;
    else {
      lines.push(current);
      current = `${indent}  ${word}`;
    }
  }
  return [...lines, current].join("\n");
}

/** In columns: characters from U+1100 on are as wide as two. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character >= "\u1100" ? 2 : 1), 0);
