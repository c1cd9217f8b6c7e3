import { type Page } from "@playwright/test";
import { expect, test } from "../../support/browser/journey";
import { expectAccessible } from "../../support/browser/usable";

/** The states that a page can be in, each as a visitor brings it about. */
const states: Record<string, (page: Page) => Promise<unknown>> = {
  "the menu panel is open": async (page) => {
    await page.goto("/");
    await page.getByRole("link", { name: /^(open )?menu$/i }).click();
    await expect(page.getByRole("link", { name: "Close menu" })).toBeVisible();
  },
  "a prayer request is refused": async (page) => {
    await page.goto("/prayer");
    await page.locator("main form[method=post] button[type=submit]").click();
    await expect(page.getByText("Please provide at least one name for prayer.").first()).toBeVisible();
  },
  "a prayer request is sent": async (page) => {
    await page.goto("/prayer");
    await page.locator("[name=prayerNamesLiving]").fill("Anna");
    await page.locator("main form[method=post] button[type=submit]").click();
    await expect(page.getByText("Prayer request sent successfully.")).toBeVisible();
  },
  "a question of the Knights is open": async (page) => {
    await page.goto("/knights");
    await page.locator("main summary").first().click();
    await expect(page.locator("main details").first()).toHaveAttribute("open");
  },
};

for (const [state, bringAbout] of Object.entries(states)) {
  test(`the page is accessible when ${state}`, { tag: "@full-size" }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await bringAbout(page);
    await expectAccessible(page);
  });
}
