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
  const { cacheContent } = await import("~/content/load/cached-content.server");
  const { contentToShow, siteContent } = await import("~/content/snapshot.server");
  cacheContent({ version: contentToShow().version, content: siteContent() }, path.join(site, "build"));
  process.chdir(site);
});
afterEach(() => process.chdir(project));

/** Starts after that build. Returns whether the start uses the cache. */
async function isCached() {
  vi.resetModules();
  const { cachedContent } = await import("~/content/load/cached-content.server");
  const { contentToShow } = await import("~/content/snapshot.server");
  return cachedContent(contentToShow().version) !== undefined;
}

test("a start with the build's pictures uses the build's check", async () => expect(await isCached()).toBe(true));

test.each<[string, (bytes: Buffer) => Buffer]>([
  ["cut short", (bytes) => bytes.subarray(0, bytes.length / 2)],
  ["empty", () => Buffer.alloc(0)],
  ["replaced by a text", () => Buffer.from("no cache at all\n".repeat(20))],
])("a cache that was %s counts as none", async (_, spoil) => {
  const file = path.join(site, "build", "cache-content");
  writeFileSync(file, spoil(readFileSync(file)));
  expect(await isCached()).toBe(false);
});

test("verses of the build that were cut short come from the package", async () => {
  writeFileSync(path.join(site, "build", "verses.json"), '{"John 3:16":"For');
  const { textOfVerse } = await import("~/scripture/verses.server");
  expect(textOfVerse("John 3:16")).toContain("God so loved the world");
});

test.each<[string, (file: string) => void]>([
  ["removed", (file) => rmSync(file)],
  ["spoiled", (file) => writeFileSync(file, "Not a picture")],
  ["replaced at the same size", (file) => writeFileSync(file, readFileSync(file, "utf8").replace("<svg", "<SVG"))],
])("a start after pictures were %s checks the content again", async (_, change) => {
  for (const name of readdirSync(path.join(site, "content", "pictures"))) change(picture(name));
  expect(await isCached()).toBe(false);
});
