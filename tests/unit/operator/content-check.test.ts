import { readdirSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";
import { checkContent } from "./check-content";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = undefined;
});

/** The shipped content with nothing in it that counts as sample data. */
function ownContent(): ContentFolder {
  const folder = new ContentFolder();
  for (const file of readdirSync(folder.path, { recursive: true, encoding: "utf8" })) {
    if (!/\.(?:yml|md)$/.test(file)) continue;
    const text = folder.read(file).replaceAll("SAMPLE", "").replaceAll("555-01", "555-02");
    const own = text.replace(/\bexample\.(org|com|net)/g, "notchfalls.us").replace(/\b[a-z-]+\.svg/g, "og.png");
    folder.write(file, own);
  }
  return folder;
}

test("content without sample data is right, and --strict says nothing of it", async () => {
  const folder = ownContent();
  expect(await checkContent(folder, "--strict")).toEqual({ printed: "", exitCode: 0 });
  expect((await checkContent(folder)).printed).toContain("None of it is sample data.");
});

test("a drawing that came with the program is sample data, wherever the content names it", async () => {
  const folder = ownContent();
  folder.change("history.yml", "picture: og.png", "picture: church.svg");
  folder.change("clergy.yml", "picture: og.png", "picture: /images/rector.svg");
  const { printed, exitCode } = await checkContent(folder, "--strict");
  expect(exitCode).toBe(1);
  expect(printed).toContain("2 places are still sample data");
  expect(printed).toMatch(/history\.yml\n  line +\d+  a sample +picture: church\.svg/);
  expect(printed).toMatch(/clergy\.yml\n  line +\d+  a sample +picture: \/images\/rector\.svg/);
});

test("with --strict sample data counts as a mistake, and is listed", async () => {
  const { printed, exitCode } = await checkContent(new ContentFolder(), "--strict");
  expect(exitCode).toBe(1);
  expect(printed).toContain("still sample data");
});
