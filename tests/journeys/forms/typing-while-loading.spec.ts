import { type Page } from "@playwright/test";
import { expect, test } from "../../support/browser/journey";

test.describe("with a script", { tag: "@scripts-on" }, () => {
  const enhanced = (page: Page) => page.locator("#page[data-enhanced]");

  /** Delays React until the test releases it, on a processor that is six times slower. */
  async function holdScript(page: Page) {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route("**/entry.client-*.js", async (route) => {
      await held;
      await route.continue();
    });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    return { letGo, devtools };
  }

  /** Types a digit into each field in turn until the page is the script's, and two more. @returns what was typed */
  async function typeUntilEnhanced(page: Page, fields: readonly string[]): Promise<string> {
    let typed = "";
    for (let after = 0; after < 2;) {
      const digit = `${typed.length % 10}`;
      for (const field of fields) {
        // A field that has the focus again has its cursor where it was.
        await page.locator(`#${field}`).evaluate((control) => control.focus());
        await page.keyboard.type(digit);
      }
      typed += digit;
      if (await enhanced(page).count()) after++;
    }
    return typed;
  }

  test("keeps text typed before, while and after the script loads", { tag: "@full-size" }, async ({ page }) => {
    const { letGo } = await holdScript(page);
    await page.goto("/menreg");
    const fields = ["fullName", "email", "phone"];
    for (const field of fields) {
      await page.locator(`#${field}`).pressSequentially("()");
      await page.keyboard.press("ArrowLeft");
    }
    letGo();
    const typed = await typeUntilEnhanced(page, fields);
    for (const field of fields) await expect(page.locator(`#${field}`)).toHaveValue(`(${typed})`);
    await expect(page.locator(`#${fields.at(-1)}`)).toBeFocused();
  });

  test(
    "keeps text typed into a refused form while the script loads",
    { tag: "@full-size" },
    async ({ page, consoleErrors }) => {
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
      const typed = await typeUntilEnhanced(page, ["prayerRequest"]);
      await expect(message).toHaveValue(`For a journey, and ${typed}`);
      consoleErrors.length = 0;
    },
  );

  test(
    "keeps selection, focus and a half-composed word when the script has loaded",
    { tag: "@full-size" },
    async ({ page }) => {
      const { letGo, devtools } = await holdScript(page);
      await page.goto("/prayer");
      const living = page.locator("#prayerNamesLiving");
      await living.fill("Anna and John");
      await living.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(5, 8));
      await devtools.send("Input.imeSetComposition", { text: "にほ", selectionStart: 2, selectionEnd: 2 });
      letGo();
      await enhanced(page).waitFor();
      await expect(living).toBeFocused();
      await expect(living).toHaveValue("Anna にほ John");
      expect(await living.evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe(7);
      await devtools.send("Input.insertText", { text: "日本" });
      await expect(living).toHaveValue("Anna 日本 John");
    },
  );
});
