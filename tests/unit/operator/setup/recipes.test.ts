import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { contentProblems } from "~/page-data/content-problems.server";
import { ContentFolder } from "../../../support/content/content-folder";
import { allAnswers, answer, newParish } from "../../../support/content/new-parish";
import { type Block, recipesIn, withLines } from "../../../support/content/recipes";

const guides = ["content/README.md", "docs/for-the-secretary.md"];
const recipes = guides.flatMap((guide) => [...recipesIn(readFileSync(guide, "utf8"))]);

// The check does not look at what is over.
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-26T12:00:00Z") }));
afterAll(() => void vi.useRealTimers());

/** A file of the sample without the items of the list that a block adds to, which then ends with `sign`. */
function emptied(text: string, { below }: Block, sign: string): string {
  if (!below) return /^(?:(?:#.*)?\n)*/.exec(text)![0] + sign;
  const items = new RegExp(`^${below}:.*\\n(?: .*\\n|\\n(?= ))*`, "m");
  return text.replace(items, `${below}:${sign && ` ${sign}`}\n`);
}

/** Puts the blocks of a recipe into a folder of content, whose photograph is there. */
function follow(content: string, blocks: readonly Block[], before = (text: string, _: Block) => text): void {
  cpSync("content/pictures/church.svg", `${content}/pictures/church.svg`);
  for (const block of blocks) {
    const file = `${content}/${block.file}`;
    const text = existsSync(file) ? readFileSync(file, "utf8") : "";
    writeFileSync(file, withLines(before(text, block), block));
  }
}

test("Both guides have lines to copy", () => {
  expect(recipes.length).toBeGreaterThan(12);
});

test.each(recipes)("On the site that setup made, the lines work: %s", (_, blocks) => {
  const files = newParish();
  answer(files, allAnswers);
  follow(files.content, blocks);
  expect(contentProblems(files.content)).toEqual([]);
});

/** The weekly services are never without items. */
const ofEmptyLists = recipes.filter(([, blocks]) =>
  blocks.every(({ file, below }) => file.endsWith(".yml") && below !== "weekly"),
);

test.each(ofEmptyLists)("In an empty list the lines work: %s", (_, blocks) => {
  const folder = new ContentFolder();
  follow(folder.path, blocks, (text, block) => emptied(text, block, ""));
  expect(contentProblems(folder.path)).toEqual([]);
});
