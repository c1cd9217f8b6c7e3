import { describe, expect, test } from "vitest";
import { ContentFolder } from "../support/content/content-folder";
import { openSite } from "../support/server/site";

const siteOn = (day: string) => openSite({ env: { PREVIEW_DATE: day, CONTENT_DIR: new ContentFolder().path } });

/** Pascha is on May 2, 2027. Clean Monday is on March 15, and the Ascension on June 10. */
const changes = [
  ["2026-10-31", "s-summer"],
  ["2026-11-01", undefined],
  ["2027-03-14", undefined],
  ["2027-03-15", "s-lent"],
  ["2027-05-01", "s-lent"],
  ["2027-05-02", "s-pascha"],
  ["2027-06-09", "s-pascha"],
  ["2027-06-10", "s-summer"],
] as const;

describe("The season", () => {
  test.each(changes)("on %s marks every page with %s", async (day, season) => {
    const site = await siteOn(day);
    for (const path of ["/", "/contact", "/no-such-page"]) {
      expect((await site.get(path)).$("body").attr("class"), path).toBe(season);
    }
  });

  test("sends the home page its own colors alone, and other pages none", async () => {
    const skies = new Set<string>();
    for (const day of ["2026-12-09", "2027-03-17", "2027-05-02", "2027-07-10"]) {
      const site = await siteOn(day);
      for (const path of ["/", "/no-such-page"]) {
        const declared = (await site.get(path))
          .$("style")
          .text()
          .match(/--sky: ?#\w+/g);
        expect(declared, `${day} ${path}`).toHaveLength(1);
        skies.add(declared![0]);
      }
      expect((await site.get("/contact")).$("style").text()).not.toContain("--sky:");
    }
    expect(skies.size).toBe(4);
  });

  test("lets it snow in winter alone", async () => {
    const snowOn = async (day: string) => (await (await siteOn(day)).get("/")).$(".hero .scene-snowfall").length;
    expect([await snowOn("2026-12-09"), await snowOn("2027-03-17"), await snowOn("2027-07-10")]).toEqual([1, 0, 0]);
  });
});

describe("The feast above the greeting", () => {
  test.each([
    ["2026-12-25", "a great feast", /Nativity/],
    ["2027-07-11", "a feast of the parish", /St Olga, Equal to the Apostles/],
  ])("on %s is %s", async (day, _, name) => {
    const { $, text } = await (await siteOn(day)).get("/");
    expect(text(".hero-feast")).toMatch(name);
    expect($(".hero-feast + .hero-greeting").length).toBe(1);
  });

  test("is missing on an ordinary day", async () => {
    expect((await (await siteOn("2026-12-09")).get("/")).$(".hero-feast").length).toBe(0);
  });
});
