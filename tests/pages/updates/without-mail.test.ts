import { expect, test } from "vitest";
import { nearChanges } from "../../support/content/near-changes";
import { parishMail } from "../../support/server/parish-mail";
import { startServer } from "../../support/server/server";
import { openSite } from "../../support/server/site";

// A Sunday whose services are cancelled.
const site = await openSite({ env: { PREVIEW_DATE: "2026-11-29", CONTENT_DIR: nearChanges().path } });

test.each(["/updates", "/updates/confirm", "/updates/unsubscribe"])(
  "%s does not exist on a site without mail settings",
  async (path) => {
    for (const method of ["GET", "POST"]) {
      const page = await site.request(path, { method, ...(method === "POST" && { body: new URLSearchParams() }) });
      expect(page.status).toBe(404);
      expect(page.text("main")).toContain("This address was not found");
      expect(page.text("title")).toMatch(/^Not found/);
      expect(page.attributes("meta[name=robots]", "content")).toEqual(["noindex"]);
    }
  },
);

test("a site without SITE_URL says at its start that mails cannot link to it, and offers none; the poster has no code", async () => {
  const server = await startServer({ env: { ...parishMail("smtp://127.0.0.1:9"), SITE_URL: "" } });
  expect(server.logs()).toContain('"no-site-url"');
  expect((await server.visitor().get("/updates")).status).toBe(404);
  const poster = await server.visitor().get("/poster");
  expect([poster.status, poster.text("main").includes("localhost"), poster.$("svg[viewBox]").length]).toEqual([
    200,
    false,
    0,
  ]);
  await server.stop();
});

const links = "a[href^='/updates']";

test("no page, menu or receipt of a site without mail settings offers changes by email", async () => {
  const paths = [...(await site.pathsOfSitemap()), "/week", "/calendar/2026-11-29"];
  expect(paths.length).toBeGreaterThan(30);
  for (const path of paths) expect((await site.get(path)).attributes(links, "href"), path).toEqual([]);
  const visitor = site.visitor();
  const sent = await visitor.submit(await visitor.get("/prayer"), { prayerNamesLiving: "Anna" });
  const receipt = await visitor.follow(sent);
  expect(receipt.text(".receipt")).toContain("Received.");
  expect(receipt.attributes(links, "href")).toEqual([]);
});
