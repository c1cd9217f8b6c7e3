import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contentFiles } from "~/content/schema";
import { nearest, wrongPictures } from "~/content/source/mistakes/mistakes";
import { type ContentProblem, type ReadSource } from "~/content/source/problem";
import { parseYaml } from "~/content/source/yaml-source";
import { ContentFolder } from "../../support/content/content-folder";
import { changed, lineOf } from "../../support/content/change-text";
import { problemsIn } from "../../support/content/content-file";

interface Slip {
  file: string;
  from: string;
  to: string;
  /** The beginning of the line on which the mistake is. */
  line: string;
  answer: Omit<ContentProblem, "file" | "line">;
}

const slips: Record<string, Slip> = {
  "a date written another way": {
    file: "events.yml",
    from: "date: 2025-11-16",
    to: "date: 11/16/2025",
    line: "- date: 11/16/2025",
    answer: {
      place: 'the 2nd event, "date"',
      found: '"11/16/2025"',
      expected: "a date written as 2026-12-25: write 2025-11-16",
    },
  },
  "a script for a link": {
    file: "home.yml",
    from: "link: /textalerts",
    to: "link: javascript:alert(1)",
    line: "link: javascript",
    answer: {
      place: '"information", the 3rd item, "link"',
      found: '"javascript:alert(1)"',
      expected: "a web address that begins with https://, or a page of this site such as /contact",
    },
  },
  "an address of another site in the guise of a page": {
    file: "home.yml",
    from: "link: /textalerts",
    to: "link: //evil.example.org",
    line: "link: //evil",
    answer: {
      place: '"information", the 3rd item, "link"',
      found: '"//evil.example.org"',
      expected: "a web address that begins with https://, or a page of this site such as /contact",
    },
  },
  "a script in a link of the prose": {
    file: "prayer.yml",
    from: "free of charge.",
    to: "for [nothing](javascript:alert(1)).",
    line: "There are two ways",
    answer: {
      place: '"intro"',
      found: '"[nothing](javascript:alert(1))"',
      expected: "a link to https://…, mailto:…, tel:… or a page of this site such as /contact",
    },
  },
  "a picture outside its folder": {
    file: "clergy.yml",
    from: "picture: rector.svg",
    to: "picture: ../../etc/passwd",
    line: "picture: ../",
    answer: {
      place: '"clergy", the 3rd item, "picture"',
      found: '"../../etc/passwd"',
      expected:
        "the name of a picture in public/images that ends with .jpg, .png, .webp, .avif, .gif or .svg, such as church.jpg",
    },
  },
  "an unknown time zone": {
    file: "parish.yml",
    from: "timezone: America/New_York",
    to: "timezone: America/Notch_Falls",
    line: "timezone:",
    answer: {
      place: '"timezone"',
      found: '"America/Notch_Falls"',
      expected: "the name of a time zone such as America/Chicago",
    },
  },
  "a church that closes before it opens": {
    file: "services.yml",
    from: "closes: 12:00",
    to: "closes: 07:00",
    line: "closes:",
    answer: { place: '"weekly", the 1st item, "closes"', found: '"07:00"', expected: "a time later than opens" },
  },
  "an icon that was not drawn": {
    file: "home.yml",
    from: "icon: message",
    to: "icon: dragon",
    line: "- icon: dragon",
    answer: {
      place: '"information", the 3rd item, "icon"',
      found: '"dragon"',
      expected: "one of: inquirer, directory, message, book, people, calendar, church, candle, heart, mail",
    },
  },
};

describe("A mistake in the content is explained in plain words:", () => {
  test.each(Object.entries(slips))("%s", (_, { file, from, to, line, answer }) => {
    const text = changed(readFileSync(`content/${file}`, "utf8"), from, to);
    expect(problemsIn(file, text)).toEqual([{ file, line: lineOf(text, line), ...answer }]);
  });

  test("a text where a list belongs", () => {
    const expected = "a list: each item on its own, begun with a hyphen";
    const [file, found] = ["news.yml", '"nothing new"'];
    expect(problemsIn(file, "nothing new\n")).toEqual([{ file, line: 1, found, expected }]);
  });

  test("all mistakes of all files at once", () => {
    const folder = new ContentFolder()
      .change("events.yml", "date: 2025-11-16", "date: soon")
      .change("events.yml", "title: Men's Hike", "titel: Men's Hike")
      .change("news.yml", "date: 2025-09-14", "date: 2025-13-14")
      .change("men.yml", "name: Men's Fellowship", "\tname: Men's Fellowship")
      .change("faith.md", "## What we believe", "# What we believe");
    expect(folder.problems().map(({ file, expected }) => [file, expected])).toEqual([
      ["events.yml", "a date written as 2026-12-25"],
      ["events.yml", 'did you mean "title"?'],
      ["news.yml", "a date that exists in the calendar"],
      ["faith.md", 'a heading inside a section begins with "### "'],
      ["men.yml", "spaces at the beginning of the line, not a tab"],
    ]);
  });
});

const event = "- date: 2026-12-25\n  title: Tree\n  description: Carols\n";
const link = "[x](javascript:y)";
const linkExpected = "a link to https://…, mailto:…, tel:… or a page of this site such as /contact";
const names =
  "date, time, end, lastDay, every, until, except, cancelled, quiet, title, place, description, picture, pictureText, link";

describe("Each mistake is reported once, on its own line:", () => {
  test.each<[string, string, string, [line: number, expected: string][]]>([
    ["a line without its value", "events.yml", `${event}  time:\n`, [[4, "a time such as 09:00; or delete this line"]]],
    ["an empty list", "events.yml", `${event}  time: []\n`, [[4, "a time such as 09:00; or delete this line"]]],
    ["a needed line without its value", "events.yml", event.replace("Tree", ""), [[2, "a text"]]],
    ["swapped letters", "events.yml", event.replace("title", "titel"), [[2, 'did you mean "title"?']]],
    [
      "two slips in one name",
      "events.yml",
      `${event}  lastday: 2026-12-26\n  lastDays: 2026-12-26\n`,
      [
        [4, 'did you mean "lastDay"?'],
        [5, 'did you mean "lastDay"?'],
      ],
    ],
    [
      "an unknown name, and the missing one",
      "events.yml",
      event.replace("title", "colour"),
      [
        [1, "a text"],
        [2, `one of: ${names}`],
      ],
    ],
    ["a text for a group", "events.yml", `- x\n${event}`, [[1, expect.stringMatching(/^a group of lines/) as string]]],
    [
      "names in a list of a list",
      "services.yml",
      "weekly:\n  - day: Sunday\n    services:\n      - { name: Hours, tme: 08:35, cancelled: Snow }\n" +
        "language: English\nchangesNote: None\nspecialServices: None\n",
      [
        [4, 'did you mean "time"?'],
        [4, expect.stringContaining("changes") as string],
      ],
    ],
    ["a link in one line", "events.yml", event.replace("Carols", `A ${link}`), [[3, linkExpected]]],
    [
      "a link in a longer text",
      "events.yml",
      event.replace("Carols", `|\n    One\n\n    ${link}`),
      [[6, linkExpected]],
    ],
    ["a link above the headings", "faith.md", `${link}\n\n## A\n\nOne\n`, [[1, linkExpected]]],
    ["a link below a heading", "faith.md", `\n## A\n\nOne\n\n${link}\n`, [[6, linkExpected]]],
  ])("%s", (_, file, text, mistakes) => {
    expect(problemsIn(file, text).map(({ line, expected }) => [line, expected])).toEqual(mistakes);
  });
});

test("each picture that cannot be shown is named, with its place", () => {
  const source = parseYaml("events.yml", "- picture: /images/a.jpg\n- list:\n    - /images/b.jpg\n    - /c.jpg\n");
  const { value } = source as ReadSource;
  const faultOf = (name: string) => (name === "a.jpg" ? undefined : "a picture");
  expect(wrongPictures(contentFiles.events, value, source as ReadSource, faultOf)).toEqual([
    {
      file: "events.yml",
      line: 3,
      place: 'the 2nd event, "list", the 1st item',
      found: '"b.jpg"',
      expected: "a picture",
    },
  ]);
});

test.each([
  ["DATE", ["date"], "date"],
  ["tile", ["title", "time"], "time"],
  ["titel", ["titles", "title"], "title"],
  ["plaxx", ["place"], "place"],
  ["plxxx", ["place"], undefined],
])("for %s in place of one of %j, %s is meant", (word, known, meant) => expect(nearest(word, known)).toBe(meant));
