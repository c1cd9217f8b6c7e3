import { test } from "../../support/browser/journey";
import { expectUncovered, expectUsable } from "../../support/browser/usable";
import { everyPage, formPages, type PageUnderTest } from "../../support/visitor/every-page";

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
    await page.goto(path);
    await expectUncovered(page);
    await expectUsable(page);
  });
}
