import { describe, expect, test } from "vitest";
import { parseYaml } from "~/content/source/yaml-source";
import { changed, lineOf } from "../../../support/content/change-text";

const EVENTS = `# The parish's events.

- date: 2025-11-15
  title: Nativity Fast begins
  description: |
    The forty days of preparation begin.

- date: 2025-11-16
  title: Men's Hike
  description: |
    After coffee hour.

    Wear sturdy shoes: it is wet.
- date: 2025-12-25
  title: Nativity of Our Lord
  description: "All: come"
`;

const problemsIn = (text: string) => {
  const parsed = parseYaml("events.yml", text);
  return "problems" in parsed ? parsed.problems : [];
};

/**
 * A secretary's slips in the second event of events.yml, and the only message: the line that it names, and the
 * correct text.
 */
const slips: Record<string, [from: string, to: string, line: string, expected: string]> = {
  "a tab for spaces": [
    "  description: |",
    "\tdescription: |",
    "description",
    "spaces at the beginning of the line, not a tab",
  ],
  "no space after the hyphen": [
    "- date: 2025-11-16",
    "-date: 2025-11-16",
    "-date: 2025-11-16",
    "a space after the hyphen: - date: 2025-11-16",
  ],
  "an en dash for the hyphen": [
    "- date: 2025-11-16",
    "– date: 2025-11-16",
    "–",
    "a hyphen and a space at the beginning of an item: - date: 2025-11-16",
  ],
  "a bullet for the hyphen": [
    "- date: 2025-11-16",
    "•date: 2025-11-16",
    "•",
    "a hyphen and a space at the beginning of an item: - date: 2025-11-16",
  ],
  "a star for the hyphen": [
    "- date: 2025-11-16",
    "* date: 2025-11-16",
    "*",
    "a hyphen and a space at the beginning of an item: - date: 2025-11-16",
  ],
  "non-breaking spaces at the beginning": [
    "  title: Men's Hike",
    "\u00a0\u00a0title: Men's Hike",
    "title: Men's Hike",
    "ordinary spaces: one here was pasted from elsewhere and only looks like a space. Delete it and type it again",
  ],
  "a non-breaking space after the colon": [
    "title: Men's Hike",
    "title:\u00a0Men's Hike",
    "title:\u00a0Men's Hike",
    "ordinary spaces: one here was pasted from elsewhere and only looks like a space. Delete it and type it again",
  ],
  "a text that is not moved in": [
    "    After coffee hour.",
    "After coffee hour.",
    "After coffee hour.",
    'the text of "description" moved in: 4 spaces at the beginning of each line',
  ],
  "a text that is not moved in far enough": [
    "    After coffee hour.",
    "  After coffee hour.",
    "After coffee hour.",
    'the text of "description" moved in: 4 spaces at the beginning of each line',
  ],
  "one space too few": [
    "  title: Men's Hike",
    " title: Men's Hike",
    "title: Men's Hike",
    '2 spaces at the beginning of the line, as many as stand before "date" above it',
  ],
  "one space too many": [
    "  title: Men's Hike",
    "   title: Men's Hike",
    "title: Men's Hike",
    '2 spaces at the beginning of the line, as many as stand before "date" above it',
  ],
  "no space after the colon": [
    "title: Men's Hike",
    "title:Men's Hike",
    "title:Men's Hike",
    "a colon and a space after the name: title: Men's Hike",
  ],
  "a colon of another keyboard": [
    "title: Men's Hike",
    "title：Men's Hike",
    "title：",
    "a colon and a space after the name: title: Men's Hike",
  ],
  "no colon": [
    "title: Men's Hike",
    "title Men's Hike",
    "title Men's Hike",
    'a name, a colon and a value; or, for a longer text, "date: |" and the text on the next lines, moved in: 4 spaces at the beginning of each line',
  ],
  "a quotation mark that is never closed": [
    "title: Men's Hike",
    "title: \"Men's Hike",
    'title: "',
    'a quotation mark (") at the end of the text too',
  ],
  "a quotation at the beginning": [
    "title: Men's Hike",
    'title: "Big" Hike',
    'title: "Big"',
    'all of the text in quotation marks, because it begins with ": title: \'"Big" Hike\'',
  ],
  "a bracket at the beginning": [
    "title: Men's Hike",
    "title: [moved] Men's Hike",
    "title: [moved]",
    'all of the text in quotation marks, because it begins with [: title: "[moved] Men\'s Hike"',
  ],
  "the marks of two versions": [
    "- date: 2025-11-16",
    "<<<<<<< HEAD\n- date: 2025-11-16",
    "<<<<<<<",
    "one of the two versions between <<<<<<< and >>>>>>>: two people changed this place. Delete the other one, and these marks",
  ],
  "a line of hyphens": [
    "- date: 2025-11-16",
    "---\n- date: 2025-11-16",
    "---",
    "no line of three hyphens: it is not used here",
  ],
};

const hyphen = (before: string, line: number, here: string) =>
  `${before} before the hyphen, as in line ${line}; or ${here} there, and the lines below it moved as well`;
const column = (spaces: string, name: string) =>
  `${spaces} at the beginning of the line, as many as stand before "${name}" above it`;
const movedIn = (spaces: number) => `moved in: ${spaces} spaces at the beginning of each line`;
const longerText = (name: string) =>
  `a name, a colon and a value; or, for a longer text, "${name}: |" and the text on the next lines, ${movedIn(4)}`;
const tab = "spaces at the beginning of the line, not a tab";

/** Every mistake in the lines, and no other. */
test.each<[string, string[], [line: number, expected: string][]]>([
  ["a hyphen", ["- a: 1", "  b: 2", " - a: 3", "   b: 4"], [[3, hyphen("no space", 1, "1 space")]]],
  [
    "a hyphen of an inner list",
    ["- day: 1", "  list:", "    - a: 1", "      b: 2", "   - a: 3", "     b: 4"],
    [[5, hyphen("4 spaces", 3, "3 spaces")]],
  ],
  ["a name in a group", ["a:", "  b:", "    c: 1", " d: 2"], [[4, column("2 spaces", "b")]]],
  ["a name below a group", ["a:", "    b: 1", "  c: 2"], [[3, column("4 spaces", "b")]]],
  ["a name below a group with a note", ["a:", "  b: # all", "    c: 1", "   d: 2"], [[4, column("4 spaces", "c")]]],
  [
    "names below a value",
    ["- a: 1", "  b: 2", "    c: 3", "    d: 4", "  e: 5"],
    [3, 4].map((line) => [line, column("2 spaces", "b")]),
  ],
  ["a folded text", ["- a: 1", "  b: >", "  Words"], [[3, `the text of "b" ${movedIn(4)}`]]],
  [
    "a text, and the name after it",
    ["- a: 1", "  b: |", "    Words", "   : any", "  words", " c: 2"],
    [
      [5, `the text of "b" ${movedIn(4)}`],
      [6, column("2 spaces", "b")],
    ],
  ],
  ["a text with an address", ["- a: 1", "  https://example.org/b"], [[2, longerText("a")]]],
  ["a name behind a hyphen", ["- title:Men", "  b: 2"], [[1, "a colon and a space after the name: - title: Men"]]],
  ["an item in quotation marks", ["- 'a'", '- "b', "- c"], [[2, 'a quotation mark (") at the end of the text too']]],
  [
    "a text that ends with a backslash",
    ['a: "b \\"c\\""', 'd: "e\\\\"', 'f: "g\\"'],
    [[3, 'a quotation mark (") at the end of the text too']],
  ],
  ["a tab, below lists of different columns", ["- a:", "    - b: 1", "- a:", "  - b: 1", "\tc: 1"], [[5, tab]]],
  ["a tab, among notes at any column", ["- a: 1", " # one", "# b: 2", "      # three", "\tc: 3"], [[5, tab]]],
])("a mistake in the layout is found on its own line: %s", (_, lines, mistakes) => {
  const found = problemsIn(`${lines.join("\n")}\n`);
  expect(found.map(({ line, expected }) => [line, expected])).toEqual(mistakes);
});

describe("A layout mistake is reported once, on its own line:", () => {
  test.each(Object.entries(slips))("%s", (_, [from, to, line, expected]) => {
    const text = changed(EVENTS, from, to);
    expect(problemsIn(text)).toEqual([
      {
        file: "events.yml",
        line: lineOf(text, line),
        found: text.split("\n")[lineOf(text, line) - 1]!.trim(),
        expected,
      },
    ]);
  });

  test("each of two slips in one file", () => {
    const text = changed(changed(EVENTS, "- date: 2025-11-15", "–date: 2025-11-15"), "  title: Men's", " title: Men's");
    expect(problemsIn(text).map(({ line }) => line)).toEqual([3, 9]);
  });

  test.each([
    ["hyphens of a table that was pasted", "  -    -    -    -".repeat(40)],
    ["hyphens and a name", `  ${"- ".repeat(40)}Title`],
    ["spaces", `  - x${" ".repeat(200_000)}y: z: a`],
    ["an open quotation", `  - title: "${'x\\"'.repeat(100_000)}`],
  ])("a line of %s is checked as fast as any other", (_, line) => {
    const last = EVENTS.split("\n").length;
    expect(problemsIn(`${EVENTS}${line}\n`).map((problem) => problem.line)).toContain(last);
  });
});
