import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";

const without = (...files: string[]) => {
  const folder = new ContentFolder();
  for (const file of files) rmSync(join(folder.path, file));
  return folder;
};

describe("An optional file", () => {
  test.each([
    [["survey.yml"]],
    [["gallery.yml"]],
    [["parish-feasts.yml"]],
    [["books.yml"]],
    [["knights.yml", "knights-faq.md"]],
    [["men.yml", "men.md"]],
  ])("%s: may be left out", (files) => expect(without(...files).problems()).toEqual([]));

  test("a file without its companion is a mistake that names both", () => {
    const expected = "the file knights.yml, because knights-faq.md is there; or neither of them";
    expect(without("knights.yml").problems()).toEqual([{ file: "knights.yml", found: "no such file", expected }]);
    expect(without("men.md").problems()).toMatchObject([{ file: "men.md", found: "no such file" }]);
  });

  test("a file with a misspelled name is a mistake", () => {
    const folder = new ContentFolder();
    folder.rename("books.yml", "boks.yml");
    expect(folder.problems()).toEqual([
      { file: "boks.yml", found: "an unknown file", expected: "did you mean books.yml?" },
    ]);
  });

  test.each(["parish.yml", "services.yml", "faith.md"])("%s is needed", (file) => {
    expect(without(file).problems()).toMatchObject([{ file, found: "no such file" }]);
  });
});
