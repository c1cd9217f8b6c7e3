import { type Page } from "@playwright/test";
import { expect, test } from "../../support/browser/journey";
import { paymentProvider } from "../../support/stand-ins/payment";
import { shippedContent } from "../../support/content/site-content";

const { books, payments } = shippedContent().books;

const plainLinks = (page: Page) => books.map(({ link }) => page.locator(`main a[href="${link}"]`));

test.describe("With scripts", { tag: "@scripts-on" }, () => {
  test("the provider's buttons take the place of the links, in the provider's own style", async ({ page, context }) => {
    const provider = await paymentProvider(context, payments);
    await page.goto("/books");
    for (const { hostedButtonId } of books) {
      const button = page.getByRole("button", { name: `Pay for ${hostedButtonId}` });
      await expect(button).toBeVisible();
      await expect(button).toHaveCSS("outline-color", "rgb(1, 2, 3)");
    }
    for (const link of plainLinks(page)) await expect(link).toBeHidden();
    expect(provider.requests).toHaveLength(1);
    await provider.close();
  });
});
