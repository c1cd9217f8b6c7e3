import { type ContentProblem } from "~/content/source/problem";

/** What git writes around the two versions of a place that two people changed. */
export const mergeMark = /^\s*(?:<{7}|\|{7}|={7}|>{7})(?![<|=>])/;

export const mergeMarkExpected =
  "one of the two versions between <<<<<<< and >>>>>>>: two people changed this place. Delete the other one, and these marks";

/**
 * A problem for each line of a file that begins with such a mark: Markdown would show it, as would a text within YAML.
 */
export const mergeMarks = (file: string, source: string): ContentProblem[] =>
  source.split("\n").flatMap((line, index) => {
    return mergeMark.test(line)
      ? [{ file, line: index + 1, found: line.trim().slice(0, 60), expected: mergeMarkExpected }]
      : [];
  });
