import { readdirSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { type Page } from "../../support/visitor/page";
import { startServer } from "../../support/server/server";
import { expectPromisedHeaders } from "../../support/visitor/promised-headers";
import { everyPage } from "../../support/visitor/every-page";

// Behind a proxy that speaks https, as the site always is in the open.
const server = await startServer({ env: { SITE_URL: "https://parish.example.org" } });
afterAll(() => server.stop());

const get = (path: string, headers: HeadersInit = {}) => server.visitor().get(path, headers);

test.each(everyPage)(
  "$path has the promised headers, and allows its own inline parts and sources",
  async ({ path }) => {
    const page = await get(path);
    expectPromisedHeaders(page);
    const policy = page.headers.get("Content-Security-Policy")!;
    expect(policy.split("; ")).toEqual(expect.arrayContaining(["default-src 'none'", "base-uri 'none'"]));
    expect(policy).not.toMatch(/unsafe|\*|data:.*script/);
    const outside = policy.match(/https?:\/\/[^\s;]+/g) ?? [];
    if (!["/about", "/textalerts", "/books"].includes(path)) expect(outside).toEqual([]);
  },
);

const formFields = { prayerNamesLiving: "Olga" };

describe("every other answer has the security headers too", () => {
  const answers: [string, number, () => Promise<Page>][] = [
    ["a redirect", 301, () => get("/schedule")],
    ["a form's success", 303, () => server.visitor().post("/prayer", formFields)],
    ["a form's refusal", 422, () => server.visitor().post("/prayer", {})],
    ["a post to a text page", 405, () => server.visitor().post("/about", {})],
    ["a body of another type", 415, () => server.visitor().post("/prayer", {}, { "Content-Type": "application/json" })],
    ["a body that is too large", 413, () => server.visitor().post("/prayer", { prayerRequest: "x".repeat(70_000) })],
    ["a post from elsewhere", 403, () => server.visitor().post("/prayer", {}, { Origin: "https://example.org" })],
    ["a data request", 200, () => get("/prayer.data")],
    ["a data post", 405, () => server.visitor().post("/prayer.data", formFields)],
    ["the calendar feed", 200, () => get("/calendar.ics")],
    ["the news feed", 200, () => get("/feed.xml")],
    ["the sitemap", 200, () => get("/sitemap.xml")],
    ["robots.txt", 200, () => get("/robots.txt")],
    ["healthz", 200, () => get("/healthz")],
    ["readyz", 200, () => get("/readyz")],
    ["a file of public/", 200, () => get("/images/og.png")],
    ["a picture of the content", 200, () => get("/pictures/church.svg")],
    ["an icon", 200, () => get("/icon-192.png")],
    ["a script of the build", 200, () => get(`/build/browser/${readdirSync("public/build/browser")[0]}`)],
    ["a missing file", 404, () => get("/build/none.js")],
    ["an address that is too long", 414, () => get(`/?${"q".repeat(3000)}`)],
  ];

  test.each(answers)("%s: %i", async (_, status, ask) => {
    const page = await ask();
    expect(page.status).toBe(status);
    expectPromisedHeaders(page);
  });

  test.each(["/about", "/feed.xml", "/calendar.ics", "/service-worker.js"])(
    "unchanged: %s has no body, however its tag is written",
    async (path) => {
      const etag = (await get(path)).headers.get("ETag")!;
      for (const known of [etag, etag.slice(2), `"other", ${etag}`]) {
        const page = await get(path, { "If-None-Match": known });
        expect([page.status, page.html]).toEqual([304, ""]);
        // No body, so nothing is compressed: some proxies wait for the end of a stream that never begins.
        expect(page.headers.get("Content-Encoding")).toBeNull();
        expectPromisedHeaders(page);
      }
      expect((await get(path, { "If-None-Match": '"other"' })).status).toBe(200);
    },
  );
});

test("the health check has status and version, and no personal data", async () => {
  const health = JSON.parse((await get("/healthz")).html) as object;
  expect(Object.keys(health).sort()).toEqual(["status", "version"]);
  const ready = JSON.parse((await get("/readyz")).html) as object;
  expect(ready).toMatchObject({ status: "ok" });
});
