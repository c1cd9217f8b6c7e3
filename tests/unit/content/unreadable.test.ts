import { rmSync, truncateSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { expect, test } from "vitest";
import { loadContent } from "~/content/load/load.server";
import { contentFiles } from "~/content/schema";
import { type ContentProblem } from "~/content/source/problem";
import { contentProblems } from "~/page-data/content-problems.server";
import { ContentFolder } from "../../support/content/content-folder";
import { temporaryFolder } from "../../support/temporary";

const fill = (folder: string, name: (number: number) => string) => {
  for (let number = 0; number <= 2_000; number++) writeFileSync(path.join(folder, name(number)), "");
};
const only = (problem: Partial<ContentProblem>) => [expect.objectContaining(problem) as ContentProblem];

test("a socket instead of a file is a mistake", async () => {
  const folder = new ContentFolder();
  const file = path.join(folder.path, "events.yml");
  rmSync(file);
  const server = createServer();
  await new Promise<void>((listening) => server.listen(file, listening));
  try {
    expect(contentProblems(folder.path)).toEqual(only({ file: "events.yml", found: "a socket", expected: "a file" }));
  } finally {
    server.close();
  }
});

test("more than 4 MB in all files is one mistake of the folder", () => {
  const folder = new ContentFolder();
  const page = (number: number) =>
    folder.write(
      `pages/page-${number}.md`,
      `---\ntitle: A\ndescription: B\n---\n<!-- ${"x".repeat(500_000)} -->\nText.\n`,
    );
  for (let number = 1; number <= 6; number++) page(number);
  expect(contentProblems(folder.path)).toEqual([]);
  for (let number = 7; number <= 9; number++) page(number);
  const [found, expected] = ["5 MB of content", "at most 4 MB in all files together"];
  expect(contentProblems(folder.path)).toEqual(only({ file: "./", found, expected }));
});

test("more than 2,000 files in pages are one mistake of that folder", () => {
  const folder = new ContentFolder();
  fill(path.join(folder.path, "pages"), (number) => `photograph-${number}.jpg`);
  expect(contentProblems(folder.path)).toEqual(only({ file: "pages/", found: "more than 2000 files" }));
});

test("each of more than 2,000 pictures is found by its name", () => {
  const folder = new ContentFolder();
  const pictures = temporaryFolder("pictures");
  fill(pictures, (number) => `a-photograph-${number}.jpg`);
  const missing = () => {
    const loaded = loadContent(folder.path, pictures);
    const problems = "problems" in loaded ? loaded.problems : [];
    return problems.filter(({ file }) => file === "clergy.yml").map(({ found }) => found);
  };
  expect(missing()).toContain('"rector.svg"');
  writeFileSync(path.join(pictures, "rector.svg"), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  expect(missing()).not.toContain('"rector.svg"');
});

test("a picture of more than 32 MB is a mistake with its size", () => {
  const folder = new ContentFolder().change("clergy.yml", "picture: rector.svg", "picture: film.jpg");
  const pictures = temporaryFolder("pictures");
  writeFileSync(path.join(pictures, "film.jpg"), "");
  truncateSync(path.join(pictures, "film.jpg"), 33 * 1024 * 1024);
  const loaded = loadContent(folder.path, pictures);
  const expected = "a picture; public/images/film.jpg is a file of 33 MB, and must be a file of at most 32 MB";
  expect("problems" in loaded && loaded.problems).toContainEqual(
    expect.objectContaining({ file: "clergy.yml", found: '"film.jpg"', expected }),
  );
});

test("a missing file is a mistake, with the probable one", () => {
  const folder = new ContentFolder();
  folder.rename("prayer.yml", "prayr.yaml");
  expect(folder.problems()).toEqual([
    { file: "prayr.yaml", found: "an unknown file", expected: "did you mean prayer.yml?" },
    {
      file: "prayer.yml",
      found: "no such file",
      expected: "the file prayer.yml; there is prayr.yaml: is it the one?",
    },
  ]);
});

test.each([
  [
    "in another encoding",
    Buffer.from("Enqu\xeate", "latin1"),
    "letters in another encoding",
    "a text file saved as UTF-8",
  ],
  ["that is far too large", "x".repeat(5 * 1024 * 1024 + 1), "a file of 6 MB", "a file of at most 512 KB"],
])("a file %s is a mistake", (_, bytes, found, expected) => {
  const folder = new ContentFolder().write("survey.yml", bytes);
  expect(folder.problems()).toEqual([{ file: "survey.yml", found, expected }]);
});

test("without a folder, each needed file is missing", () => {
  const folder = new ContentFolder();
  folder.remove();
  const needed = Object.values(contentFiles).filter((file) => !("optional" in file));
  expect(folder.problems().map(({ file }) => file)).toEqual(needed.map(({ file }) => file));
});
