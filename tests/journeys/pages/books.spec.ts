import { type Page } from "@playwright/test";
import { expect, test } from "../../support/browser/journey";
import { send, standIn } from "../../support/stand-ins/provider";
import { shippedContent } from "../../support/content/site-content";

const { books, payments } = shippedContent().books;

/** A program such as the payment provider's. */
const paymentSdk = `{
  const nonce = document.currentScript?.dataset.cspNonce;
  const render = (hostedButtonId, selector) => {
    const place = document.querySelector(selector);
    const style = document.createElement("style");
    style.nonce = nonce;
    style.textContent = ".stand-in-button { outline: 3px solid rgb(1, 2, 3) }";
    document.head.appendChild(style);
    const button = place.appendChild(document.createElement("button"));
    button.className = "stand-in-button";
    button.textContent = "Pay for " + hostedButtonId;
    return Promise.resolve();
  };
  window["${payments.object}"] = {
    HostedButtons: ({ hostedButtonId }) => ({ render: (selector) => render(hostedButtonId, selector) }),
  };
}`;

const plainLinks = (page: Page) => books.map(({ link }) => page.locator(`main a[href="${link}"]`));

test.describe("With scripts", { tag: "@scripts-on" }, () => {
  test("the provider's buttons take the place of the links, in the provider's own style", async ({ page, context }) => {
    const provider = await standIn(context, [payments.sdk, ...payments.hosts], (_, response) =>
      send(response, "text/javascript", paymentSdk),
    );
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
