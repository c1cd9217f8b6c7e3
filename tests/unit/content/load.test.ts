import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loadContent } from "~/content/load/load.server";
import { versionOf } from "~/content/versions/version-of.server";
import { type ContentProblem } from "~/content/source/problem";
import { contentFiles, type SiteContent } from "~/content/schema";
import { sized } from "../../support/project/size";
import { ContentFolder } from "../../support/content/content-folder";
import { shippedContent } from "../../support/content/site-content";

const files = Object.values(contentFiles).map(({ file }) => file);
const signs = "\n|  |\t|:|: |- |#| #|'|\"|>|*|&a |[|]|{|}|,|!".split("|").concat("|");
const more = "% @ ` ? ~ null \\ --- <b> <!-- ](javascript:x) \u0000 \u2028 🕯 <<:".split(" ").concat("---\n");

describe("The content folder", () => {
  test("is judged anew where a file is as before, but not what it refers to", () => {
    const folder = new ContentFolder().change("clergy.yml", "picture: rector.svg", "picture: ours.svg");
    const rector = join(folder.path, "pictures/ours.svg");
    const drawing = readFileSync("content/pictures/rector.svg");
    writeFileSync(rector, drawing);
    folder.write("pages/choir.md", "---\ntitle: Choir\ndescription: Ours.\nwas: /singers\n---\n{rector} leads.\n");
    const files = () => {
      const loaded = loadContent(folder.path);
      return "problems" in loaded ? loaded.problems.map(({ file }) => file) : [];
    };
    expect(files()).toEqual([]);
    rmSync(rector);
    expect(files()).toEqual(["clergy.yml"]);
    writeFileSync(rector, drawing);
    folder.write("pages/singers.md", "---\ntitle: Singers\ndescription: Ours.\n---\nA text.\n");
    expect(files()).toEqual(["pages/choir.md"]);
    rmSync(join(folder.path, "pages/singers.md"));
    expect(files()).toEqual([]);
    const before = loadContent(folder.path) as { content: SiteContent };
    folder.write("parish.yml", folder.read("parish.yml").replace(/^rector: .*$/m, "rector: Fr. Titus Newman"));
    const after = loadContent(folder.path) as { content: SiteContent };
    const choir = ({ content }: { content: SiteContent }) => content.pages.find(({ href }) => href === "/choir")!.intro;
    expect([choir(before), choir(after)]).toEqual([
      expect.not.stringContaining("Titus"),
      expect.stringContaining("Titus"),
    ]);
  });

  test("damaged in any way is either served whole or refused with its mistakes", () => {
    const folder = new ContentFolder();
    const edit = fc.tuple(fc.nat(100_000), fc.constantFrom(...signs, ...more), fc.nat(4));
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.array(edit, { minLength: 1, maxLength: 4 }), (file, edits) => {
        const whole = folder.read(file);
        folder.write(file, edits.reduce(spoil, whole));
        try {
          const loaded = loadContent(folder.path);
          if ("problems" in loaded) expectPlain(loaded.problems, file, edits.length + whole.split("\n").length);
          else expect(Object.keys(loaded.content)).toEqual([...Object.keys(contentFiles), "pages"]);
        } finally {
          folder.write(file, whole);
        }
      }),
      { numRuns: sized(15, 40) },
    );
  });

  test("has the same version in each copy, and another after a change of a text", () => {
    const version = (folder: ContentFolder) => versionOf(folder.path);
    const shipped = version(new ContentFolder());
    expect(shipped).toMatch(/^[0-9a-f]{16}$/);
    expect(version(new ContentFolder().write("notes.txt", ""))).toBe(shipped);
    expect(version(new ContentFolder().change("men.md", "A hike", "A walk"))).not.toBe(shipped);
  });

  test("has the news newest first, in any order of the file", () => {
    const item = (date: string) => `- date: ${date}\n  content: Something.\n`;
    const folder = new ContentFolder().write("news.yml", ["2024-01-02", "2025-03-04", "2023-05-06"].map(item).join(""));
    expect(shippedContent(folder.path).news.map(({ date }) => date)).toEqual([
      "2025-03-04",
      "2024-01-02",
      "2023-05-06",
    ]);
  });

  test.each([
    ["webmasterEmail", "<b>webmaster@example.org"],
    ["phone", "call <us>"],
    ["rector", "x".repeat(100)],
    ["name", "x".repeat(200)],
  ])("reports a wrong %s of parish.yml once, though other files use it", (key, wrong) => {
    const folder = new ContentFolder();
    folder.write(
      "parish.yml",
      folder.read("parish.yml").replace(new RegExp(`^${key}: .*$`, "m"), `${key}: "${wrong}"`),
    );
    expect(folder.problems()).toMatchObject([{ file: "parish.yml", place: `"${key}"` }]);
  });
});

function spoil(text: string, [place, sign, dropped]: [number, string, number]): string {
  const at = place % (text.length + 1);
  return text.slice(0, at) + sign + text.slice(at + dropped);
}

function expectPlain(problems: readonly ContentProblem[], file: string, lines: number) {
  expect(problems.length).toBeGreaterThan(0);
  for (const problem of problems) {
    // Another file may name a person or place that the damaged one no longer has.
    if (problem.file !== file) expect(problem.found).toMatch(/^"\{\w+\}"$/);
    else expect(problem.line ?? 1).toBeLessThanOrEqual(lines + 8);
    expect(problem.line ?? 1).toBeGreaterThan(0);
    expect(problem.expected).not.toBe("");
    expect(problem.expected).not.toMatch(/undefined|\[object|Invalid input|Required/);
  }
}

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
