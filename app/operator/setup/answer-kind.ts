import { type ParishFiles } from "~/operator/cli/parish-files";

/** A kind of answer: its form, its place in a parish's files, and the way it is written there. */
export interface AnswerKind {
  /**
   * Reads a typed answer. `answer` is its meaning, in the form that is shown to the person and written into the files.
   * `expected` completes "Expected …" for an answer that is wrong or not understood: it is asked for again.
   */
  parse: (typed: string) => { answer: string; expected?: string | false | undefined };
  /** The answer in the files; undefined where they have none. */
  answerIn: (files: ParishFiles) => string | undefined;
  putAnswer: (files: ParishFiles, answer: string) => void;
}

/** The answer for what a parish does not have. */
export const none = "none";
