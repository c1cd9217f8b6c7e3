import { contentFiles, type ContentPart } from "~/content/schema";

/** A place in a content file in words: [1, "date"] in events.yml becomes 'the 2nd event, "date"'; ["candles", 0, "link"] '"candles", the 1st item, "link"'. */
export function describePlace(part: ContentPart, path: readonly (string | number)[]): string | undefined {
  if (path.length === 0) return undefined;
  return path.map((step, depth) => stepInWords(part, step, depth, path)).join(", ");
}

function stepInWords(part: ContentPart, step: string | number, depth: number, path: readonly (string | number)[]) {
  if (typeof step === "string") return `"${step}"`;
  return `the ${ordinal(step + 1)} ${itemName(part, depth === 0 ? undefined : path[depth - 1])}`;
}

function itemName(part: ContentPart, list: string | number | undefined): string {
  if (list !== undefined) return list === "sections" ? "heading" : "item";
  const definition = contentFiles[part];
  return "item" in definition ? definition.item : "item";
}

function ordinal(number: number): string {
  const lastTwo = number % 100;
  const ending = lastTwo > 10 && lastTwo < 14 ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th");
  return `${number}${ending}`;
}
