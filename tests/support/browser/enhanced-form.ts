import { type Page } from "@playwright/test";

/** Touches the form like a visitor, and waits until the script handles its events. */
export async function enhance(page: Page): Promise<void> {
  await page.locator("main form :is(input, textarea):visible").first().focus();
  await page.waitForSelector("#page[data-enhanced]");
}

/** Waits until React could take the form over. */
export const reactIsReady = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => document.addEventListener("react-ready", () => resolve())));
