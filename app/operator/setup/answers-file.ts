import { z } from "zod";
import { group } from "~/content/schema/fields";
import { checkText } from "~/content/load/load-files.server";
import { Failure, sanitizeForTerminal } from "~/operator/cli/output";
import { unchanged } from "~/operator/cli/parish-files";
import { type Answers, type Question, questions } from "./questions";

/** An answer on one line, or as a list; gives it as it is read back. */
const answerTo = (question: Question) =>
  z
    .preprocess((given) => (Array.isArray(given) ? given.join(", ") : given), z.string({ message: "one line of text" }))
    .transform((typed, context) => {
      const { answer, expected } = question.parse(typed.trim());
      if (expected) context.addIssue({ code: z.ZodIssueCode.custom, message: expected });
      return answer;
    })
    .optional();

const schema = group(Object.fromEntries(questions.map((question) => [question.key, answerTo(question)])));

/**
 * The answers in YAML, each under the name of its question.
 * @throws {Failure} with every wrong answer and the right one, in the words of the content's check
 */
export function readAnswers(file: string, text: string): Answers {
  const checked = checkText({ file, schema }, text);
  if ("value" in checked) return checked.value as Answers;
  const mistakes = checked.problems.map(
    ({ line, place = `line ${line}`, found, expected }) => `${place}: found ${found}, expected ${expected}`,
  );
  throw new Failure(sanitizeForTerminal([`${file}:`, ...mistakes, unchanged].join("\n")));
}
