import { beforeAll, describe, expect, test } from "vitest";
import { followLinks } from "../../support/visitor/links";
import { parishWithPages } from "../../support/content/other-parishes";
import { type Page } from "../../support/visitor/page";
import { openSite } from "../../support/server/site";

let pages: Map<string, Page>;
let dead: string[];

beforeAll(async () => {
  const folder = parishWithPages();
  expect(folder.problems()).toEqual([]);
  const site = await openSite({ env: { CONTENT_DIR: folder.path } });
  ({ pages, dead } = await followLinks(site, ["/", "/sitemap.xml", "/sacraments"]));
});

describe("A parish with three pages of its own", () => {
  test("a page is like any other: title, description, canonical address, in the sitemap, without a dead link", () => {
    const { status, $, text } = pages.get("/sacraments")!;
    expect(status).toBe(200);
    expect($("link[rel=canonical]").attr("href")).toMatch(/\/sacraments$/);
    expect($("title").text()).toContain(text("h1"));
    expect($("meta[name=description]").attr("content")).toBeTruthy();
    expect(pages.get("/sitemap.xml")!.html).toContain("/sacraments</loc>");
    expect(dead).toEqual([]);
  });

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
});
