import { expect, test } from "../../support/browser/journey";
import { send, standIn } from "../../support/stand-ins/provider";
import { shippedContent } from "../../support/content/site-content";

const { books, payments } = shippedContent().books;

/** A program such as the payment provider's. */
const paymentSdk = `{
  const nonce = document.currentScript.dataset.cspNonce;
  const render = (id, selector) => {
    document.querySelector(selector).innerHTML =
      "<style nonce=" + nonce + ">.stand-in { outline: 3px solid rgb(1, 2, 3) }</style>" +
      "<button class=stand-in>Pay for " + id + "</button>";
  };
  window["${payments.object}"] = {
    HostedButtons: ({ hostedButtonId }) => ({ render: (selector) => render(hostedButtonId, selector) }),
  };
}`;

test("the provider's buttons take the place of the links, in the provider's own style @scripts-on", async ({
  page,
  context,
}) => {
  const provider = await standIn(context, [payments.sdk, ...payments.hosts], (_, response) =>
    send(response, "text/javascript", paymentSdk),
  );
  await page.goto("/books");
  for (const { hostedButtonId, link } of books) {
    const button = page.getByRole("button", { name: `Pay for ${hostedButtonId}` });
    await expect(button).toBeVisible();
    await expect(button).toHaveCSS("outline-color", "rgb(1, 2, 3)");
    await expect(page.locator(`main a[href="${link}"]`)).toBeHidden();
  }
  expect(provider.requests).toHaveLength(1);
  await provider.close();
});
