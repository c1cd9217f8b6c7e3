import { readFileSync } from "node:fs";
import path from "node:path";
import { nearest } from "~/content/source/mistakes/mistakes";
import { quoteValue } from "~/content/source/problem";
import { parseYaml } from "~/content/source/yaml-source";
import { requireFile } from "~/operator/cli/files";
import { Failure, sanitizeForTerminal } from "~/operator/cli/output";
import { type Answers, questions } from "./questions";

export const unchanged = "Nothing was changed.";

/** The answers in a YAML file: one line each, or a list. @throws {Failure} for a file that is not one */
export function readAnswers(file: string): Answers {
  requireFile(file);
  const parsed = parseYaml(path.basename(file), readFileSync(file, "utf8"));
  if ("problems" in parsed) {
    const { line, found, expected } = parsed.problems[0]!;
    throw new Failure(`${file}, line ${line}: found ${found}, expected ${expected}\n${unchanged}`);
  }
  if (!isGroup(parsed.value))
    throw new Failure(`${file} has no answers. Write one on each line, such as "name: St. Herman Church".`);
  const entries = Object.entries(parsed.value);
  const group = entries.find(([, value]) => [value].flat().some(isGroup));
  if (group) throw new Failure(`${group[0]}: found a group of lines, expected the answer on one line. ${unchanged}`);
  return Object.fromEntries(entries.map(([key, value]) => [asKey(key), [value].flat().join(", ")]));
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The name of an option: shortName is short-name. */
export const asOption = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const asKey = (option: string) => option.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * The answers as they are read back.
 * @throws {Failure} with every wrong answer and the right one, in the words of the content's check
 */
export function requireRight(answers: Answers): Answers {
  const keys = questions.map(({ key }) => key);
  const mistakes = Object.entries(answers).flatMap(([key, answer]) => {
    const meant = nearest(key, keys);
    const unknown = meant ? `did you mean ${asOption(meant)}?` : `one of: ${keys.map(asOption).join(", ")}`;
    const question = questions.find((one) => one.key === key);
    const expected = question ? question.expected(answer) : unknown;
    return expected === undefined ? [] : [`${key}: found ${quoteValue(question ? answer : key)}, expected ${expected}`];
  });
  if (mistakes.length > 0) throw new Failure(sanitizeForTerminal([...mistakes, unchanged].join("\n")));
  const given = questions.filter(({ key }) => answers[key] !== undefined);
  return Object.fromEntries(given.map(({ key, inWords = String }) => [key, inWords(answers[key]!)]));
}
