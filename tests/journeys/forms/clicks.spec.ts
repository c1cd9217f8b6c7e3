import { type Page } from "@playwright/test";
import { enhance, reactIsReady } from "../../support/browser/enhanced-form";
import { expect, test } from "../../support/browser/journey";
import { storedRecords } from "../../support/records/stored-records";

for (const moment of ["at once", "when React has the form @scripts-on"]) {
  test(`a double click on the button stores one record, ${moment}`, async ({ page, server, scripts }) => {
    const name = `Double ${moment} ${scripts}`;
    await page.goto("/prayer");
    await page.locator("#prayerNamesLiving").evaluate((area: HTMLTextAreaElement, text) => (area.value = text), name);
    if (moment !== "at once") await enhance(page);
    await page.getByRole("button", { name: "Send prayer request" }).dblclick();
    await expect(page.locator(".receipt")).toContainText("Received.");
    await expect(page.locator(".alert")).toContainText("Prayer request sent successfully.");
    const stored = await storedRecords(server.dataDir, "prayerRequests");
    expect(stored.filter(({ prayerNamesLiving }) => prayerNamesLiving === name)).toHaveLength(1);
  });
}

test.describe("with a script", { tag: "@scripts-on" }, () => {
  const step = (page: Page) => page.locator(".steps [aria-current=step]");

  test("choices made while the script loads count for Next and can be undone @full-size", async ({ page }) => {
    await page.goto("/menreg");
    await page.getByLabel("Full name").evaluate((input: HTMLInputElement) => (input.value = "Choosing John"));
    await page.getByLabel("Email").evaluate((input: HTMLInputElement) => (input.value = "john@example.org"));
    await page.getByRole("button", { name: "Next" }).click();
    await expect(step(page)).toContainText("Availability & Format");
    // The page notices a pressed key only after its first script has loaded.
    await page.waitForLoadState();
    const isReady = reactIsReady(page);
    // While a key is down the script waits, so that what follows is in the last moment before it takes over.
    await page.keyboard.down("Control");
    await page.getByLabel("Mix of casual").focus();
    await isReady;
    await expect(page.locator("#page[data-enhanced]")).toHaveCount(0);
    await page.getByText("Mix of casual").click();
    await page.keyboard.down("Control");
    await page.getByText("Monthly meetings").click();
    await page.keyboard.down("Control");
    await page.getByText("Saturday Mornings").click();
    await page.keyboard.up("Control");
    await page.waitForSelector("#page[data-enhanced]");
    await expect(page.getByRole("button", { name: "Next" })).toBeEnabled();
    await page.getByText("Saturday Mornings").click();
    await expect(page.locator("#meetingAvailability-error")).toContainText("Please select at least one");
    await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
  });

  for (const input of ["click", "Enter"]) {
    test(`Next works by ${input} after a program filled in the fields silently @full-size`, async ({ page }) => {
      await page.goto("/menreg");
      await enhance(page);
      await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
      await page.getByLabel("Full name").evaluate((control: HTMLInputElement) => (control.value = "Filled John"));
      await page.getByLabel("Email").evaluate((control: HTMLInputElement) => (control.value = "john@example.org"));
      if (input === "Enter") await page.keyboard.press("Enter");
      else await page.getByRole("button", { name: "Next" }).click({ force: true });
      await expect(step(page)).toContainText("Availability & Format");
    });
  }
});
