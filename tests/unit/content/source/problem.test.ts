import { expect, test } from "vitest";
import { type ContentProblem, describePlace, describeProblems, quoteValue } from "~/content/source/problem";

test.each([
  [undefined, "nothing"],
  ["", "nothing"],
  [[], "an empty list"],
  [["a", "b"], "a list of 2"],
  [{ a: "b" }, "a group of names and values"],
  [" two\n\n  lines ", '"two lines"'],
  ["x".repeat(70), `"${"x".repeat(70)}"`],
  ["x".repeat(71), `"${"x".repeat(67)}..."`],
  ["soft\u00adhyphen \ufeffand \u0007bell", '"soft\\u{ad}hyphen \\u{feff}and \\u{7}bell"'],
  ["نمی\u200cخواهم", '"نمی\u200cخواهم"'],
])("the value %j is described as: %s", (value, words) => expect(quoteValue(value)).toBe(words));

test.each<[(string | number)[], string | undefined]>([
  [[], undefined],
  [[1, "date"], 'the 2nd event, "date"'],
  [["clergy", 2, "picture"], '"clergy", the 3rd item, "picture"'],
  [["sections", 0, "text"], '"sections", the 1st heading, "text"'],
  ...[10, 11, 12, 110, 112].map((at): [number[], string] => [[at], `the ${at + 1}th event`]),
  ...[3, 9, 13, 19, 119].map((at): [number[], string] => [[at], `the ${at + 1}th event`]),
  [[20], "the 21st event"],
  [[101], "the 102nd event"],
  [[122], "the 123rd event"],
])("the place %j is described as: %s", (path, words) => expect(describePlace(path, "event")).toBe(words));

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
