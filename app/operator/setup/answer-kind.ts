import { type ParishFiles } from "~/operator/cli/parish-files";

/** How an answer is understood, checked, found in a parish's files, and written into them. */
export interface AnswerKind {
  /** The answer as it is read back and written; an answer that means nothing stays as it is. */
  understood?: (typed: string) => string;
  /** The right answer in place of one that was understood, in words that complete "expected …"; undefined if it is right. */
  expectedFor: (answer: string) => string | undefined;
  /** What the files say; undefined where they say nothing. */
  answerIn: (files: ParishFiles) => string | undefined;
  putAnswer: (files: ParishFiles, answer: string) => void;
}

/** The answer for what a parish does not have. */
export const none = "none";
