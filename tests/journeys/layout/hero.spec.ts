import { type Browser, type Page } from "@playwright/test";
import sharp from "sharp";
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

/** On a slow line the browser paints what has come: it stops here in every element of the hero. */
const PIECES =
  /(?=<svg class="scene"|<g id="hills"|<p class="hero-|<h1|<svg class="scene-church"|<div class="next-part")/;

test(
  "the hero does not move while the page arrives in pieces",
  { tag: ["@scripts-on", "@full-size"] },
  async ({ page, server }) => {
    const { html } = await server.visitor().get("/");
    const pieces = html.replace(/<script[^]*?<\/script>/g, "").split(PIECES);
    expect(pieces.length).toBeGreaterThan(7);
    for (const [width, height] of [
      [320, 480],
      [412, 823],
      [768, 1024],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto("about:blank");
      expect(await page.evaluate(whatMovesBetween, pieces), `at ${width} px`).toEqual([]);
    }
  },
);

/** Writes the pieces into the page, each after the one before is painted. @returns what moves, from where to where */
async function whatMovesBetween(pieces: string[]): Promise<string[]> {
  interface Shift extends PerformanceEntry {
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  const moved: string[] = [];
  const note = (entries: PerformanceEntryList) => {
    for (const { node, previousRect, currentRect } of (entries as Shift[]).flatMap(({ sources }) => sources))
      moved.push(`${node?.nodeName} ${node?.textContent?.slice(0, 40)}: ${previousRect.top} to ${currentRect.top}`);
  };
  document.open();
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: "layout-shift" });
  for (const piece of pieces) {
    document.write(piece);
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  }
  note(observer.takeRecords());
  document.close();
  return moved;
}

for (const [width, deviceScaleFactor] of [
  [1905, 1],
  [1351, 1],
  [393, 3],
] as const)
  test(`no hairline runs through the hills, ${width} px wide at ${deviceScaleFactor}x @scripts-off`, async ({
    browser,
    baseURL,
  }) => {
    const { data, info } = await landscape(browser, baseURL!, width, deviceScaleFactor);
    const middle = Math.floor(info.width / 2);
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
    const differs = (a: number[], b: number[]) => a.some((value, color) => Math.abs(value - b[color]!) > 8);
    const rows = Array.from({ length: info.height }, (_, y) => y).filter(
      (y) => !differs(at(middle - 6, y), at(middle + 6, y)),
    );
    const torn = rows.filter((y) => [-2, -1, 0, 1, 2].some((x) => differs(at(middle + x, y), at(middle - 6, y))));
    expect(rows.length).toBeGreaterThan(info.height / 2);
    // The edge of a hill rounds off at its end.
    expect(torn.length).toBeLessThan(12);
  });

/** Hides all of the page but the hills and their copy, whatever stands before or behind them, and their woods. */
function showAlone(hills: Element): void {
  const hide = (element: Element) => (element as HTMLElement).style.setProperty("opacity", "0", "important");
  for (let part = hills; part !== document.body; part = part.parentElement!)
    for (const beside of part.parentElement!.children)
      if (beside !== part && beside.getAttribute("href") !== "#hills") hide(beside);
  hide(hills.querySelector("#woods")!);
}

async function landscape(browser: Browser, url: string, width: number, deviceScaleFactor: number) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, deviceScaleFactor });
  await page.goto(url);
  await page.locator("#hills").evaluate(showAlone);
  const picture = await page.locator(".hero .scene").screenshot();
  await page.close();
  return sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

test("forced colors: the hero's words stand on the page's background @scripts-off", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/");
  await expect(page.locator(".hero .scene")).toBeHidden();
  await expect(page.locator(".hero h1")).toBeVisible();
});
