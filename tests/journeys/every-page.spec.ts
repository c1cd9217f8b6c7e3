import { accessibilityProblems } from "../support/accessibility";
import { expect, test } from "../support/journey";
import { everyPage } from "../support/pages";
import { doubleTheText, tooWide } from "../support/reading-room";

for (const { path } of everyPage) {
  test(`${path} can be used by everybody`, async ({ page }) => {
    await page.goto(path);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test(`${path} needs no scrolling sideways`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    expect(await tooWide(page), "at 320 px").toEqual([]);
    expect(await accessibilityProblems(page), "at 320 px").toEqual([]);
    await doubleTheText(page);
    expect(await tooWide(page), "at 320 px with text of twice the size").toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await tooWide(page), "at 1280 px with text of twice the size").toEqual([]);
  });
}
