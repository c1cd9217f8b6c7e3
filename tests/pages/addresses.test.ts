import { beforeAll, describe, expect, test } from "vitest";
import { openSite, type Site } from "../support/site";

let site: Site;
beforeAll(async () => {
  site = await openSite({ env: { SITE_URL: "https://parish.example.org" } });
});

describe("An unknown address", () => {
  test.each(["/about/zzz", "/zzz", "/calendar/zzz", "/news/1999", "/readings/zzz", "/week/zzz"])(
    "%s says so above the home page, and marks no page as the current one",
    async (path) => {
      const { status, $, text } = await site.get(path);
      expect(status).toBe(404);
      expect(text("main > p")).toBe("There is no page at this address. Here is our home page.");
      expect($("main > p ~ .hero h1")).toHaveLength(1);
      expect($("[aria-current], .is-current")).toHaveLength(0);
      expect($("link[rel=canonical]")).toHaveLength(0);
    },
  );

  test("is answered with one page for all of them, whichever came first", async () => {
    const first = await site.get("/calendar/unknown");
    const others = await Promise.all(["/about/unknown", "/unknown", "/news/1"].map((path) => site.get(path)));
    expect(others.map(({ headers }) => headers.get("ETag"))).toEqual(others.map(() => first.headers.get("ETag")));
    expect(first.html).not.toContain("unknown");
  });

  test("is not what the home page itself says", async () => {
    expect((await site.get("/")).text("main")).not.toContain("There is no page");
  });
});

describe("Another spelling of a page's address", () => {
  const spellings = [
    ["/ABOUT", "/about"],
    ["/about/", "/about"],
    ["/c%6Cergy", "/clergy"],
    ["/Prayer/?from=bulletin", "/prayer?from=bulletin"],
    ["/calendar/2027%2D05-02/", "/calendar/2027-05-02"],
    ["/WEEK/2026-11-22", "/week/2026-11-22"],
  ] as const;

  test.each(spellings)("%s leads to %s for good", async (spelling, address) => {
    for (const method of ["GET", "HEAD"]) {
      const { status, location, html } = await site.request(spelling, { method });
      expect([status, location, html]).toEqual([308, address, ""]);
    }
    expect((await site.get(address)).status).toBe(200);
  });

  test("leads there after the page has been cached, too", async () => {
    await site.get("/faith");
    expect((await site.get("/FAITH")).status).toBe(308);
  });

  test("takes what a form sends", async () => {
    const visitor = site.visitor();
    const empty = await visitor.post("/PRAYER/", {});
    expect(empty.status).toBe(422);
    const sent = await visitor.submit(empty, { prayerNamesLiving: "Anna" });

    expect(sent.status).toBe(303);
  });

  test.each(["/ZZZ", "/zzz/", "/About/Zzz", "/calendar/2027-13/", "/about%2F", "/EVENTS/none.ics"])(
    "is not %s, which is unknown",
    async (path) => {
      expect((await site.get(path)).status).toBe(404);
    },
  );

  test("is none for the calendar feed, which is answered as before", async () => {
    expect((await site.get("/calendar.ics")).status).toBe(200);
  });
});
