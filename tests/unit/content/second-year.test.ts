import { describe, expect, test } from "vitest";
import { remindersFor } from "~/operator/content/report";
import { reminders } from "~/schedule/check/reminders";
import { contentProblems } from "~/page-data/content-problems.server";
import { scheduleOf } from "../../support/content/schedule";
import { ContentFolder } from "../../support/content/content-folder";

/** Mistakes of ordinary days and of a second year. */
describe("The marks of a merge conflict", () => {
  const conflict = (first: string, second: string) => `<<<<<<< HEAD\n${first}\n=======\n${second}\n>>>>>>> other\n`;

  test.each([
    ["a list in a page", "pages/first-visit.md", "", conflict("- one", "- two")],
    ["an empty line before the middle", "history.md", "", conflict("A text.\n", "Another.\n")],
    ["indented", "creed.md", "", conflict("  a", "b").replace(/^/gm, "  ")],
    ["a text of a YAML file", "services.yml", "  {rector} hears", conflict("a", "b").replace(/^(?=.)/gm, "  ")],
  ])("are a mistake on each of their lines: %s", (_, file, before, text) => {
    const folder = new ContentFolder();
    if (before) folder.change(file, before, text + before);
    else folder.write(file, `${folder.read(file).trimEnd()}\n\n${text}`);
    const problems = contentProblems(folder.path);
    expect(problems.map(({ found }) => found)).toEqual(["<<<<<<< HEAD", "=======", ">>>>>>> other"]);
    expect(problems.every((problem) => problem.file === file && /two people changed/.test(problem.expected))).toBe(
      true,
    );
  });

  test("differ from a longer rule and a quotation", () => {
    const folder = new ContentFolder();
    folder.write(
      "history.md",
      `${folder.read("history.md").trimEnd()}\n\nA text.\n\n> > A quotation.\n\n<!--\n========\n-->\n`,
    );
    expect(contentProblems(folder.path)).toEqual([]);
  });
});

describe("A dated service on another day than that of its name", () => {
  const asked = (name: string, date: string, today = "2027-01-10") =>
    reminders(
      scheduleOf(
        `weekly: [{ day: Sunday, services: [{ name: Hours, time: 08:00 }] }]\ndated: [{ date: ${date}, name: "${name}", time: 18:00 }]\n`,
      ),
      [],
      [],
      today,
    )
      .map(({ text }) => text)
      .filter((text) => text.includes("last year's day"));

  // Pascha was April 12 in 2026, and is May 2 in 2027.
  test.each([
    ["Matins of Great Friday", "2027-04-09", "Great Friday 2027 is April 30"],
    ["Vesperal Liturgy of Holy Thursday", "2027-04-09", "Great Thursday 2027 is April 29"],
    ["Divine Liturgy of Lazarus Saturday", "2027-04-04", "Lazarus Saturday 2027 is April 24"],
    ["Vigil of Palm Sunday", "2027-04-04", "Palm Sunday 2027 is April 25"],
    ["Bridegroom Matins", "2027-04-06", "Great Monday 2027 is April 26"],
    ["Paschal Liturgy", "2027-04-11", "Pascha 2027 is May 2"],
    ["Liturgy of Bright Monday", "2027-04-13", "Bright Monday 2027 is May 3"],
    ["Vigil of the Ascension", "2027-05-20", "Ascension 2027 is June 10"],
    ["Pentecost", "2027-05-31", "Pentecost 2027 is June 20"],
    ["Liturgy of the Presanctified Gifts", "2027-03-03", "Clean Monday 2027 is March 15"],
    ["Divine Liturgy of the Annunciation", "2027-03-27", "The Annunciation 2027 is March 25"],
    ["Vigil of the Nativity", "2027-12-23", "The Nativity of Christ 2027 is December 25"],
    ["Exaltation of the Life-Giving Cross", "2027-09-12", "The Elevation of the Cross 2027 is September 14"],
    ["Entry of the Most Holy Theotokos", "2027-11-19", "The Entry of the Theotokos 2027 is November 21"],
  ])("gets a question: %s on %s", (name, date, words) => {
    expect(asked(name, date)).toEqual([expect.stringContaining(`: ${words}. Is this last year's day?`)]);
  });

  test.each([
    ["Matins of Great Friday", "2027-04-29"],
    ["Vesperal Liturgy of Great Saturday", "2027-05-01"],
    ["Nocturns and Paschal Matins", "2027-05-01"],
    ["Paschal Liturgy", "2027-05-02"],
    ["Paschal Vespers of Bright Monday", "2027-05-02"],
    ["Bridegroom Matins", "2027-04-25"],
    ["Presanctified Liturgy", "2027-04-28"],
    ["Leavetaking of Pascha", "2027-06-09"],
    ["Royal Hours of the Nativity", "2027-12-24"],
    ["Vigil of the Nativity of the Theotokos", "2027-09-07"],
    ["Great Vespers", "2027-04-09"],
    ["Forefeast of Theophany", "2027-01-12"],
  ])("gets no question on its day or eve: %s on %s", (name, date) => expect(asked(name, date)).toEqual([]));

  test("gets no question when it is past", () => {
    expect(asked("Paschal Liturgy", "2027-04-11", "2027-04-12")).toEqual([]);
  });
});

describe("A time zone without a place", () => {
  const answer = (zone: string) => {
    const [problem] = contentProblems(
      new ContentFolder().change("parish.yml", "timezone: America/New_York", `timezone: ${zone}`).path,
    );
    return problem?.expected;
  };
  test.each([
    ["EST", "write America/New_York"],
    ["Eastern", "write America/New_York"],
    ["EST5EDT", "write America/New_York"],
    ["MST", "write America/Denver, or America/Phoenix in Arizona"],
    ["HST", "write Pacific/Honolulu"],
    ["UTC", "write America/New_York (Eastern), America/Chicago"],
    ["Etc/GMT+5", "write America/New_York (Eastern), America/Chicago"],
    ['"-05:00"', "write America/New_York (Eastern)"],
    ["New York", "write America/New_York"],
    ["Chicago", "write America/Chicago"],
    ["Mars", "such as America/Chicago"],
  ])("%s gets the name to write", (zone, words) => expect(answer(zone)).toContain(words));
  test.each(["US/Eastern", "america/chicago"])("%s is correct", (zone) => expect(answer(zone)).toBeUndefined());
});

describe("An emptied list", () => {
  test.each(["events.yml", "news.yml", "announcements.yml", "absences.yml"])("%s", (file) => {
    const [problem, ...others] = contentProblems(new ContentFolder().write(file, "\n").path);
    expect([problem, others]).toMatchObject([
      { file, found: "nothing", expected: expect.stringContaining("[] says that no") },
      [],
    ]);
    expect(contentProblems(new ContentFolder().write(file, "[]\n").path)).toEqual([]);
    expect(contentProblems(new ContentFolder().write(file, "# None at present.\n").path)).toEqual([]);
  });
});

describe("Side files of other programs", () => {
  const ignored = "x.md~ #x.md# 4913 Thumbs.db desktop.ini ~$x.docx x.md.orig .x.md.swp ._x.md .DS_Store";
  test.each(ignored.split(" "))("%s is ignored in every folder", (name) => {
    const folder = new ContentFolder().write(`pages/${name}`, "x").write(name.replaceAll(".md", ".yml"), "x");
    expect(contentProblems(folder.path)).toEqual([]);
    expect(remindersFor(folder.path).join("\n")).not.toContain(name);
  });

  test.each([
    "rides (1).md",
    "rides - Copy.md",
    "Copy of rides.md",
    "rides copy.md",
    "rides.sync-conflict-20261125-101010-ABCDEFG.md",
    "rides (Ann's conflicted copy 2026-11-25).md",
    "rides-DESKTOP-AB12.md",
  ])("%s is a copy, and the message names the file in use", (name) => {
    const [problem] = contentProblems(new ContentFolder().write(`pages/${name}`, "x").path);
    expect(problem!.expected).toBe(
      "the name rides.md: only that one is read. There is a rides.md too: keep the one that is right",
    );
  });

  test("a copy in the content folder gets the same message", () => {
    const [problem] = contentProblems(
      new ContentFolder().write("home.sync-conflict-20261125-101010-ABCDEFG.yml", "x").path,
    );
    expect(problem!.expected).toBe(
      "the name home.yml: only that one is read. There is a home.yml too: keep the one that is right",
    );
  });
});

describe("Announcements", () => {
  const asked = (text: string) =>
    remindersFor(new ContentFolder().write("announcements.yml", text).path).filter((line) =>
      line.startsWith("announcements.yml"),
    );
  const one = (lines: string, type = "info") => `- { type: ${type}, title: A, date: Now, content: B${lines} }\n`;

  test("without an end get a question after three months", () => {
    expect(asked(one(", from: 2020-01-01"))).toEqual([
      expect.stringMatching(/^announcements.yml, line 1: .*since Wednesday, January 1, 2020.* no until/),
    ]);
    expect(
      asked(one("") + one(", from: 2020-01-01, until: 2199-01-01") + one(", from: 2020-01-01, show: no-changes")),
    ).toEqual([]);
  });

  test("get a question when more than three are alarms", () => {
    expect(asked(one("", "warning").repeat(3))).toEqual([]);
    expect(asked(one("", "warning").repeat(2) + one("", "urgent").repeat(2))).toEqual([
      expect.stringContaining("4 alarms"),
    ]);
  });
});
