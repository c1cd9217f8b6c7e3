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
  const isGroup = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);
  if (!isGroup(parsed.value)) throw new Failure(`${file} has no answers. Write one on each line, such as ${example}.`);
  const entries = Object.entries(parsed.value as Record<string, unknown>);
  const group = entries.find(([, value]) => [value].flat().some(isGroup));
  if (group) throw new Failure(`${group[0]}: found a group of lines, expected the answer on one line. ${unchanged}`);
  return Object.fromEntries(entries.map(([key, value]) => [asKey(key), [value].flat().join(", ")]));
}

const example = '"name: St. Herman Church"';

/** The options are written short-name, the answers shortName or short-name. */
const asKey = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

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
