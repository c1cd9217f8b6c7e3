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
    await closeAlerts(page);
    await expect(status(page)).toContainText(message);
    await expect(name(page)).toHaveValue("George");
    await expect(page.getByLabel("Email")).toHaveValue("george@example.org");
    await expect(send(page)).toBeEnabled();
  }

  const answers: Record<string, (route: Route) => Promise<void>> = {
    "no connection": (route) => route.abort("internetdisconnected"),
    "a proxy's page": (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
    "a page that says 200": (route) =>
      route.fulfill({ contentType: "text/html", body: "<h1>Log in to the hotel</h1>" }),
    "a proxy that finds it too large": (route) =>
      route.fulfill({ status: 413, contentType: "text/plain", body: "too large" }),
    "a proxy that finds it too often": (route) => route.fulfill({ status: 429, body: "" }),
    nothing: (route) => route.fulfill({ status: 204 }),
  };
  for (const [what, answer] of Object.entries(answers)) {
    test(`${what}: keeps the message beside the button and the typed text @full-size`, async ({
      page,
      consoleErrors,
    }) => {
      await fillIn(page);
      await page.route("**/knights.data", answer);
      await send(page).click();
      await expectFailure(page, "We could not send this.");
      consoleErrors.length = 0;
    });
  }

  test("no answer within 30 seconds: the same @full-size", async ({ page, consoleErrors }) => {
    await page.clock.install();
    await fillIn(page);
    await page.route("**/knights.data", () => {});
    await send(page).click();
    await expect(page.locator("#knights button[type=submit]")).toHaveText("Sending…");
    await page.clock.runFor(30_000);
    await expectFailure(page, "We could not send this.");
    consoleErrors.length = 0;
  });

  test("an immediate connection error: the next press sends @full-size", async ({ page, consoleErrors }) => {
    // React schedules its rendering through a MessageChannel.
    await page.addInitScript(() => {
      const { postMessage } = MessagePort.prototype;
      const held: (() => void)[] = [];
      let isHolding = false;
      MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
        if (isHolding) held.push(() => postMessage.call(this, message));
        else postMessage.call(this, message);
      };
      document.addEventListener("hold-rendering", () => (isHolding = true));
      document.addEventListener("go-on", () => {
        isHolding = false;
        held.forEach((send) => send());
      });
    });
    await fillIn(page);
    await page.route("**/knights.data", (route) => route.abort("internetdisconnected"), { times: 1 });
    await page.evaluate(() => document.dispatchEvent(new Event("hold-rendering")));
    await send(page).click();
    await expect(page.locator(".alert")).toContainText("We could not send this.");
    await page.evaluate(() => document.dispatchEvent(new Event("go-on")));
    await expect(status(page)).toContainText("We could not send this.");
    await send(page).click();
    await expect(page.locator("[data-sent]")).toBeVisible();
    await expect(page.getByText("Application submitted!")).toBeVisible();
    // At once, and not when the first message leaves by itself.
    expect(await page.locator(".alert p").allTextContents()).toEqual([
      expect.stringContaining("Application submitted!"),
    ]);
    consoleErrors.length = 0;
  });

  const refusals: Record<string, { headers?: Record<string, string>; postData?: string; message: string }> = {
    "too large": { postData: `name=${"x".repeat(70_000)}`, message: "Nothing was sent: it is more" },
    "of another type": {
      headers: { "content-type": "text/plain" },
      message: "Nothing was sent: it did not come from our form.",
    },
  };
  for (const [what, { message, ...changed }] of Object.entries(refusals)) {
    test(`the server finds it ${what}: keeps the typed text @full-size`, async ({ page }) => {
      await fillIn(page);
      await page.route("**/knights.data", (route) =>
        route.continue({ ...changed, headers: { ...route.request().headers(), ...changed.headers } }),
      );
      await send(page).click();
      await expectFailure(page, message);
    });
  }

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
    await page.route("**/knights.data", () => {});
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
    // A minute later; a post of another address is as good.
    await takeNewAddress(page);
    await page.reload();
    await expect(page.getByText("Received.")).toBeVisible();
    consoleErrors.length = 0;
  },
);
