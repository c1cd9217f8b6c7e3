import { describe, expect, test } from "vitest";
import { type ContentProblem } from "~/content/source/problem";
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
  const sample = new ContentFolder();
  const texts = new Map(Object.values(slips).map(({ file }) => [file, sample.read(file)]));

  test.each(Object.entries(slips))("%s", (_, { file, from, to, line, answer }) => {
    const text = changed(texts.get(file)!, from, to);
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
