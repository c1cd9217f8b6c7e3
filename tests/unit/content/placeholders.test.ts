import { describe, expect, test } from "vitest";
import { loadContent } from "~/content/load/load.server";
import { ContentFolder } from "../../support/content/content-folder";

function contentOf(folder: ContentFolder) {
  const loaded = loadContent(folder.path);
  if ("problems" in loaded) throw new Error(JSON.stringify(loaded.problems));
  return loaded.content;
}

describe("What stands for a line of parish.yml", () => {
  test("is filled in, in YAML and in Markdown, with quotation marks or without", () => {
    const folder = new ContentFolder()
      .change("parish.yml", "rector: Father N.", 'rector: "Father Paul: the rector"')
      .change("survey.yml", "button: Take the survey", "button: {rector} asks")
      .change("faith.md", "## What we believe", "## What {rector} and {name} believe");
    const { survey, leadership, faithText, prayer } = contentOf(folder);
    expect(survey!.button).toBe("Father Paul: the rector asks");
    expect(leadership.clergy[2]!.name).toBe("Father Paul: the rector");
    expect(faithText.sections.map(({ title }) => title)).toContain(
      "What Father Paul: the rector and St. Olga Orthodox Church believe",
    );
    expect(prayer.intro).toContain("Father Paul: the rector reads the names");
  });

  test("is a mistake in its line when there is no such line", () => {
    const folder = new ContentFolder()
      .change("home.yml", "Come as you are", "Come, says {rektor}, as you are")
      .change("faith.md", "## What we believe", "## What {bishop} believes");
    expect(folder.problems()).toEqual([
      {
        file: "home.yml",
        line: folder.lineOf("home.yml", "- Come, says {rektor}"),
        found: '"{rektor}"',
        expected: "did you mean {rector}?",
      },
      {
        file: "faith.md",
        line: folder.lineOf("faith.md", "## What {bishop}"),
        found: '"{bishop}"',
        expected: "one of: {rector}, {name}, {shortName}, {phone}, {webmasterEmail}, {serves}, {founded}",
      },
    ]);
  });

  test("is a mistake in parish.yml itself, and no matter in a note", () => {
    const folder = new ContentFolder()
      .change("parish.yml", "serves: northern", "serves: {city} and northern")
      .change("home.yml", "greeting:", "# {nobody}\ngreeting:");
    expect(folder.problems()).toMatchObject([{ file: "parish.yml", found: '"{city}"' }]);
  });

  test("is shown as it was written when the line cannot be read", () => {
    const folder = new ContentFolder().change("survey.yml", "button: Take the survey", "button: {rector}: asks");
    const expected = expect.stringContaining('button: "{rector}: asks"') as string;
    expect(folder.problems()).toMatchObject([{ file: "survey.yml", found: "button: {rector}: asks", expected }]);
  });
});

describe("A text without an end to one sign, which a quadratic search would look at for hours,", () => {
  test.each([
    ["opened braces", "survey.yml", "{".repeat(500_000)],
    ["braces in Markdown", "faith.md", `## Faith\n\n${"{ ".repeat(250_000)}`],
    ["comments that do not end", "faith.md", "<!--".repeat(100_000)],
    ["comments that do not end, behind one that does", "faith.md", `<!-- -->${"<!--".repeat(100_000)}`],
    ["a heading of number signs", "faith.md", `## ${"#".repeat(500_000)}x`],
    ["signs of private use", "survey.yml", `title: ${"\uE000".repeat(170_000)}`],
    ["quotations within each other", "faith.md", `## Faith\n\n${">".repeat(5_000)}`],
    ["lists within each other", "faith.md", `## Faith\n\n${"- ".repeat(5_000)}x`],
    ["links that do not end", "faith.md", `## Faith\n\n${"[a](b c ".repeat(4_500)}{nobody}`],
  ])("is a mistake in its file: %s", (_, file, text) => {
    const problems = new ContentFolder().write(file, text).problems();
    expect(new Set(problems.map((problem) => problem.file))).toEqual(new Set([file]));
  });

  const signs = "at most 2,000 lines and signs such as * and [ in one text, or under one heading";
  test.each([
    ["emphasis in two ways", "**_a ".repeat(7_900), 4, signs],
    ["emphasis within each other", "*a ".repeat(6_500) + " b*".repeat(6_500), 4, signs],
    ["exclamation marks", "!".repeat(39_000), 4, signs],
    ["one point of a list, with line after line", `- a\n${"b\n".repeat(19_000)}`, 2_004, signs],
    ["an address of nothing but signs", `${"a.b-c+".repeat(6_000)}@`, 4, "words of at most 2,000 letters"],
  ])("is a mistake at its line, in a page as in any text: %s", (_, text, line, expected) => {
    const folder = new ContentFolder().write("history.md", `## One\n\nA line.\n${text}\n\n## Two\n\nText.\n`);
    expect(folder.problems()).toMatchObject([{ file: "history.md", line, expected }]);
  });

  test("is no mistake in a long page as somebody writes it", () => {
    const point = "- **Saturday**: _Great Vespers_, with [the order](/contact) and confession (`the rector`)\n";
    const text = "A paragraph with *a few* words in it, and [a link](/contact) that leads to a page.\n\n";
    const folder = new ContentFolder().write("history.md", `## One\n\n${text.repeat(250)}${point.repeat(70)}`);
    expect(folder.problems()).toEqual([]);
  });
});
