import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendRaw } from "../../support/network/raw-http";
import { type Server, startServer } from "../../support/server/server";
import { openSite, type Site } from "../../support/server/site";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});

describe("An unknown address", () => {
  test.each(["/about/zzz", "/zzz", "/calendar/zzz", "/news/1999", "/readings/zzz", "/week/zzz", "/services/zzz"])(
    "%s says so above the home page, and marks no page as the current one",
    async (path) => {
      const { status, $, text } = await site.get(path);
      expect(status).toBe(404);
      expect(text("main > p")).toBe("This address was not found. Here is our home page.");
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
    expect((await site.get("/")).text("main")).not.toContain("not found");
  });
});

describe("Another spelling of a page's address", () => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server?.stop());

  const ask = (method: string, target: string, body = "") => {
    const head = [`${method} ${target} HTTP/1.1`, "Host: parish.example.org", `Content-Length: ${body.length}`];
    const form = "Content-Type: application/x-www-form-urlencoded";
    return sendRaw(server.port, { bytes: [...head, form, "", body].join("\r\n"), then: "wait" });
  };

  test.each([
    ["/ABOUT", "/about"],
    ["/about/", "/about"],
    ["/c%6Cergy", "/clergy"],
    ["/about%2F", "/about"],
    ["/About?x=1&Y=%2f", "/about?x=1&Y=%2f"],
    ["//about", "/about"],
    ["//", "/"],
    ["//C%6cergy//?from=bulletin", "/clergy?from=bulletin"],
    ["/calendar/2027%2D05-02/", "/calendar/2027-05-02"],
    ["/WEEK/2026-11-22", "/week/2026-11-22"],
    ["/ZZZ/", "/zzz"],
  ])("%s leads to %s for good", async (spelling, address) => {
    // Once as it is, and once when the page is in the cache.
    for (const method of ["GET", "HEAD", "GET"]) {
      const answer = await ask(method, spelling);
      expect([answer?.status, answer?.headers.get("location"), answer?.body]).toEqual([308, address, ""]);
      const there = await ask("GET", address);
      expect([there?.status, there?.headers.get("location")]).toEqual([address === "/zzz" ? 404 : 200, undefined]);
    }
  });

  test.each(["//evil.example", "//evil.example/", "//evil%2Eexample", "/\\evil.example", "/%5Cevil.example/"])(
    "%s leads nowhere",
    async (target) => {
      expect((await ask("GET", target))?.status).toBe(400);
    },
  );

  test.each(["/ABOUT%0d%0aLocation:x", "/%2e/about", "/about/.", "/ABOUT/%ff", "/%", "//%2e%2e//"])(
    "%s is none",
    async (target) => {
      const answer = await ask("GET", target);
      expect([answer?.status, answer?.headers.get("location")]).toEqual([400, undefined]);
    },
  );

  test.each(["/PRAYER", "/prayer/", "//prayer", "/p%72ayer?from=bulletin"])(
    "%s takes what a form sends",
    async (path) => {
      const refused = await ask("POST", path);
      expect([refused?.status, refused?.headers.get("location")]).toEqual([422, undefined]);
      const sent = await ask("POST", path, "prayerNamesLiving=Anna");
      expect([sent?.status, sent?.headers.get("location")]).toEqual([303, "/prayer"]);
    },
  );
});
