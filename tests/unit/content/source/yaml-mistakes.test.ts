import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { contentFiles } from "~/content/schema";
import { type ContentProblem } from "~/content/source/problem";
import { readTextFile } from "~/content/source/read-folder.server";
import { problemsIn } from "../../../support/content/content-file";
import { ContentFolder } from "../../../support/content/content-folder";
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

  test("a missing file, with the probable one", () => {
    const folder = new ContentFolder();
    folder.rename("prayer.yml", "prayr.yaml");
    expect(answers(folder.problems())).toEqual([
      ["prayr.yaml", undefined, "an unknown file", "did you mean prayer.yml?"],
      ["prayer.yml", undefined, "no such file", "the file prayer.yml; there is prayr.yaml: is it the one?"],
    ]);
  });

  // What a document or a web page had between two lines.
  test.each(["\u2028", "\u2029"])("a colon in a text with the separator %j", (separator) => {
    const text = good.replace("A few questions.", `Questions: a few${separator}for you`);
    expect(answers(problemsIn("survey.yml", text))).toEqual([
      ["survey.yml", 2, expect.any(String), expect.stringMatching(/^all of the text in quotation marks/)],
    ]);
  });

  test.each([
    [
      "in another encoding",
      Buffer.from("Enqu\xeate", "latin1"),
      "letters in another encoding",
      "a text file saved as UTF-8",
    ],
    ["that is far too large", "x".repeat(5 * 1024 * 1024 + 1), "a file of 6 MB", "a file of at most 512 KB"],
  ])("a file %s", (_, bytes, found, expected) => {
    const folder = new ContentFolder().write("survey.yml", bytes);
    expect(folder.problems()).toEqual([{ file: "survey.yml", found, expected }]);
  });

  test("no folder at all", () => {
    const folder = new ContentFolder();
    folder.remove();
    const needed = Object.values(contentFiles).filter((file) => !("optional" in file));
    expect(folder.problems().map(({ file }) => file)).toEqual(needed.map(({ file }) => file));
  });
});

describe("Changes by an editor are no mistake:", () => {
  test.each([
    ["a byte order mark", `\ufeff${good}`],
    ["the line ends of Windows", good.replace(/\n/g, "\r\n")],
    ["no line end at the end", good.trimEnd()],
    ["notes and empty lines", `# a note\n\n${good}\n# the end # of all\n`],
    ["a note beside a value", good.replace("Open", "Open   # in a new tab")],
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
