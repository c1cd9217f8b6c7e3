/** The text with the first occurrence replaced. @throws when there is none, because the test would prove nothing */
export function changed(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`There is no ${JSON.stringify(from)}.`);
  return text.replace(from, () => to);
}

/** The number of the first line with this beginning, ignoring white space. */
export const lineOf = (text: string, beginning: string): number =>
  1 + text.split("\n").findIndex((line) => line.trimStart().startsWith(beginning));
