import { expect, test } from "vitest";
import { collectionNames } from "~/records/collections";
import { followLinks } from "../../support/visitor/links";
import { leftOut, smallParish } from "../../support/content/other-parishes";
import { openSite } from "../../support/server/site";
import { isFullSize } from "../../support/project/size";

/** Leftovers of the parts that the parish does not have. */
const mention =
  /knight|donat|light a candle|candle lit|winter-scene|getting here|facebook|book(?:s\b|store)|survey|men[’']s (?:group|fellowship)|text alerts?|ask the priest|st-olga-history|parish council|leadership/i;

test.runIf(isFullSize)(
  "The parts that a parish leaves out are on none of its pages, and no address is theirs",
  async () => {
    const site = await openSite({ env: { CONTENT_DIR: smallParish().path } });
    const { pages, dead } = await followLinks(site, ["/"]);
    expect(dead).toEqual([]);
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
    for (const path of leftOut) {
      const page = await site.get(path);
      expect(page.status, path).toBe(404);
      expect(page.text("main")).toContain("This address was not found");
      expect(page.$("script[src*=form], form[method=post]").length).toBe(0);
      const answers = { name: "Olga", fullName: "Olga", email: "olga@example.org", subject: "baptism" };
      expect((await site.post(path, answers)).status, path).toBeGreaterThanOrEqual(404);
    }
    for (const name of collectionNames) expect(await site.records(name)).toEqual([]);
  },
);
