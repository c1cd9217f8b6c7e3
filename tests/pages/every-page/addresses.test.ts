import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendRaw } from "../../support/network/raw-http";
import { type Server, startServer } from "../../support/server/server";
import { openSite } from "../../support/server/site";

const site = await openSite();

describe("An unknown address", () => {
  test.each([
    ...["/about/zzz", "/zzz", "/calendar/zzz", "/news/1999", "/readings/zzz", "/week/zzz", "/services/zzz"],
    ...["/calendar/2027-02-29", "/calendar/2200-01-01", "/calendar/1899-12", "/calendar/2027", "/calendar/2027-5-2"],
    ...["/readings/2027-02-29", "/readings/1899-12-31", "/readings/2027-05"],
    ...["/week/2026-02-30", "/week/1900-01-01", "/week/2200-01-01"],
    ...["/bulletin/2026-02-30", "/bulletin/1492-10-12", "/bulletin/sunday"],
  ])("%s shows a note above the home page, and marks no page as current", async (path) => {
    const { status, $, text } = await site.get(path);
    expect(status).toBe(404);
    expect(text("main > p")).toBe("This address was not found. Here is our home page.");
    expect($("main > p ~ .hero h1")).toHaveLength(1);
    expect($("[aria-current], .is-current")).toHaveLength(0);
    expect($("link[rel=canonical]")).toHaveLength(0);
  });

  test("gets one page for all of them, in any order", async () => {
    const first = await site.get("/calendar/unknown");
    const others = await Promise.all(["/about/unknown", "/unknown", "/news/1"].map((path) => site.get(path)));
    expect(others.map(({ headers }) => headers.get("ETag"))).toEqual(others.map(() => first.headers.get("ETag")));
    expect(first.html).not.toContain("unknown");
  });

  test.each([
    "/manifest.json",
    "/wp-login.php",
    "/apple-touch-icon-120x120.png",
    "/images/none.jpg",
    "/calendar/2027-05-02.html",
  ])("like %s for a file gets a short answer", async (path) => {
    const { status, text, html } = await site.get(path);
    expect([status, text("main > p:first-of-type")]).toEqual([404, "There is no such file here."]);
    expect(html.length).toBeLessThan(700);
    expect((await site.get(path, { Cookie: "alert-0=x" })).html).toBe(html);
  });

  test("does not change the home page itself", async () => {
    expect((await site.get("/")).text("main")).not.toContain("not found");
  });
});

describe("Another spelling of a page's address", () => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  const ask = (method: string, target: string, body = "") => {
    const head = [`${method} ${target} HTTP/1.1`, "Host: parish.example.org", `Content-Length: ${body.length}`];
    const form = "Content-Type: application/x-www-form-urlencoded";
    return sendRaw(server.port, { bytes: [...head, form, "", body].join("\r\n"), then: "wait" });
  };

  test.each([
    ["//C%6cergy//?from=bulletin", "/clergy?from=bulletin"],
    ["/calendar/2027-05-02...", "/calendar/2027-05-02"],
    ["//evil,", "/evil"],
    ["/feed.xml.", "/feed.xml"],
  ])("%s redirects permanently to %s", async (spelling, address) => {
    // Once as it is, and once when the page is in the cache.
    for (const method of ["GET", "HEAD", "GET"]) {
      const answer = await ask(method, spelling);
      expect([answer?.status, answer?.headers.get("location"), answer?.body]).toEqual([308, address, ""]);
      expect((await ask("GET", address))?.headers.get("location")).toBeUndefined();
    }
  });

  test.each(["/PRAYER", "/p%72ayer?from=bulletin"])("%s accepts a form's post", async (path) => {
    const refused = await ask("POST", path);
    expect([refused?.status, refused?.headers.get("location")]).toEqual([422, undefined]);
    const sent = await ask("POST", path, "prayerNamesLiving=Anna");
    expect([sent?.status, sent?.headers.get("location")]).toEqual([303, "/prayer"]);
  });
});
