import { type ContentProblem } from "./problem";

/** A content file that was read: its value and where each part of it stands, or why it cannot be read at all. */
export type ParsedSource =
  | { value: unknown; lineOf: (path: readonly (string | number)[], key?: string) => number }
  | { problems: ContentProblem[] };
