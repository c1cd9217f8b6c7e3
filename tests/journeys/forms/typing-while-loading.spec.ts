import { type Page } from "@playwright/test";
import { reactIsReady } from "../../support/browser/enhanced-form";
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

  /** Types a digit into each field in turn until the form is React's, and two more. @returns what was typed */
  async function typeUntilEnhanced(page: Page, fields: readonly string[]): Promise<string> {
    let typed = "";
    for (let after = 0; after < 2;) {
      const digit = `${typed.length % 10}`;
      for (const field of fields) {
        await page.evaluate((id) => document.getElementById(id)!.focus(), field);
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
    for (const field of fields) await page.locator(`#${field}`).pressSequentially("x");
    letGo();
    const typed = await typeUntilEnhanced(page, fields);
    for (const field of fields) await expect(page.locator(`#${field}`)).toHaveValue(`x${typed}`);
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

  test("waits for a date that is half typed, and for an email address", { tag: "@full-size" }, async ({ page }) => {
    const { letGo } = await holdScript(page);
    await page.goto("/ask");
    await page.getByLabel("A memorial").check();
    await page.getByLabel("Date of the memorial").click();
    await page.keyboard.type("11");
    const isReady = reactIsReady(page);
    letGo();
    await isReady;
    const email = page.getByLabel("Email");
    await email.pressSequentially("anna@example.org");
    await page.getByLabel("Date of the memorial").evaluate((date: HTMLInputElement) => (date.value = "2026-11-29"));
    await page.keyboard.press("ArrowLeft");
    await expect(enhanced(page)).toHaveCount(0);
    await page.keyboard.type("x");
    await expect(email).toHaveValue("anna@example.orxg");
    await page.getByLabel("Your name").focus();
    await enhanced(page).waitFor();
    await expect(email).toHaveValue("anna@example.orxg");
    await expect(page.getByLabel("Date of the memorial")).toHaveValue("2026-11-29");
  });

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
      const isReady = reactIsReady(page);
      letGo();
      await isReady;
      await expect(enhanced(page)).toHaveCount(0);
      await devtools.send("Input.insertText", { text: "日本" });
      await enhanced(page).waitFor();
      await expect(living).toBeFocused();
      await page.keyboard.type("!");
      await expect(living).toHaveValue("Anna 日本! John");
    },
  );
});
