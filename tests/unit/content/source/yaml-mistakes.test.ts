import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type ContentProblem } from "~/content/source/problem";
import { readTextFile } from "~/content/source/read-folder.server";
import { problemsIn } from "../../../support/content/content-file";
import { temporaryFolder } from "../../../support/temporary";

const good = "title: Survey\ntext: A few questions.\nbutton: Open\nlink: https://forms.example.org/a\n";

/** Each mistake as [file, line, found, expected]. */
const answers = (problems: ContentProblem[]) =>
  problems.map(({ file, line, found, expected }) => [file, line, found, expected]);

describe("Invalid YAML is explained in plain words:", () => {
  test.each([
    [
      "a name twice",
      good + "title: Again\n",
      [
        5,
        "title: Again",
        "each name once in its group: this one is there twice. A new item of a list begins with a hyphen",
      ],
    ],
    [
      "a colon in a text",
      good.replace("A few questions.", "Questions: a few"),
      [
        2,
        "text: Questions: a few",
        'all of the text in quotation marks, because it has ": " in it: text: "Questions: a few"; or the lines moved under their name',
      ],
    ],
    [
      "a tab",
      good.replace("text: ", "text:\n\t"),
      [3, "A few questions.", "spaces at the beginning of the line, not a tab"],
    ],
    [
      "a text that begins with a star",
      good.replace("A few questions.", "*Five* questions"),
      [
        2,
        "text: *Five* questions",
        'all of the text in quotation marks, because it begins with *: text: "*Five* questions"',
      ],
    ],
    [
      "a text that begins with another sign",
      good.replace("A few questions.", "@home questions"),
      [
        2,
        "text: @home questions",
        'all of the text in quotation marks, because it begins with a special sign: text: "@home questions"',
      ],
    ],
    [
      "a number sign that would cut the text off",
      good.replace("A few questions.", "Five questions, see #3"),
      [
        2,
        "text: Five questions, see #3",
        'all of the text in quotation marks, because it has # in it: text: "Five questions, see #3"',
      ],
    ],
    [
      "a quotation mark that is never closed",
      good.replace("Open", '"Open'),
      [3, 'button: "Open', 'a quotation mark (") at the end of the text too'],
    ],
  ])("%s", (_, text, answer) => {
    expect(answers(problemsIn("survey.yml", text))).toEqual([["survey.yml", ...answer]]);
  });

  test.each([
    [`"A" few 'questions'`, 'begins with "', `"A few 'questions'"`],
    [`"A" few "questions"`, 'begins with "', `'"A" few "questions"'`],
    [`'A' few questions`, "begins with '", `"'A' few questions"`],
    ["* A few questions", "begins with *", '"* A few questions"'],
    ["& a few questions", "begins with * or &", '"& a few questions"'],
    ["&A few questions", "begins with &", '"&A few questions"'],
    ["!Five questions", "begins with !", '"!Five questions"'],
    ["#5 questions", "has # in it", '"#5 questions"'],
  ])("a text such as %s", (written, reason, quoted) => {
    const expected = `all of the text in quotation marks, because it ${reason}: text: ${quoted}`;
    expect(problemsIn("survey.yml", good.replace("A few questions.", written))).toEqual([
      { file: "survey.yml", line: 2, found: `text: ${written}`, expected },
    ]);
  });

  const nameAndValue = "a name, a colon and a value: name: value";
  const colon = expect.stringContaining('has ": " in it') as string;

  test.each<[string, string, [line: number, expected: string][]]>([
    [
      "a bracket that is never closed",
      good.replace("A few", "[A few"),
      [[3, "the same number of spaces at the beginning as the lines of this group before it"]],
    ],
    [
      "a quotation that is never closed",
      good.replace("A few", "'A few"),
      [[4, "what was opened to be closed: a quotation mark or a bracket is missing, or the colon after a name"]],
    ],
    ["a text behind the sign of a longer one", good.replace("A few", "> A few"), [[2, nameAndValue]]],
    ["a name that is a list", `? [a]\n: b\n${good}`, [[1, "a name, a colon and a value on each line"]]],
    ["an item among names", `${good}- a\n`, [[5, nameAndValue]]],
    [
      "a name twice, once with a pasted character",
      `${good}\u200btitle: Again\n`,
      [[5, expect.stringMatching(/^each name once in its group/) as string]],
    ],
    ["two colons in each of two lines", "a: b: c\nd: e: f\n", [1, 2].map((line) => [line, colon])],
    ["the first of several lines after which nothing is clear", "a: ]\nb: }\nc: d: e\n", [[1, nameAndValue]]],
  ])("%s", (_, text, mistakes) => {
    expect(problemsIn("survey.yml", text).map(({ line, expected }) => [line, expected])).toEqual(mistakes);
  });

  // The characters that a document or a web page had between two lines.
  test.each(["\u2028", "\u2029"])("a colon in a text with the separator %j", (separator) => {
    const text = good.replace("A few questions.", `Questions: a few${separator}for you`);
    expect(answers(problemsIn("survey.yml", text))).toEqual([
      ["survey.yml", 2, expect.any(String), expect.stringMatching(/^all of the text in quotation marks/)],
    ]);
  });
});

describe("Changes by an editor are no mistake:", () => {
  test.each([
    ["a byte order mark", `\ufeff${good}`],
    ["the line ends of Windows", good.replace(/\n/g, "\r\n")],
    ["no line end at the end", good.trimEnd()],
    ["notes and empty lines", `# a note\n\n${good}\n# the end # of all\n`],
    ["a note beside a value", good.replace("Open", "Open   # in a new tab")],
    ["a number sign in a note", good.replace("Open", "Open # no. #3")],
    ["quotation marks", good.replace("Survey", '"Survey: #1"')],
    ["a word that YAML takes for yes", good.replace("Open", "Yes")],
    ["a number where a text belongs", good.replace("Open", "0123")],
  ])("%s", (_, text) => {
    const folder = temporaryFolder("content");
    writeFileSync(join(folder, "survey.yml"), text);
    const read = readTextFile(folder, "survey.yml");
    expect("text" in read && problemsIn("survey.yml", read.text)).toEqual([]);
  });
});
