import { type Page } from "@playwright/test";
import { enhance } from "../../support/browser/enhanced-form";
import { expect, test } from "../../support/browser/journey";

test.describe("unsent text", { tag: "@scripts-on" }, () => {
  const living = (page: Page) => page.getByLabel("Living");
  const note = (page: Page) => page.locator(".draft-note");
  const send = (page: Page) => page.getByRole("button", { name: "Send prayer request" }).click();
  const storage = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage) + JSON.stringify(localStorage));
  const nothingStored = "{}{}";

  test("comes back after a reload, can be removed, and disappears once it was sent", async ({ page }) => {
    await page.goto("/prayer");
    await enhance(page);
    await living(page).fill("Not sent yet");
    await page.reload();
    await expect(note(page)).toContainText("what you wrote earlier");
    await expect(living(page)).toHaveValue("Not sent yet");
    await page.getByRole("button", { name: "Remove it" }).click();
    await expect(living(page)).toHaveValue("");
    expect(await storage(page)).toBe(nothingStored);
    await page.reload({ waitUntil: "networkidle" });
    await expect(living(page)).toHaveValue("");
    await living(page).fill("Sent in the end");
    await page.reload();
    await expect(note(page)).toBeVisible();
    await enhance(page);
    await send(page);
    await expect(page.locator(".receipt")).toBeVisible();
    await expect(note(page)).toHaveCount(0);
    expect(await storage(page)).toBe(nothingStored);
    await page.goto("/prayer", { waitUntil: "networkidle" });
    await expect(living(page)).toHaveValue("");
  });

  test("comes back in the wizard at the step where it was left @full-size", async ({ page }) => {
    await page.goto("/menreg");
    await enhance(page);
    await page.getByLabel("Full name").fill("John");
    await page.getByLabel("Email").fill("john@example.org");
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByLabel("Mix of casual and deeper activities").check();
    await page.getByLabel("Sunday Afternoons").check();
    await page.reload();
    await expect(page.getByLabel("Mix of casual and deeper activities")).toBeChecked();
    await expect(page.getByLabel("Sunday Afternoons")).toBeChecked();
    await expect(page.locator(".steps [aria-current=step]")).toContainText("Availability & Format");
    await page.getByLabel("Monthly meetings").check();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("button", { name: "Submit Registration" }).click();
    await expect(page.locator(".receipt")).toBeVisible();
    expect(await storage(page)).toBe(nothingStored);
  });
});
