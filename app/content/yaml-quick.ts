import { FAILSAFE_SCHEMA, load } from "js-yaml";

/**
 * The value of a YAML file that is as it should be, or undefined for one that a closer look is due to. It reads five
 * times as fast as the reader that knows lines (at start: 15 ms instead of 70), and a start mostly finds files that are right.
 */
export function readYamlQuickly(source: string): { value: unknown } | undefined {
  if (mayHideASlip.test(source)) return undefined;
  try {
    return { value: emptyAsText(load(source, { schema: FAILSAFE_SCHEMA })) };
  } catch {
    return undefined;
  }
}

/** A "#" that may cut a text off, an "&" that may name a part to be repeated, and what the two readers take differently. */
const mayHideASlip = / #\S|(?:^|\s)(?:&\w|\?\s|-\s+-\s)|\t|^\s*(?:---|\.\.\.|%)/m;

/** A name with nothing after its colon: the other reader calls that an empty text. */
function emptyAsText(value: unknown): unknown {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(emptyAsText);
  if (typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, emptyAsText(inner)]));
}
