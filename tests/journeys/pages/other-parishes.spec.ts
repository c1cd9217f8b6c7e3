import { expect, test } from "@playwright/test";
import { expectAccessible, expectUncovered } from "../../support/browser/usable";
import { longParish, smallParish } from "../../support/content/other-parishes";
import { startServer } from "../../support/server/server";

for (const [name, parish, least, own] of [
  ["A parish that leaves out what it may", smallParish, 11, "/clergy"],
  ["A parish with the longest of everything", longParish, 20, "/news/2026"],
] as const) {
  test(`${name} is accessible on every page`, { tag: ["@scripts-off", "@full-size"] }, async ({ page }) => {
    test.slow();
    const server = await startServer({ env: { CONTENT_DIR: parish().path } });
    await page.route(
      (url) => url.origin !== server.url,
      (route) => route.abort(),
    );
    const paths = await server.visitor().pathsOfSitemap();
    expect(paths.length).toBeGreaterThanOrEqual(least);
    expect(paths).toContain(own);
    for (const path of paths) {
      await page.goto(server.url + path);
      await expectUncovered(page);
      await expectAccessible(page);
    }
    await page.goto("about:blank");
    await server.stop();
  });
}
