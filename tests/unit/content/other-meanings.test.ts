import { describe, expect, test } from "vitest";
import { addDays } from "~/dates/civil-date";
import { remindersFor } from "~/operator/content/report";
import { contentProblems } from "~/page-data/content-problems.server";
import { ContentFolder } from "../../support/content/content-folder";

/** Files that would mean something else than they say. */
const expectedIn = (folder: ContentFolder) => contentProblems(folder.path).map(({ expected }) => expected);

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
      /pages\/first-visit\.md, line 11; .*pages\/give-by-mail\.md, line 18.*: the candle stand is named/,
    );
    expect(reminder).not.toContain("news.yml");
  });
});
