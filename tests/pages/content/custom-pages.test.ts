import { beforeAll, describe, expect, test } from "vitest";
import { followLinks } from "../../support/visitor/links";
import { htmlProblems, javaRuntime } from "../../support/checkers/nu-html-checker";
import { parishWithPages } from "../../support/content/other-parishes";
import { type Page } from "../../support/visitor/page";
import { openSite, type Site } from "../../support/server/site";
import { isFullSize } from "../../support/project/size";

const addresses = ["/first-visit", "/need-a-priest", "/sacraments"];

let site: Site;
let pages: Map<string, Page>;
let dead: string[];

beforeAll(async () => {
  const folder = parishWithPages();
  expect(folder.problems()).toEqual([]);
  site = await openSite({ env: { CONTENT_DIR: folder.path } });
  ({ pages, dead } = await followLinks(site, ["/", ...addresses]));
});

describe("A parish with three pages of its own", () => {
  test.each(addresses)(
    "%s is a page like any other: title, description, canonical address, in the sitemap",
    async (path) => {
      const { status, $, text } = await site.get(path);
      expect(status).toBe(200);
      expect($("link[rel=canonical]").attr("href")).toMatch(new RegExp(`${path}$`));
      expect($("title").text()).toContain(text("h1"));
      expect($("meta[name=description]").attr("content")).toBeTruthy();
      expect((await site.get("/sitemap.xml")).html).toContain(`${path}</loc>`);
    },
  );

  test("a page has its place in the menus, or none", () => {
    const { $ } = pages.get("/")!;
    const links = (part: string, href: string) => $(`${part} a[href="${href}"]`).length;
    const places = (href: string) => ["header", ".panel", "footer"].map((part) => links(part, href));
    expect(places("/first-visit")).toEqual([1, 1, 0]);
    expect(places("/need-a-priest")).toEqual([1, 1, 0]);
    expect(places("/privacy")).toEqual([0, 0, 1]);
    expect(links("body", "/sacraments")).toBe(0);
  });

  test("shows its picture, its parts with addresses of their own, and the rector's name", () => {
    const { $, text } = pages.get("/sacraments")!;
    expect($("main img").attr("alt")).toBe("Our church");
    expect($("main h2#baptism").length).toBe(1);
    expect(text("main")).toContain("Talk with Father N.");
  });

  test("has no dead link", () => expect(dead).toEqual([]));

  test("another address is still unknown", async () => expect((await site.get("/first-visits")).status).toBe(404));

  const java = javaRuntime();
  test.runIf(isFullSize && java)("the Nu Html Checker accepts its pages", async () => {
    const html = [...pages]
      .filter(([path]) => !/\.(?:ics|webmanifest|xml)$/.test(path))
      .map(([path, page]) => [path, page.html]);
    expect(await htmlProblems(java!, Object.fromEntries(html) as Record<string, string>)).toEqual([]);
  });
});
