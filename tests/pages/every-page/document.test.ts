import { beforeAll, describe, expect, test } from "vitest";
import { type Page } from "../../support/visitor/page";
import { everyPage } from "../../support/visitor/every-page";
import { followLinks } from "../../support/visitor/links";
import { openSite, type Site } from "../../support/server/site";

let site: Site;
const opened = new Map<string, Page>();
beforeAll(async () => {
  site = await openSite();
  for (const { path } of everyPage) opened.set(path, await site.get(path));
});

describe.each(everyPage)("$path", ({ path, status = 200 }) => {
  const page = () => opened.get(path)!;

  test("answers", () => {
    expect(page().status).toBe(status);
    expect(page().headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  });

  test.runIf(status === 200)("is listed under its own address", () => {
    expect(new URL(page().attributes("link[rel=canonical]", "href")[0]!).pathname).toBe(path);
  });

  test("has one main heading, and skips no heading level", () => {
    const levels = page()
      .$("h1, h2, h3, h4, h5, h6")
      .map((_, heading) => Number(heading.tagName[1]))
      .get();
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    const jumps = levels.filter((level, index) => index > 0 && level > levels[index - 1]! + 1);
    expect(jumps).toEqual([]);
  });

  test("has no inline style or behavior", () => {
    const inline = page()
      .$("*")
      .filter((_, element) => Object.keys(page().$(element).attr() ?? {}).some((name) => /^(style|on.*)$/.test(name)));
    expect(inline.map((_, element) => page().$.html(element)).get()).toEqual([]);
  });

  test("has size and alternative text for every picture", () => {
    const careless = page().$("img").not("[alt][width][height]");
    expect(careless.map((_, image) => page().$.html(image)).get()).toEqual([]);
  });
});

describe("All pages together", () => {
  const found = () => everyPage.filter(({ status }) => status === undefined).map(({ path }) => opened.get(path)!);

  test.each([
    ["title", (page: Page) => page.$("title").text()],
    ["description", (page: Page) => page.$("meta[name=description]").attr("content") ?? ""],
  ])("each have a %s of their own", (_, read) => {
    const texts = found().map(read);
    expect(texts.filter((text) => text.trim() === "")).toEqual([]);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  // A page for a date has another title than heading, and "You are offline" is a sentence.
  test("have their names in title case", () => {
    const names = found()
      .map(({ $ }) => $("h1").text())
      .filter((name, index) => found()[index]!.$("title").text().startsWith(`${name} ·`) && !name.startsWith("You "));
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => /\b(?!with\b|from\b)[a-z]{4,}/.test(name))).toEqual([]);
  });

  test("have no dead link within the site", async () => {
    const paths = everyPage.filter(({ status }) => status === undefined).map(({ path }) => path);
    expect((await followLinks(site, paths)).dead).toEqual([]);
  });
});
