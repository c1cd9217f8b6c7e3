import { type Page } from "@playwright/test";
import { expect, test } from "../../support/browser/journey";
import { paymentProvider, paymentSdk } from "../../support/stand-ins/payment";
import { gate } from "../../support/stand-ins/provider";
import { shippedContent } from "../../support/content/site-content";

const { books, payments } = shippedContent().books;

const plainLinks = (page: Page) => books.map(({ link }) => page.locator(`main a[href="${link}"]`));

test(
  "each book has a plain link to its payment page",
  { tag: ["@scripts-off", "@full-size"] },
  async ({ page, context }) => {
    const provider = await paymentProvider(context, payments, "fine");
    await page.goto("/books");
    await page.getByRole("link", { name: `Buy ${books[0]!.title}` }).click();
    await expect(page).toHaveURL(books[0]!.link);
    await expect(page.getByRole("heading")).toHaveText("Pay here");
    expect(provider.requests).toHaveLength(1);
    await provider.close();
  },
);

test.describe("With scripts", { tag: "@scripts-on" }, () => {
  test("the provider's buttons take the place of the links, in the provider's own style", async ({ page, context }) => {
    const provider = await paymentProvider(context, payments, "fine");
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

  test("the first try is one second after the page has loaded, the next every half second @full-size", async ({
    page,
    context,
  }) => {
    const sdk = gate();
    const provider = await paymentProvider(context, payments, "fine", sdk.opened);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto("/books");
    const buttons = page.locator(".stand-in-button");

    await page.clock.runFor(1000);
    sdk.open();
    await page.waitForFunction((name) => name in window, payments.object);
    await page.clock.runFor(499);
    await expect(buttons).toHaveCount(0);
    for (const link of plainLinks(page)) await expect(link).toBeVisible();
    await page.clock.runFor(1);
    await expect(buttons).toHaveCount(books.length);
    await provider.close();
  });

  test("a program that is there at once is still given its first second @full-size", async ({ page, context }) => {
    const provider = await paymentProvider(context, payments, "fine");
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto("/books");
    await page.waitForFunction((name) => name in window, payments.object);
    await page.clock.runFor(999);
    await expect(page.locator(".stand-in-button")).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(page.locator(".stand-in-button")).toHaveCount(books.length);
    await provider.close();
  });

  for (const behavior of ["missing", "broken", "unfinished", "throwing", "rejecting"] as const) {
    test(`with a provider's program that is ${behavior}, the links stay, and only the console hears of it @full-size`, async ({
      page,
      context,
      consoleErrors,
    }) => {
      const provider = await paymentProvider(context, payments, behavior);
      await page.clock.install();
      await page.goto("/books");
      await page.clock.runFor(5000);
      if (behavior !== "unfinished") await expect.poll(() => consoleErrors.length).toBeGreaterThan(0);
      for (const link of plainLinks(page)) await expect(link).toBeVisible();
      await expect(page.getByRole("alert")).toHaveCount(0);
      consoleErrors.length = 0;
      await provider.close();
    });
  }

  for (const [when, seconds, count] of [
    ["comes very late still draws its buttons", 119, books.length],
    ["comes after two minutes is waited for no longer", 120, 0],
  ] as const) {
    test(`a program that ${when} @full-size`, async ({ page, context }) => {
      const sdk = gate();
      const provider = await paymentProvider(context, payments, "fine", sdk.opened);
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.goto("/books");
      await page.clock.runFor(seconds * 1000);
      sdk.open();
      await page.waitForFunction((name) => name in window, payments.object);
      await page.clock.runFor(1000);
      await expect(page.locator(".stand-in-button")).toHaveCount(count);
      for (const link of plainLinks(page)) await expect(link).toBeVisible({ visible: count === 0 });
      await provider.close();
    });
  }

  test("a program that is blocked is not waited for @full-size", async ({ page, context, consoleErrors }) => {
    const provider = await paymentProvider(context, payments, "missing");
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto("/books");
    await expect.poll(() => consoleErrors.join()).toContain("The payment provider's script did not load.");
    await page.evaluate(paymentSdk(payments.object, "fine"));
    await page.clock.runFor(5000);
    await expect(page.locator(".stand-in-button")).toHaveCount(0);
    for (const link of plainLinks(page)) await expect(link).toBeVisible();
    consoleErrors.length = 0;
    await provider.close();
  });

  test("no other page asks the provider for anything @full-size", async ({ page, context }) => {
    const provider = await paymentProvider(context, payments, "fine");
    for (const path of ["/", "/donate", "/prayer"]) await page.goto(path);
    expect(provider.requests).toEqual([]);
    await provider.close();
  });
});
