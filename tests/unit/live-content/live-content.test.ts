import { cpSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";
import { temporaryFolder } from "../../support/temporary";

let folder: ContentFolder;
let publicFolder: string;
let shownName: () => string;
let mistakes: () => number;
/** The log's events about the content. */
let logged: string[];

beforeEach(async () => {
  folder = new ContentFolder();
  const site = temporaryFolder("site");
  publicFolder = path.join(site, "public");
  cpSync("public", publicFolder, { recursive: true });
  cpSync("app/calendar/tables", path.join(site, "app", "calendar", "tables"), { recursive: true });
  vi.stubEnv("CONTENT_DIR", folder.path);
  vi.stubEnv("DATA_DIR", temporaryFolder("data"));
  vi.resetModules();
  vi.doMock("~/site-folder.server", async (original) => ({ ...(await original<object>()), siteFolder: () => site }));
  const { log } = await import("~/log/log.server");
  logged = [];
  for (const level of ["info", "error"] as const)
    vi.spyOn(log, level).mockImplementation(
      (...[line]: [object, ...unknown[]]) => void logged.push((line as { event: string }).event),
    );
  const { siteContent } = await import("~/content/snapshot.server");
  const { mistakesInFolder, openLiveContent, watchContent } = await import("~/content/live-content.server");
  const { contentChecks } = await import("~/page-data/content-problems.server");
  openLiveContent(contentChecks);
  vi.useFakeTimers({ toFake: ["setInterval"] });
  watchContent(contentChecks, () => {});
  [shownName, mistakes] = [() => siteContent().parish.name, () => mistakesInFolder().length];
});

afterEach(() => void vi.useRealTimers());

const poll = (times = 1) => void vi.advanceTimersByTime(times * 1_000);
const rename = (name: string) =>
  folder.write("parish.yml", folder.read("parish.yml").replace(/^name: .*$/m, `name: ${name}`));

test("a change is shown when it has been still for two polls, and not while more of it comes", () => {
  const before = shownName();
  poll(10);
  for (const name of ["St. First Church", "St. Second Church", "St. Third Church"]) {
    rename(name);
    poll(2);
    expect(shownName()).toBe(before);
  }
  poll();
  expect(shownName()).toBe("St. Third Church");
  expect(logged).toEqual(["content-changed"]);
});

test("a mistake is logged once over any number of polls", () => {
  const before = shownName();
  rename("St. Mistaken Church").write("news.yml", "- date: soon\n  content: Something new.\n");
  poll(200);
  expect([shownName(), mistakes()]).toEqual([before, 1]);
  expect(logged).toEqual(["content-refused", "content-mistake"]);
  folder.write("news.yml", "- date: sooner\n  content: Something new.\n");
  poll(200);
  expect(logged).toEqual(["content-refused", "content-mistake", "content-refused", "content-mistake"]);
});

test("a mistake fixed outside the folder is noticed within a minute", () => {
  rename("St. Mended Church").write("news.yml", '- date: 2026-11-22\n  content: "[Read it](/bulletin.pdf)"\n');
  poll(10);
  expect(mistakes()).toBe(1);
  writeFileSync(path.join(publicFolder, "bulletin.pdf"), "%PDF-1.4");
  poll(60);
  expect([shownName(), mistakes()]).toEqual(["St. Mended Church", 0]);
  expect(logged).toEqual(["content-refused", "content-mistake", "content-changed"]);
});
