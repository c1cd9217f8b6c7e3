import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { describeProblems } from "~/content/source/problem";
import { contentProblems } from "~/page-data/content-problems.server";
import { changed, lineOf } from "../../support/content/change-text";
import { problemsIn } from "../../support/content/content-file";
import { ContentFolder } from "../../support/content/content-folder";

interface Slip {
  slip: string;
  file: string;
  /** The edit of the shipped file, or the file's whole text. */
  from?: string;
  to?: string;
  text?: string;
  /** Every mistake: its line or the line's beginning, and the sentence, where [...] stands for any words. */
  told: [line: number | string, sentence: string][];
  found?: string;
  place?: string;
  /** Whether it shows only where the whole folder is read. */
  whole?: boolean;
}

const slips = readFileSync("tests/unit/content/slips.jsonl", "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Slip);

/** Words that mean something to a programmer only. */
const parserTalk =
  /\b(null|undefined|NaN|invalid|expected string|received|regex|parse|token|scalar|mapping|YAML|schema|boolean|array|object)\b/i;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const pattern = (sentence: string) =>
  expect.stringMatching(
    new RegExp(
      `^${sentence
        .split(/ ?\[\.\.\.\] ?/)
        .map(escaped)
        .join("[^]*")}$`,
    ),
  ) as string;

// The content check ignores slips in entries that are over, so the clock stands before the dates of the table.
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-26T12:00:00Z") }));
afterAll(() => void vi.useRealTimers());

test.each(slips)(
  "A secretary's slip gets the file, the line and a correction in plain words: $slip ($file)",
  ({ file, from, to, text, told, found, place, whole }) => {
    const written = text ?? changed(readFileSync(`content/${file}`, "utf8"), from!, to!);
    const problems = whole ? contentProblems(new ContentFolder().write(file, written).path) : problemsIn(file, written);
    const numberOf = (line: number | string) => (typeof line === "number" ? line : lineOf(written, line));
    expect(problems).toEqual(
      told.map(([line, sentence]) =>
        expect.objectContaining({ file, line: numberOf(line), expected: pattern(sentence) }),
      ),
    );
    if (found) expect(problems[0]!.found).toBe(found);
    if (place) expect(problems[0]!.place).toBe(place);
    const printed = describeProblems(problems, "content");
    expect(printed).toContain(`${file}, line ${problems[0]!.line}`);
    expect(printed).not.toMatch(parserTalk);
  },
);
