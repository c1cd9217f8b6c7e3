import { describe, expect, test } from "vitest";
import { parseMarkdown } from "~/content/source/markdown-source";
import { type ReadSource } from "~/content/source/problem";
import { parseYaml } from "~/content/source/yaml-source";

describe("A Markdown file", () => {
  const read = (text: string) => parseMarkdown(text) as ReadSource;
  const file = read(`<!-- For the secretary:
## not a heading --> Before.

##   Today's\u00a0Parish ##

<!-- a note -->
Words. # Not a heading
### Below
More.

## C#
##no heading
## Empty`);

  test("falls into the text before the first heading, and sections", () => {
    expect(file.value).toEqual({
      intro: "Before.",
      sections: [
        { title: "Today's Parish", text: "Words. # Not a heading\n### Below\nMore." },
        { title: "C#", text: "##no heading" },
        { title: "Empty", text: "" },
      ],
    });
  });

  test.each(["", "Words.", "Words.\n<!-- an unfinished note", "a --> b"])("may be %j", (text) => {
    expect(read(text).value).toEqual({ intro: text, sections: [] });
  });
});

describe("A YAML file", () => {
  const read = (text: string) => parseYaml("events.yml", text) as ReadSource;

  test("holds texts, lists and groups as they were typed, without invisible characters", () => {
    const text =
      'zip: 03500\nyes: No\ndate: 2026-12-25\nempty:\nlist: [1.0, ~]\n"two\u200b": "A\u00a0name "\ntext: |\n  One\u00a0line\n  Two\n';
    expect(read(text).value).toEqual({
      zip: "03500",
      yes: "No",
      date: "2026-12-25",
      empty: "",
      list: ["1.0", "~"],
      two: "A name",
      text: "One line\nTwo\n",
    });
    expect([read("").value, read("# a note").value]).toEqual(["", ""]);
  });

  test("of too many lines, commas and brackets is refused unread", () => {
    const expected = "at most 20000 of them: is this the right file?";
    const problem = { file: "events.yml", found: "20001 lines, commas and brackets", expected };
    expect(parseYaml("events.yml", "[".repeat(20_001))).toEqual({ problems: [problem] });
    expect(read(`- [${"x,".repeat(19_998)}x]\n`).value).toHaveLength(1);
  });

  test("shows at most 300 characters of a wrong line", () => {
    const [problem] = (parseYaml("a.yml", `title: "${"x".repeat(400)}`) as { problems: { found: string }[] }).problems;
    expect(problem!.found).toBe(`title: "${"x".repeat(292)}`);
  });
});
