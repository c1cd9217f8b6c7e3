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
    folder.write(file, text.replace(/\bexample\.(org|com|net)/g, "notchfalls.us"));
  }
  return folder;
}

test("content without sample data is right, and --strict says nothing of it", async () => {
  const folder = ownContent();
  expect(await checkContent(folder, "--strict")).toEqual({ printed: "", exitCode: 0 });
  expect((await checkContent(folder)).printed).toContain("None of it is sample data.");
});

test("with --strict sample data counts as a mistake, and is listed", async () => {
  const { printed, exitCode } = await checkContent(new ContentFolder(), "--strict");
  expect(exitCode).toBe(1);
  expect(printed).toContain("still sample data");
});
