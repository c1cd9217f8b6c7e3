import { type Browser } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "../../support/browser/journey";

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
    const differs = (one: number[], other: number[]) => one.some((value, color) => Math.abs(value - other[color]!) > 8);
    const rows = Array.from({ length: info.height }, (_, y) => y).filter(
      (y) => !differs(at(middle - 6, y), at(middle + 6, y)),
    );
    const torn = rows.filter((y) => [-2, -1, 0, 1, 2].some((x) => differs(at(middle + x, y), at(middle - 6, y))));
    expect(rows.length).toBeGreaterThan(info.height / 2);
    // Where a hill ends, its edge rounds off.
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
