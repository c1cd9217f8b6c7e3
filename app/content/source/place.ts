import { type ContentProblem } from "./problem";

/** A parsed content file: its value, and the line (from 1) of the value at a path, or of the name `key` in it. */
export interface ReadSource {
  value: unknown;
  lineOf: (path: readonly (string | number)[], key?: string) => number;
}

/** A parsed content file, or why it cannot be parsed at all. */
export type ParsedSource = ReadSource | { problems: ContentProblem[] };

/** What messages call an item of the list that the file is. */
type Definition = { item?: string };

/** A place in a content file in words: [1, "date"] in events.yml becomes 'the 2nd event, "date"'; ["candles", 0, "link"] '"candles", the 1st item, "link"'. */
export function describePlace(definition: Definition, path: readonly (string | number)[]): string | undefined {
  if (path.length === 0) return undefined;
  return path.map((step, depth) => stepInWords(definition, step, depth, path)).join(", ");
}

function stepInWords(definition: Definition, step: string | number, depth: number, path: readonly (string | number)[]) {
  if (typeof step === "string") return `"${step}"`;
  return `the ${ordinal(step + 1)} ${itemName(definition, depth === 0 ? undefined : path[depth - 1])}`;
}

function itemName(definition: Definition, list: string | number | undefined): string {
  if (list !== undefined) return list === "sections" ? "heading" : "item";
  return definition.item ?? "item";
}

function ordinal(number: number): string {
  const lastTwo = number % 100;
  const ending = lastTwo > 10 && lastTwo < 14 ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th");
  return `${number}${ending}`;
}
