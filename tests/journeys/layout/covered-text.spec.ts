import { type Page } from "@playwright/test";
import { expect, test } from "../../support/browser/journey";
import { everyPage } from "../../support/visitor/every-page";

test("nothing lies over a line of text, on any page", { tag: ["@scripts-off", "@full-size"] }, async ({ page }) => {
  test.slow();
  for (const { path } of everyPage) {
    await page.goto(path);
    for (const width of [320, 768, 1280]) expect(await coveredText(page, width), `${path} at ${width} px`).toEqual([]);
  }
});

/** Lines of visible text in whose middle another element is on top; the window is as high as the page. */
async function coveredText(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  return page.evaluate(() => {
    /** What only screen readers read is one pixel wide. */
    const isClipped = (element: HTMLElement): boolean =>
      element.offsetWidth <= 1 || (element !== document.body && isClipped(element.parentElement!));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const covered: string[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const parent = node.parentElement!;
      if (isClipped(parent) || !parent.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, top, width, height } of range.getClientRects()) {
        const [x, y] = [left + width / 2, top + height / 2];
        if (width < 2 || x < 0 || x > innerWidth) continue;
        const onTop = document.elementFromPoint(x, y);
        if (!onTop?.contains(parent) && !parent.contains(onTop)) covered.push(node.data);
      }
    }
    return covered;
  });
}
