import { readFileSync } from "node:fs";
import path from "node:path";
import { nearest } from "~/content/source/mistakes/mistakes";
import { quoteValue } from "~/content/source/problem";
import { parseYaml } from "~/content/source/yaml-source";
import { Failure, sanitizeForTerminal } from "~/operator/cli/output";
import { requireFile } from "~/operator/cli/files";
import { unchanged } from "./ask";
import { type Answers, questions } from "./questions";

/** The answers in a YAML file: one line each, or a list. @throws {Failure} for a file that is not one */
export function readAnswers(file: string): Answers {
  requireFile(file);
  const parsed = parseYaml(path.basename(file), readFileSync(file, "utf8"));
  if ("problems" in parsed) {
    const mistakes = parsed.problems.map(
      ({ line, found, expected }) => `line ${line}: found ${found}, expected ${expected}`,
    );
    throw new Failure(`${file}, ${mistakes.join("\n")}\n${unchanged}`);
  }
  const entries = Object.entries(parsed.value as Record<string, unknown>);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, Array.isArray(value) ? value.join(", ") : String(value)]),
  );
}

/** @throws {Failure} with every wrong answer and the right one, in the words of the content's check */
export function requireRight(answers: Answers): void {
  const keys = questions.map(({ key }) => key);
  const mistakes = Object.entries(answers).flatMap(([key, answer]) => {
    const question = questions.find((one) => one.key === key);
    const meant = nearest(key, keys);
    const expected = question
      ? question.expected(answer)
      : meant
        ? `did you mean ${meant}?`
        : `one of: ${keys.join(", ")}`;
    return expected === undefined ? [] : [`${key}: found ${quoteValue(question ? answer : key)}, expected ${expected}`];
  });
  if (mistakes.length > 0) throw new Failure(sanitizeForTerminal([...mistakes, unchanged].join("\n")));
}
