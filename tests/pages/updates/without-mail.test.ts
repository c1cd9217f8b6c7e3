import { expect, test } from "vitest";
import { openSite } from "../../support/server/site";

// A Sunday whose services are cancelled.
const site = await openSite({ env: { PREVIEW_DATE: "2026-11-29" } });

test.each(["/updates", "/updates/confirm", "/updates/unsubscribe"])(
  "%s does not exist on a site without mail settings",
  async (path) => {
    for (const method of ["GET", "POST"]) {
      const page = await site.request(path, { method, ...(method === "POST" && { body: new URLSearchParams() }) });
      expect(page.status).toBe(404);
      expect(page.text("main")).toContain("This address was not found");
    }
  },
);

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
