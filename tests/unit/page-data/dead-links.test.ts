import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { contentProblems } from "~/page-data/content-problems.server";
import { ContentFolder } from "../../support/content/content-folder";
import { parishWithPages, smallParish } from "../../support/content/other-parishes";
import { someOf } from "../../support/project/size";

/** The announcements with one text. */
const announcing = (text: string) =>
  new ContentFolder().write(
    "announcements.yml",
    `# See [this](/nowhere)\n- type: info\n  title: Note\n  date: Current\n  content: |\n    First line.\n    ${text}\n`,
  );

describe("Links within the site", () => {
  test.each(
    someOf([
      ["the sample parish", () => new ContentFolder()],
      ["a parish that leaves out what it may", smallParish],
      ["a parish with three pages of its own", parishWithPages],
    ]),
  )("%s: no link is dead", (_, parish) => {
    expect(contentProblems(parish().path)).toEqual([]);
  });

  test.each(
    someOf([
      "/",
      "/prayer?from=here#names",
      "/about#a-heading-of-any-name",
      "/calendar/2027-05",
      "/feed.xml",
      "/events/2025-12-25-nativity-of-our-lord.ics",
      "/first-visit#what-should-i-wear",
      "/Contact/",
      "/images/church.svg",
      "mailto:office@example.org",
    ]),
  )("%s is correct", (target) => {
    expect(contentProblems(announcing(`See [there](${target}).`).path)).toEqual([]);
  });

  test("every link to a page that the parish left out is a mistake", () => {
    const folder = new ContentFolder();
    rmSync(join(folder.path, "text-alerts.yml"));
    const expected = "no such link, because this parish has left out the page; or the file text-alerts.yml";
    const found = 'a link to "/textalerts", which this site does not have';
    expect(contentProblems(folder.path)).toEqual([
      { file: "home.yml", line: folder.lineOf("home.yml", "link: /textalerts"), found, expected },
      { file: "announcements.yml", line: folder.lineOf("announcements.yml", "message to everyone"), found, expected },
    ]);
  });

  test("texts, link fields, news and the parish's own pages are checked", () => {
    const folder = new ContentFolder()
      .change("faith.md", "\n## ", "\nSee [this](/gone-one).\n\n## ")
      .change("events.yml", "  title: Men's Hike", "  link: /gone-two\n  title: Men's Hike")
      .change("news.yml", "*Axios!*", "[Pictures](/gone-three.pdf)")
      .change("pages/first-visit.md", "[this is how to find us](/contact)", "[above](#gone-four)");
    const places = contentProblems(folder.path).map(
      ({ file, line, found }) => `${file} ${line} ${/gone-\w+/.exec(found)?.[0]}`,
    );
    expect(places).toEqual([
      `events.yml ${folder.lineOf("events.yml", "link: /gone-two")} gone-two`,
      `news.yml ${folder.lineOf("news.yml", "church where he was baptized")} gone-three`,
      `faith.md ${folder.lineOf("faith.md", "See [this]")} gone-one`,
      `pages/first-visit.md ${folder.lineOf("pages/first-visit.md", "[service times are here]")} gone-four`,
    ]);
  });

  test("a link on two lines is reported for both, and a longer address is not", () => {
    const folder = announcing("[One](/gone), [long](/prayer).\n\n    [Two](/gone)");
    expect(contentProblems(folder.path).map(({ line }) => line)).toEqual([7, 9]);
  });
});
