import { describe, expect, test } from "vitest";
import { type ContentProblem } from "~/content/source/problem";
import { ContentFolder } from "../../support/content/content-folder";
import { someOf } from "../../support/project/size";

interface Slip {
  file: string;
  from: string;
  to: string;
  /** The beginning of the line on which the mistake is. */
  line: string;
  answer: Omit<ContentProblem, "file" | "line">;
}

const slips: Record<string, Slip> = {
  "a date that does not exist": {
    file: "events.yml",
    from: "date: 2025-11-16",
    to: "date: 2025-02-30",
    line: "- date: 2025-02-30",
    answer: { place: 'the 2nd event, "date"', found: '"2025-02-30"', expected: "a date that exists in the calendar" },
  },
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
  "a time on the 12-hour clock": {
    file: "services.yml",
    from: "time: 09:00",
    to: "time: 9 AM",
    line: "time: 9 AM",
    answer: {
      place: '"weekly", the 1st item, "services", the 2nd item, "time"',
      found: '"9 AM"',
      expected: "a time on the 24-hour clock, written as 09:00 or 18:30: write 09:00",
    },
  },
  "a misspelt name": {
    file: "events.yml",
    from: "  description: |",
    to: "  descripton: |",
    line: "descripton",
    answer: {
      place: "the 1st event",
      found: 'the name "descripton", which is unknown here',
      expected: 'did you mean "description"?',
    },
  },
  "a name that means nothing here": {
    file: "survey.yml",
    from: "button:",
    to: "color: red\nbutton:",
    line: "color: red",
    answer: { found: 'the name "color", which is unknown here', expected: "one of: title, text, button, link" },
  },
  "a name without a value": {
    file: "parish.yml",
    from: "name: St. Olga Orthodox Church",
    to: "name:",
    line: "name:",
    answer: { place: '"name"', found: "nothing", expected: "a text" },
  },
  "a link to a place that is not on the web": {
    file: "survey.yml",
    from: "link: https://",
    to: "link: http://",
    line: "link:",
    answer: {
      place: '"link"',
      found: '"http://forms.example.org/communication-survey"',
      expected: "a web address that begins with https:// such as https://www.example.org/page",
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
  "HTML in the prose": {
    file: "history.md",
    from: "The good years were few.",
    to: "The <b>good</b> years were few.",
    line: "The <b>good",
    answer: {
      place: '"sections", the 2nd heading, "text"',
      found: '"<b>"',
      expected: "Markdown without HTML: write *emphasis*, **strong** or [words](https://address)",
    },
  },
  "a picture that is not there": {
    file: "clergy.yml",
    from: "picture: rector.svg",
    to: "picture: priest.jpg",
    line: "picture: priest.jpg",
    answer: {
      place: '"clergy", the 3rd item, "picture"',
      found: '"priest.jpg"',
      expected: "a picture that is in public/images",
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
  "a telephone number written otherwise": {
    file: "parish.yml",
    from: "phone: (603) 555-0115",
    to: "phone: 603.555.0115",
    line: "phone:",
    answer: {
      place: '"phone"',
      found: '"603.555.0115"',
      expected: "a telephone number written as (212) 555-0100: write (603) 555-0115",
    },
  },
  "a price with its sign": {
    file: "donate.yml",
    from: "dollars: 4",
    to: "dollars: $4",
    line: "dollars: $4",
    answer: {
      place: '"candles", the 2nd item, "dollars"',
      found: '"$4"',
      expected: "an amount in whole dollars without the dollar sign, such as 5",
    },
  },
  "a time zone that nobody keeps": {
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
  "an offset in place of a time zone": {
    file: "parish.yml",
    from: "timezone: America/New_York",
    to: 'timezone: "-05:00"',
    line: "timezone:",
    answer: {
      place: '"timezone"',
      found: '"-05:00"',
      expected: expect.stringMatching(
        /^the name of a time zone such as America\/Chicago: write America\/New_York \(Eastern\)/,
      ),
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

describe("A mistake in the content is answered in plain words:", () => {
  test.each(someOf(Object.entries(slips)))("%s", (_, { file, from, to, line, answer }) => {
    const folder = new ContentFolder().change(file, from, to);
    expect(folder.problems()).toEqual([{ file, line: folder.lineOf(file, line), ...answer }]);
  });

  test("a text where a list belongs", () => {
    const folder = new ContentFolder().write("news.yml", "nothing new\n");
    const expected = "a list: each item on its own, begun with a hyphen";
    expect(folder.problems()).toEqual([{ file: "news.yml", line: 1, found: '"nothing new"', expected }]);
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
