import { type ContentProblem } from "~/content/source/problem";

/** The marks that git writes around conflicting versions. */
const mergeMark = /^\s*(?:<{7}|\|{7}|={7}|>{7})(?![<|=>])/;

const mergeMarkExpected =
  "one of the two versions between <<<<<<< and >>>>>>>: two people changed this place. Delete the other one, and these marks";

/** A problem for each merge mark in a file: pages would show it. */
export const mergeMarks = (file: string, source: string): ContentProblem[] =>
  source.split("\n").flatMap((line, index) => {
    return mergeMark.test(line)
      ? [{ file, line: index + 1, found: line.trim().slice(0, 60), expected: mergeMarkExpected }]
      : [];
  });
