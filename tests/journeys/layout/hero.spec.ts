import { type Page } from "@playwright/test";
import { expect, test } from "../../support/browser/journey";

/** Telephones upright and turned, tablets, desks; at 360 px also with letters as wide as some telephones have. */
const SCREENS = [
  [320, 480],
  [320, 640],
  [360, 640],
  [360, 640, "wide letters"],
  [480, 800],
  [600, 800],
  [640, 320],
  [768, 1024],
  [844, 390],
  [1366, 640],
  [1024, 768],
  [1280, 800],
  [1440, 900],
  [1536, 864],
  [1920, 1080],
  [2560, 1440],
] as const;

test(
  "the hero shows the whole church, and no text over it, on every screen",
  { tag: "@full-size" },
  async ({ page }) => {
    for (const [width, height, letters] of SCREENS) {
      await page.setViewportSize({ width, height });
      await page.goto("/");
      if (letters) await widenLetters(page);
      const screen = [width, height, letters].join(" ");
      const { church, hero, covered } = await churchInHero(page);
      expect(church.width, screen).toBeGreaterThan(30);
      expect(church.top, screen).toBeGreaterThanOrEqual(hero.top);
      expect(church.bottom, screen).toBeLessThanOrEqual(hero.bottom);
      expect(church.left, screen).toBeGreaterThanOrEqual(0);
      expect(church.right, screen).toBeLessThanOrEqual(width);
      expect(covered, screen).toEqual([]);
    }
  },
);

function widenLetters(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.body.style.letterSpacing = "0.06em";
  });
}

/** The boxes of church and hero, and every text whose lines lie over the church, the first card's included. */
function churchInHero(page: Page) {
  return page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect().toJSON() as DOMRect;
    const church = box(".scene-church-box");
    const texts = document.createTreeWalker(document.querySelector("#main")!, NodeFilter.SHOW_TEXT);
    const covered: string[] = [];
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const crosses = [...range.getClientRects()].some(
        (line) =>
          line.left < church.right && line.right > church.left && line.top < church.bottom && line.bottom > church.top,
      );
      if (crosses) covered.push(texts.currentNode.textContent!);
    }
    return { church, hero: box(".hero"), covered };
  });
}
