import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";
import { checkContent } from "./check-content";

test("content without sample data is correct, also with --strict", async () => {
  const folder = new ContentFolder().write("sample.txt", "# Nothing is left.\n");
  expect(await checkContent(folder, "--strict")).toEqual({ printed: "", exitCode: 0 });
  expect((await checkContent(folder)).printed).toContain("None of it is sample data.");
});

test("without the list of the sample's words --strict fails", async () => {
  const folder = new ContentFolder();
  rmSync(join(folder.path, "sample.txt"));
  const { printed, exitCode } = await checkContent(folder, "--strict");
  expect(exitCode).toBe(1);
  expect(printed).toContain("Without sample.txt its sample data cannot be told apart");
  const usual = await checkContent(folder);
  expect(usual.exitCode).toBe(0);
  expect(usual.printed).not.toContain("None of it");
});

test("with --strict sample data counts as a mistake, and is listed", async () => {
  const { printed, exitCode } = await checkContent(new ContentFolder(), "--strict");
  expect(exitCode).toBe(1);
  expect(printed).toContain("still sample data");
});
