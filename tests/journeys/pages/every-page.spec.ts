import { accessibilityProblems } from "../../support/checkers/accessibility";
import { expect, test } from "../../support/browser/journey";
import { everyPage, formPages, type PageUnderTest } from "../../support/visitor/every-page";
import { doubleTheText, tooWide } from "../../support/browser/page-overflow";

const wide = { width: 1280, height: 800 };
const narrow = { width: 320, height: 640 };

/** A page of text, and the one with a form that has all that the other forms have. */
const kinds = ["/", "/menreg"];
const isKind = ({ path }: PageUnderTest) => kinds.includes(path);

/** Text pages on which a provider's program shows something. */
const providers = ["/books", "/textalerts"];
const hasScripts = (page: PageUnderTest) => formPages.includes(page) || providers.includes(page.path);

everyPage.filter(isKind).forEach(canBeUsed);
const others = everyPage.filter((page) => !isKind(page));
test.describe("another page", { tag: "@full-size" }, () => others.filter(hasScripts).forEach(canBeUsed));
// With scripts a text page is the same: what they add to every page, the first page above has too.
test.describe("another text page", { tag: ["@full-size", "@scripts-off"] }, () =>
  others.filter((page) => !hasScripts(page)).forEach(canBeUsed),
);

function canBeUsed({ path }: PageUnderTest): void {
  test(`${path} can be used by everybody, on any screen and with any size of text`, async ({ page }) => {
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
