import { afterAll, describe, expect, test } from "vitest";
import { startServer } from "../../support/server/server";
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
    expect($("[aria-current]")).toHaveLength(0);
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

const server = await startServer();
afterAll(() => server.stop());

// unit/http/plain-address.test.ts has the redirects.
test.each(["/PRAYER", "/p%72ayer?from=bulletin"])("%s, another spelling, accepts a form's post", async (path) => {
  const post = async (body: string) => {
    const { status, headers } = await fetch(server.url + path, {
      method: "POST",
      body: new URLSearchParams(body),
      redirect: "manual",
    });
    return [status, headers.get("location")];
  };
  expect(await post("")).toEqual([422, null]);
  expect(await post("prayerNamesLiving=Anna")).toEqual([303, "/prayer"]);
});
