import { type ContentProblem } from "./problem";

/** A parsed content file: its value, and the line (from 1) of the value at a path, or of the name `key` in it. */
export interface ReadSource {
  value: unknown;
  lineOf: (path: readonly (string | number)[], key?: string) => number;
}

/** A parsed content file, or why it cannot be parsed at all. */
export type ParsedSource = ReadSource | { problems: ContentProblem[] };
