import { type ParishFiles } from "~/operator/cli/parish-files";

/** How an answer is understood, found in a parish's files, and written into them. */
export interface AnswerKind {
  /**
   * What a typed answer means, as it is read back and written. `expected` completes "Expected …" for an answer that is
   * wrong or not understood, which stays as it was typed.
   */
  parse: (typed: string) => { answer: string; expected?: string | false | undefined };
  /** What the files say; undefined where they say nothing. */
  answerIn: (files: ParishFiles) => string | undefined;
  putAnswer: (files: ParishFiles, answer: string) => void;
}

/** The answer for what a parish does not have. */
export const none = "none";
