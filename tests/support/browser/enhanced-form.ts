import { type Page } from "@playwright/test";

/** Touches the form, as a visitor does who begins to fill it in, and waits until its events are the script's. */
export async function enhance(page: Page): Promise<void> {
  await page.locator("main form :is(input, textarea):visible").first().focus();
  await page.waitForSelector("#page[data-enhanced]");
}
