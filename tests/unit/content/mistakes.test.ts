import { expect, test } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";

test("all mistakes of all files are named at once", () => {
  const folder = new ContentFolder()
    .change("events.yml", "date: 2025-11-16", "date: soon")
    .change("events.yml", "title: Men's Hike", "titel: Men's Hike")
    .change("news.yml", "date: 2025-09-14", "date: 2025-13-14")
    .change("men.yml", "name: Men's Fellowship", "\tname: Men's Fellowship")
    .change("faith.md", "## What we believe", "# What we believe")
    .write("anouncements.yml", "");
  expect(folder.problems().map(({ file, expected }) => [file, expected])).toEqual([
    ["anouncements.yml", "did you mean announcements.yml?"],
    ["events.yml", "a date written as 2026-12-25"],
    ["events.yml", 'did you mean "title"?'],
    ["news.yml", "a date that exists in the calendar"],
    ["faith.md", 'a heading inside a section begins with "### "'],
    ["men.yml", "spaces at the beginning of the line, not a tab"],
  ]);
});
