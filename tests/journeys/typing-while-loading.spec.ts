import { type Page } from "@playwright/test";
import { expect, test } from "../support/journey";

test.describe("with a script", { tag: "@scripts-on" }, () => {
  const enhanced = (page: Page) => page.locator("#page[data-enhanced]");

  /** Holds React back until the test lets it come, on a processor that is twelve times slower. */
  async function holdScript(page: Page) {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route("**/entry.client-*.js", async (route) => {
      await held;
      await route.continue();
    });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 12 });
    return { letGo, devtools };
  }

  /** Types a number after another until the page is the script's, and ten more. @returns what was typed */
  async function typeUntilEnhanced(page: Page): Promise<string> {
    let typed = "";
    for (let number = 0, after = 0; after < 10; number++) {
      await page.keyboard.type(`${number % 10}`);
      typed += number % 10;
      if (await enhanced(page).count()) after++;
    }
    return typed;
  }

  for (const { path, field } of [
    { path: "/prayer", field: "prayerNamesLiving" },
    { path: "/prayer", field: "prayerRequest" },
    { path: "/knights", field: "email" },
    { path: "/menreg", field: "phone" },
  ]) {
    test(`what is typed into ${field} before, while and after the script comes is all there`, async ({ page }) => {
      const { letGo } = await holdScript(page);
      await page.goto(path);
      await page.locator(`#${field}`).focus();
      await page.keyboard.type("before ");
      letGo();
      const typed = await typeUntilEnhanced(page);
      await expect(page.locator(`#${field}`)).toHaveValue(`before ${typed}`);
    });
  }

  test("what is typed into a form that was refused, while the script comes, is all there", async ({
    page,
    consoleErrors,
  }) => {
    const { letGo } = await holdScript(page);
    await page.goto("/prayer");
    const message = page.locator("#prayerRequest");
    await message.evaluate((area: HTMLTextAreaElement) => (area.value = "For a journey"));
    await page.getByRole("button", { name: "Send prayer request" }).click();
    await expect(page.locator(".summary")).toBeVisible();
    await expect(message).toHaveValue("For a journey");
    await message.evaluate((area: HTMLTextAreaElement) => area.focus());
    await page.keyboard.press("Control+End");
    await page.keyboard.type(", and ");
    letGo();
    const typed = await typeUntilEnhanced(page);
    await expect(message).toHaveValue(`For a journey, and ${typed}`);
    consoleErrors.length = 0;
  });
});
