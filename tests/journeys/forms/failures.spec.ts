import { type Page, type Route } from "@playwright/test";
import { enhance } from "../../support/browser/enhanced-form";
import { expect, test } from "../../support/browser/journey";

test.use({ serverEnv: { POSTS_PER_MINUTE: "1", TRUSTED_PROXIES: "1" } });

let addresses = 0;
/** Gives the page an address that has sent no posts, because posts are counted by address. */
async function takeNewAddress(page: Page): Promise<Record<string, string>> {
  const headers = { "X-Forwarded-For": `192.0.2.${++addresses}` };
  await page.setExtraHTTPHeaders(headers);
  return headers;
}
test.beforeEach(async ({ page }) => {
  await takeNewAddress(page);
});

test.describe("a send that fails", { tag: "@scripts-on" }, () => {
  const status = (page: Page) => page.locator("#knights .form-status");
  const name = (page: Page) => page.getByLabel("Name", { exact: true });
  const send = (page: Page) => page.getByRole("button", { name: "Submit Application" });

  async function fillIn(page: Page, path = "/knights") {
    await page.goto(path);
    await enhance(page);
    await name(page).fill("George");
    await page.getByLabel("Email").fill("george@example.org");
  }

  /** Whichever have not left by themselves yet. */
  async function closeAlerts(page: Page) {
    await page.locator(".alert-close").evaluateAll((buttons: HTMLElement[]) => buttons.forEach((x) => x.click()));
    await expect(page.locator(".alert")).toHaveCount(0);
  }

  /** The message beside the button outlives the toast, and what was typed stays. */
  async function expectFailure(page: Page, message: string) {
    await expect(status(page)).toContainText(message);
    await expect(send(page)).toBeFocused();
    await closeAlerts(page);
    await expect(status(page)).toContainText(message);
    await expect(name(page)).toHaveValue("George");
    await expect(page.getByLabel("Email")).toHaveValue("george@example.org");
    await expect(send(page)).toBeEnabled();
  }

  const answers: Record<string, (route: Route) => Promise<void>> = {
    "a proxy's page": (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
    nothing: (route) => route.fulfill({ status: 204 }),
  };
  for (const [what, answer] of Object.entries(answers)) {
    test(`${what}: keeps the message beside the button and the typed text @full-size`, async ({
      page,
      consoleErrors,
    }) => {
      await fillIn(page);
      await page.route("**/knights", answer);
      await send(page).click();
      await expectFailure(page, "We could not send this.");
      consoleErrors.length = 0;
    });
  }

  test("no answer within 30 seconds: the same @full-size", async ({ page, consoleErrors }) => {
    await page.clock.install();
    await fillIn(page);
    await page.route("**/knights", () => {});
    await send(page).click();
    const button = page.locator("#knights button[type=submit]");
    await expect(button).toHaveText("Sending…");
    for (const control of [button, name(page)]) await expect(control).toBeDisabled();
    await page.clock.runFor(30_000);
    await expectFailure(page, "We could not send this.");
    consoleErrors.length = 0;
  });

  test("too many within a minute: the message has the wait, and the next attempt removes it @full-size", async ({
    page,
  }) => {
    await fillIn(page);
    await send(page).click();
    await expect(page.locator(".receipt")).toContainText("The Banneret will write back to george@example.org.");
    await page.getByText("Send another application").click();
    await name(page).fill("George");
    await page.getByLabel("Email").fill("george@example.org");
    await closeAlerts(page);
    // The minute of this address begins right before the click, however long all of the above has taken.
    const headers = await takeNewAddress(page);
    expect((await page.request.post("/knights", { headers, form: { name: "" } })).status()).toBe(422);
    await send(page).click();
    await expectFailure(page, "That was a lot at once. Please wait");
    await expect(page.locator(".receipt")).toHaveCount(0);
    await page.route("**/knights", () => {});
    await send(page).click();
    await expect(status(page)).toHaveCount(0);
  });
});

test(
  "without scripts a short page refuses too many within a minute: Back keeps the text, and a reload sends it @full-size",
  {
    tag: "@scripts-off",
  },
  async ({ page, consoleErrors }) => {
    const headers = await takeNewAddress(page);
    await page.goto("/prayer");
    await page.getByLabel("Living").fill("Olga");
    expect((await page.request.post("/prayer", { headers, form: {} })).status()).toBe(422);
    await page.getByRole("button", { name: "Send prayer request" }).click();
    await expect(page.locator("main")).toContainText("That was a lot at once. Please wait");
    await page.goBack();
    await expect(page.getByLabel("Living")).toHaveValue("Olga");
    await page.getByRole("button", { name: "Send prayer request" }).click();
    await expect(page.locator("main")).toContainText("reload this page");
    // The limit is for each address, so a new address stands for the minute that the visitor waits.
    await takeNewAddress(page);
    await page.reload();
    await expect(page.getByText("Received.")).toBeVisible();
    consoleErrors.length = 0;
  },
);
