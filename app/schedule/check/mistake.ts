import { type ContentPart } from "~/content/schema";

/** What is wrong in one place of the content; `found` and `expected` are words for the person who wrote it. */
export interface ScheduleMistake {
  part: ContentPart;
  path: readonly (string | number)[];
  found: string;
  expected: string;
}

/** Something that a secretary may want to do, and need not. `path` is a place in the file of the part. */
export interface Reminder {
  part: ContentPart;
  path?: readonly (string | number)[];
  text: string;
}
