import { accessibilityProblems } from "../../support/checkers/accessibility";
import { expect, test } from "../../support/browser/journey";
import { everyPage, formPages, type PageUnderTest } from "../../support/visitor/every-page";
import { doubleTheText, tooWide } from "../../support/browser/page-overflow";

const wide = { width: 1280, height: 800 };
const narrow = { width: 320, height: 640 };

/** In the first tier: a text page, and the form with every kind of field. */
const firstTier: Record<string, string> = { "/": "@scripts-off", "/menreg": "@scripts-on" };

/** The pages with scripts of their own. The others have only the script of the shell, like the home page. */
const withScripts = ["/", "/about", "/books", "/textalerts", ...formPages.map(({ path }) => path)];

for (const page of everyPage) {
  for (const way of withScripts.includes(page.path) ? ["@scripts-off", "@scripts-on"] : ["@scripts-off"]) {
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
