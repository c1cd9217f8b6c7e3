import { expect, test } from "vitest";
import { type ContentProblem, describeProblems } from "~/content/source/problem";

const problem = (file: string, line?: number, found = '"x"'): ContentProblem => ({ file, line, found, expected: "y" });

test("one mistake is described in three lines", () => {
  expect(describeProblems([{ ...problem("events.yml", 3), place: "the 2nd event" }], "content")).toBe(
    "There is one mistake in content. Nothing is shown to visitors until it is corrected.\n\n" +
      '  events.yml, line 3: the 2nd event\n      found:    "x"\n      expected: y\n',
  );
});

test("mistakes are sorted by file and line, and control nothing in a terminal", () => {
  const places = [problem("b.yml", 12), problem("b.yml", 9), problem("b.yml"), problem("a.yml", 70, "\u001b[2J\u202e")];
  const text = describeProblems(places, "content");
  expect(text).toContain("There are 4 mistakes in content. Nothing is shown to visitors until they are corrected.");
  expect(text.match(/^ {2}\S.*/gm)).toEqual(["  a.yml, line 70", "  b.yml", "  b.yml, line 9", "  b.yml, line 12"]);
  expect(text).toContain("found:    \ufffd[2J\ufffd\n");
});
