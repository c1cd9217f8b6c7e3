import { accessibilityProblems } from "../../support/checkers/accessibility";
import { expect, test } from "../../support/browser/journey";
import { everyPage, type PageUnderTest } from "../../support/visitor/every-page";
import { doubleTheText, tooWide } from "../../support/browser/page-overflow";

const wide = { width: 1280, height: 800 };
const narrow = { width: 320, height: 640 };

/** Of the first tier: a page of text, and the one with a form that has all that the other forms have. */
const firstTier: Record<string, string> = { "/": "@scripts-off", "/menreg": "@scripts-on" };

for (const page of everyPage) {
  for (const way of ["@scripts-off", "@scripts-on"]) {
    test.describe(way, { tag: firstTier[page.path] === way ? way : [way, "@full-size"] }, () => canBeUsed(page));
  }
}

function canBeUsed({ path }: PageUnderTest): void {
  test(`${path} is accessible on any screen and with any text size`, async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto(path);
    expect(await accessibilityProblems(page), "at 1280 px").toEqual([]);
    await page.setViewportSize(narrow);
    expect(await accessibilityProblems(page), "at 320 px").toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await accessibilityProblems(page), "at 320 px in the dark").toEqual([]);
    await page.emulateMedia({ colorScheme: "light" });
    expect(await tooWide(page), "at 320 px").toEqual([]);
    await doubleTheText(page);
    expect(await tooWide(page), "at 320 px with text of twice the size").toEqual([]);
    await page.setViewportSize(wide);
    expect(await tooWide(page), "at 1280 px with text of twice the size").toEqual([]);
  });
}
