import { expect, test } from "../../support/browser/journey";
import { coveredText } from "../../support/browser/page-overflow";
import { everyPage } from "../../support/visitor/every-page";

test("nothing covers a line of text on any page", { tag: ["@scripts-off", "@full-size"] }, async ({ page }) => {
  test.slow();
  for (const { path } of everyPage) {
    await page.goto(path);
    for (const width of [320, 768, 1280]) expect(await coveredText(page, width), `${path} at ${width} px`).toEqual([]);
  }
});
