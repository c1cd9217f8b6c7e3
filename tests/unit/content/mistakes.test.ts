import { expect, test } from "vitest";
import { nearest, wrongPictures } from "~/content/source/mistakes/mistakes";
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

test("each picture that cannot be shown is named, with its place", () => {
  const value = [{ picture: "/pictures/a.jpg" }, { list: ["/pictures/b%20c.jpg", "/c.jpg"] }];
  expect(wrongPictures(value, (name) => (name === "a.jpg" ? undefined : "a picture"))).toEqual([
    { path: [1, "list", 0], found: '"b c.jpg"', expected: "a picture" },
  ]);
});

test.each([
  ["DATE", ["date"], "date"],
  ["tile", ["title", "time"], "time"],
  ["titel", ["titles", "title"], "title"],
  ["plaxx", ["place"], "place"],
  ["plxxx", ["place"], undefined],
])("for %s in place of one of %j, %s is meant", (word, known, meant) => expect(nearest(word, known)).toBe(meant));
