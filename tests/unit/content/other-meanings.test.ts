import { describe, expect, test } from "vitest";
import { addDays } from "~/dates/civil-date";
import { loadContent } from "~/content/load/load.server";
import { remindersFor } from "~/operator/content/report";
import { contentProblems } from "~/page-data/content-problems.server";
import { ContentFolder } from "../../support/content/content-folder";

/** Files that would mean something else than they say. */
const expectedIn = (folder: ContentFolder) => contentProblems(folder.path).map(({ expected }) => expected);

describe("Entries within a text", () => {
  const cancellation = "  - date: 2026-12-06\n    cancelled: Snow and ice\n";

  test.each([
    ["a cancellation", cancellation],
    ["a date alone", "  - date: 2026-12-06\n"],
    ["an entry in braces", "  - { from: 2026-12-06, until: 2026-12-07, cancelled: Snow }\n"],
    ["lines without a hyphen", "  service: Hours\n  cancelled: Snow and ice\n"],
    ["a weekly service", "  - day: Monday\n    services:\n      - name: Vespers\n        time: 18:00\n"],
  ])("are a mistake with its line: %s", (_, lines) => {
    const folder = new ContentFolder().change("services.yml", "by request.\n", `by request.\n${lines}`);
    const [problem, ...others] = contentProblems(folder.path);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      file: "services.yml",
      line: folder.lineOf("services.yml", lines.trim().split("\n")[0]!),
    });
    expect(problem!.expected).toContain("Move an entry to its list");
  });

  test("are a mistake in a list of announcements too, and where the text is folded", () => {
    const folder = new ContentFolder()
      .write(
        "announcements.yml",
        `${new ContentFolder().read("announcements.yml")}    - type: urgent\n      title: Snow\n`,
      )
      .change("donate.yml", "recurring one.\n", "recurring one.\n  - name: Candle\n    dollars: 3\n");
    expect(
      contentProblems(folder.path)
        .map(({ file }) => file)
        .sort(),
    ).toEqual(["announcements.yml", "donate.yml"]);
  });

  test.each([
    "  - bring a dish\n  - place: the hall, or outside\n",
    "  Please note: confession is by request.\n",
    "  - Where: the hall\n  - When: 6 PM\n",
  ])("are not similar words: %s", (lines) => {
    const folder = new ContentFolder().change("services.yml", "by request.\n", `by request.\n\n${lines}`);
    expect(contentProblems(folder.path)).toEqual([]);
  });

  test("cannot come about at the end of services.yml, where the list of changes is", () => {
    const folder = new ContentFolder();
    folder.write("services.yml", `${folder.read("services.yml").trimEnd()}\n\n${cancellation}`);
    const loaded = loadContent(folder.path);
    expect("content" in loaded && loaded.content.services.changes.at(-1)).toMatchObject({ cancelled: "Snow and ice" });
  });
});

describe("A value in another notation gets the right one:", () => {
  test.each(["2nd Tuesday", "every second Tuesday of the month", "second tues."])("%s", (written) => {
    const folder = new ContentFolder().change("events.yml", "every: fourth Sunday", `every: ${written}`);
    expect(expectedIn(folder)).toEqual(["a weekday, first Saturday, last Sunday or year: write second Tuesday"]);
  });

  test.each([
    ["Sundays", "write Sunday"],
    ["Annually", "write year"],
  ])("%s", (written, advice) => {
    const folder = new ContentFolder().change("events.yml", "every: fourth Sunday", `every: ${written}`);
    expect(expectedIn(folder)[0]).toContain(advice);
  });

  test.each(["every other Sunday", "5th Sunday", "sometimes"])("%s has none", (written) => {
    const folder = new ContentFolder().change("events.yml", "every: fourth Sunday", `every: ${written}`);
    expect(expectedIn(folder)).toEqual(["a weekday, first Saturday, last Sunday or year"]);
  });

  test.each(["603.555.0199", "603-555-0199", "+1 603 555 0199", "(603)555-0199", "6035550199"])("%s", (written) => {
    const folder = new ContentFolder();
    folder.write("parish.yml", folder.read("parish.yml").replace(/^phone: .*$/m, `phone: "${written}"`));
    expect(expectedIn(folder)).toEqual(["a telephone number written as (212) 555-0100: write (603) 555-0199"]);
  });
});

describe("A reminder", () => {
  test("asks whether last year's announcement or absence means this year", () => {
    const today = new Date().toISOString().slice(0, 10);
    const lastYears = addDays(today, 20 - 365);
    const thisYears = `${Number(lastYears.slice(0, 4)) + 1}${lastYears.slice(4)}`;
    const folder = new ContentFolder()
      .write(
        "announcements.yml",
        `- { type: info, title: Food drive, date: Soon, until: ${lastYears}, content: Come }\n`,
      )
      .write("absences.yml", `- { from: ${lastYears}, until: ${lastYears}, call: Father N., phone: (603) 555-0160 }\n`);
    const asked = remindersFor(folder.path).filter((line) => line.includes(" ended on "));
    expect(asked.map((line) => line.slice(0, line.indexOf(" ended")))).toEqual([
      "absences.yml, line 1: this absence",
      "announcements.yml, line 1: this announcement",
    ]);
    expect(asked.every((line) => line.endsWith(`write ${thisYears}`))).toBe(true);
  });

  test("names each candle stand of a parish without candles", () => {
    const stands = (folder: ContentFolder) => remindersFor(folder.path).filter((line) => line.includes("candle stand"));
    const without = (folder: ContentFolder, file: string) =>
      folder.write(file, folder.read(file).replace(/^candles:\n(?:[ ].*\n)+/m, "candles: []\n"));
    const folder = without(new ContentFolder(), "prayer.yml");
    expect(stands(folder)).toEqual([]);
    const [reminder] = stands(without(folder, "donate.yml"));
    expect(reminder).toMatch(
      /pages\/first-visit\.md, line 11; .*pages\/give-by-mail\.md, line 19.*: the candle stand is named/,
    );
    expect(reminder).not.toContain("news.yml");
  });
});
