import { isBlank, unifyLineBreaks } from "~/text/typed-text";
import { readLine } from "./names/line";
import { type Person } from "./names/person";
import { type Group } from "./names/words";

/** The people of a request in typed order. */
export type RequestNames = Record<Group, Person[]>;

/** Reads the two fields of a request. */
export const namesOfRequest = (living: string, departed: string): RequestNames => ({
  living: namesOfField(living, "living"),
  departed: namesOfField(departed, "departed"),
});

/**
 * Reads a field. It takes the field apart only if it understands all of it: any other word may be a heading, or say
 * something of other lines. Then the field stands whole.
 */
export function namesOfField(typed: string, group: Group): Person[] {
  const lines = unifyLineBreaks(typed)
    .split("\n")
    .map((line) => (isBlank(line) ? "" : line.trim()));
  const people: Person[] = [];
  for (const line of lines) {
    const ofLine = readLine(line, group);
    if (!ofLine) return [{ text: withoutGaps(lines), name: "", kind: "asWritten" }];
    people.push(...ofLine);
  }
  return people;
}

/** The lines as they stand, with at most one empty line between them. */
const withoutGaps = (lines: readonly string[]): string =>
  lines
    .join("\n")
    .trim()
    .replace(/\n{3,}/g, "\n\n");
