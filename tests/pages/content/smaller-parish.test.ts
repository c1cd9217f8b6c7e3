import { beforeAll, describe, expect, test } from "vitest";
import { forms } from "~/forms/all";
import { collectionNames } from "~/records/collections";
import { followLinks } from "../../support/visitor/links";
import { htmlProblems } from "../../support/checkers/nu-html-checker";
import { leftOut, smallParish } from "../../support/content/other-parishes";
import { type Page } from "../../support/visitor/page";
import { openSite, type Site } from "../../support/server/site";
import { isFullSize } from "../../support/project/size";

let site: Site;
let pages: Map<string, Page>;
let dead: string[];

beforeAll(async () => {
  const folder = smallParish();
  expect(folder.problems()).toEqual([]);
  site = await openSite({ env: { CONTENT_DIR: folder.path } });
  ({ pages, dead } = await followLinks(site, ["/"]));
});

/** Leftovers of the parts that the parish does not have. */
const mention =
  /knight|donat|light a candle|candle lit|winter-scene|getting here|facebook|book(?:s\b|store)|survey|men[’']s (?:group|fellowship)|text alerts?|ask the priest|st-olga-history|parish council|leadership/i;

describe.runIf(isFullSize)(
  "A parish without donations, candles, first picture, Knights, film, Facebook, council, books, survey, men's group, text alerts and clergy pictures",
  () => {
    test("has no dead link", () => {
      expect(pages.size).toBeGreaterThan(12);
      expect(dead).toEqual([]);
    });

    test("mentions none of them on any page, in the menus, the foot and the head, nor to search engines", async () => {
      const left = [...pages].flatMap(([path, { $ }]) => {
        $("svg, style, script:not([type='application/ld+json'])").remove();
        // A reading may name the psalter or a book of the Bible, which is no book for sale.
        if (path.startsWith("/readings")) $("main").remove();
        return [...$.html().matchAll(new RegExp(`.{0,40}(?:${mention.source}).{0,40}`, "gi"))].map(
          ([words]) => `${path}: ${words}`,
        );
      });
      expect(left).toEqual([]);
      expect((await site.get("/sitemap.xml")).html).not.toMatch(new RegExp(`${leftOut.join("|")}`));
    });

    test.each(leftOut)("%s is an unknown address", async (path) => {
      const page = await site.get(path);
      expect(page.status).toBe(404);
      expect(page.text("main")).toContain("This address was not found");
      expect(page.$("meta[name=robots]").attr("content")).toBe("noindex");
      expect(page.$("script[src*=form], form[method=post]").length).toBe(0);
    });

    test.each(forms.map(({ path }) => path).filter((path) => leftOut.includes(path)))(
      "a post to %s is answered as an unknown address, and nothing is stored",
      async (path) => {
        const page = await site.post(path, {
          name: "Olga",
          fullName: "Olga",
          email: "olga@example.org",
          subject: "baptism",
        });
        expect(page.status).toBe(404);
        for (const name of collectionNames) expect(await site.records(name)).toEqual([]);
      },
    );

    test("names the clergy without pictures, and the council nowhere", () => {
      const { $, text } = pages.get("/clergy")!;
      expect(text("h1")).toBe("Clergy");
      expect($(".person").length).toBe(3);
      expect($(".person img").length).toBe(0);
    });

    test("the Nu Html Checker accepts its pages", async (context) => {
      const documents = Object.fromEntries(
        [...pages].filter(([path]) => !/\.(?:ics|webmanifest|xml)$/.test(path)).map(([path, { html }]) => [path, html]),
      );
      expect(await htmlProblems(context, documents)).toEqual([]);
    });
  },
);
