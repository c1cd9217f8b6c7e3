import { type ContentProblem } from "./problem";

/** A content file that was read: its value, and the line of each part of it. */
export interface ReadSource {
  value: unknown;
  lineOf: (path: readonly (string | number)[], key?: string) => number;
}

/** A content file that was read, or why it cannot be read at all. */
export type ParsedSource = ReadSource | { problems: ContentProblem[] };
