import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";
import { temporaryFolder } from "../../support/temporary";

let site: string;
const project = process.cwd();
const picture = (name: string) => path.join(site, "content", "pictures", name);

beforeEach(async () => {
  site = temporaryFolder("site");
  mkdirSync(path.join(site, "build"));
  const folder = new ContentFolder(path.join(site, "content"));
  vi.stubEnv("CONTENT_DIR", folder.path);
  vi.resetModules();
  vi.doMock("~/site-folder.server", async (original) => ({ ...(await original<object>()), siteFolder: () => site }));
  const { writeCache } = await import("~/content/load/cached-load.server");
  const { contentLoad, contentToShow } = await import("~/content/snapshot.server");
  writeCache(contentLoad(contentToShow()), path.join(site, "build"));
  process.chdir(site);
});
afterEach(() => process.chdir(project));

/** Starts after that build. Returns whether the start used the cache, and the mistakes it found. */
async function start() {
  vi.resetModules();
  const { cachedOrRead } = await import("~/content/load/cached-load.server");
  const { contentLoad, contentToShow } = await import("~/content/snapshot.server");
  const { isCached, result } = cachedOrRead(contentLoad(contentToShow()));
  return { isCached, problems: "problems" in result ? result.problems.map(({ found }) => found) : [] };
}

test("a start with the build's pictures uses the build's check", async () => {
  expect(await start()).toEqual({ isCached: true, problems: [] });
});

test.each<[string, (file: string) => void]>([
  ["removed", (file) => rmSync(file)],
  ["spoiled", (file) => writeFileSync(file, "Not a picture")],
  ["replaced at the same size", (file) => writeFileSync(file, readFileSync(file, "utf8").replace("<svg", "<SVG"))],
])("a start after pictures were %s checks the content again", async (_, change) => {
  for (const name of readdirSync(path.join(site, "content", "pictures"))) change(picture(name));
  expect((await start()).isCached).toBe(false);
});
