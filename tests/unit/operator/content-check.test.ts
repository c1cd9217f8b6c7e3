import { readdirSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = undefined;
});

/** Runs content:check on a folder. @returns what it prints, and how it ends */
async function check(folder: ContentFolder, ...args: string[]) {
  vi.stubEnv("CONTENT_DIR", folder.path);
  vi.resetModules();
  const print = vi.spyOn(console, "log").mockReturnValue();
  const { main } = await import("~/operator/content/main");
  main(args);
  return { printed: print.mock.calls.map(String).join("\n"), exitCode: process.exitCode };
}

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
  expect(await check(folder, "--strict")).toEqual({ printed: "", exitCode: 0 });
  expect((await check(folder)).printed).toContain("None of it is sample data.");
});

test("with --strict sample data counts as a mistake, and is listed", async () => {
  const { printed, exitCode } = await check(new ContentFolder(), "--strict");
  expect(exitCode).toBe(1);
  expect(printed).toContain("still sample data");
});
