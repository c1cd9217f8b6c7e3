import { type Page } from "@playwright/test";
import { expect, test } from "../../support/browser/journey";
import { tooWide } from "../../support/browser/page-overflow";
import { nearChanges } from "../../support/content/near-changes";
import { startServer } from "../../support/server/server";

const SMALL = { width: 320, height: 480 };

/** The answers that a visitor needs, as the first card has them. */
const ANSWERS = [".next-service", ".next-where", ".next-where a[href^='https:']", ".next-where a[href^='tel:']"];

for (const [name, moment, more] of [
  ["on an ordinary Monday", "2025-11-10", [".next-before"]],
  ["on a Sunday morning", "2025-11-16T07:00", [".next-before"]],
  ["on Saturday evening", "2026-12-05T17:00", [".next-days"]],
  ["before a feast and a cancelled Sunday", "2026-11-22T12:00", [".day-line", ".next-days"]],
] as const) {
  test(`the first card answers without scrolling ${name} @full-size`, async ({ page }) => {
    await atMoment(page, moment, async (url) => {
      await page.setViewportSize(SMALL);
      await page.goto(url);
      for (const selector of [...ANSWERS, ...more])
        expect(await bottomOf(page, selector), selector).toBeLessThanOrEqual(SMALL.height);
      expect(await tooWide(page)).toEqual([]);
    });
  });
}

for (const [width, height] of [
  [360, 740],
  [390, 664],
  [844, 390],
  [1366, 640],
] as const)
  test(`at ${width} by ${height} a cancelled Sunday and the next service are on the first screen @full-size`, async ({
    page,
  }) => {
    await atMoment(page, "2026-11-27T12:00", async (url) => {
      await page.setViewportSize({ width, height });
      await page.goto(url);
      const [cancelled, next] = [await bottomOf(page, ".day-line.cancelled"), await bottomOf(page, ".next-service")];
      expect([cancelled < next, next <= height], `${cancelled}, ${next}`).toEqual([true, true]);
    });
  });

/**
 * A site of its own for a moment. Its page is left before it ends: at another width it would ask for other pictures.
 */
async function atMoment(page: Page, moment: string, look: (url: string) => Promise<void>): Promise<void> {
  const server = await startServer({ env: { PREVIEW_DATE: moment, CONTENT_DIR: nearChanges().path } });
  // Journeys may only request pages from their own server; this is a second one.
  await page.context().unrouteAll();
  await look(server.url);
  await page.goto("about:blank");
  await server.stop();
}

async function bottomOf(page: Page, selector: string): Promise<number> {
  const box = await page.locator(selector).boundingBox();
  return box ? box.y + box.height : Infinity;
}
