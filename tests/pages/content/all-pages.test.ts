import { expect, test } from "vitest";
import { openSite } from "../../support/server/site";

const site = await openSite();

test("the list of all pages has each page of the sitemap once, with a line about it; the footer links to it", async () => {
  const page = await site.get("/pages");
  const listed = page.attributes("main li a", "href");
  expect(new Set(listed).size).toBe(listed.length);
  // Each year of news and photographs is a page too, and is listed on theirs.
  const addresses = (await site.pathsOfSitemap()).filter((path) => !/\/\d{4}$/.test(path) && path !== "/pages");
  expect(listed).toEqual(expect.arrayContaining(addresses));
  const unexplained = page.$("main li:not(:has(span)) a:not([href^='/services/'])");
  expect(unexplained.text()).toBe("");
  expect((await site.get("/")).attributes("footer a", "href")).toContain("/pages");
});
