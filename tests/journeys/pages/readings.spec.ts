import { expect, test } from "../../support/browser/journey";

test("readings print in large type without links @scripts-off @full-size", async ({ page }) => {
  await page.goto("/readings/2027-04-30");
  await page.emulateMedia({ media: "print" });
  for (const navigation of [".site", ".pagination", ".reading-list", ".action-link", ".foot-links"])
    expect(await page.locator(navigation).filter({ visible: true }).count(), navigation).toBe(0);
  const words = page.locator(".scripture p").first();
  expect(parseFloat(await words.evaluate((text) => getComputedStyle(text).fontSize))).toBeGreaterThanOrEqual(20);
  const heading = page.locator(".reading h3").first();
  expect(await heading.evaluate((title) => getComputedStyle(title).breakAfter)).toBe("avoid");
});
