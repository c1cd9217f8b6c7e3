import { type Page } from "@playwright/test";

/** Touches the form like a visitor, and waits until the script handles its events. */
export async function enhance(page: Page): Promise<void> {
  await page.locator("main form :is(input, textarea):visible").first().focus();
  await page.waitForSelector("#page[data-enhanced]");
}
