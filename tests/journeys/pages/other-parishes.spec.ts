import { type Browser, expect, test } from "@playwright/test";
import { accessibilityProblems } from "../../support/checkers/accessibility";
import { longParish, smallParish } from "../../support/content/other-parishes";
import { coveredText, tooWide } from "../../support/browser/page-overflow";
import { type Server, startServer } from "../../support/server/server";

/** Axe's findings on each page of a site, and the parts that are covered or wider than a phone, a tablet or a desk. */
async function problemsOf(browser: Browser, server: Server): Promise<Record<string, string[]>> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.route(
    (url) => url.origin !== server.url,
    (route) => route.abort(),
  );
  const page = await context.newPage();
  const found: Record<string, string[]> = {};
  for (const path of await server.visitor().pathsOfSitemap()) {
    found[path] = [];
    await page.goto(server.url + path);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      found[path].push(...(await tooWide(page)).map((part) => `at ${width} px: ${part}`));
      found[path].push(...(await accessibilityProblems(page)));
      found[path].push(...(await coveredText(page, width)).map((line) => `at ${width} px covered: ${line}`));
    }
  }
  await context.close();
  return found;
}

for (const [name, parish, least, own] of [
  ["A parish that leaves out what it may", smallParish, 11, "/clergy"],
  ["A parish with the longest of everything", longParish, 20, "/news/2026"],
] as const) {
  test(`${name} is accessible on every page`, { tag: ["@scripts-off", "@full-size"] }, async ({ browser }) => {
    test.slow();
    const server = await startServer({ env: { CONTENT_DIR: parish().path } });
    try {
      const found = await problemsOf(browser, server);
      expect(Object.keys(found).length).toBeGreaterThanOrEqual(least);
      expect(Object.keys(found)).toContain(own);
      expect(Object.entries(found).filter(([, problems]) => problems.length > 0)).toEqual([]);
    } finally {
      await server.stop();
    }
  });
}
