import { expect, test } from "../../support/browser/journey";

test("the Gospel is one click from the home page @full-size", async ({ page }) => {
  await page.goto("/");
  const gospel = page.locator(".day dd a").last();
  const citation = await gospel.textContent();
  await gospel.click();
  await expect(page).toHaveURL(/\/readings\/\d{4}-\d\d-\d\d#gospel-/);
  await expect(page.locator("h3", { hasText: `Gospel: ${citation}` })).toBeInViewport();
});

test("a day of many readings has a closed list of them @full-size", async ({ page }) => {
  await page.goto("/readings/2027-04-30");
  const last = page.locator(".reading-list a").last();
  await expect(last).toBeHidden();
  await page.getByText(/^All \d+ readings$/).click();
  await last.click();
  await expect(page.locator(".reading").last()).toBeInViewport();
});

test("prints in large type without links @full-size", async ({ page }) => {
  await page.goto("/readings/2027-04-30");
  await page.emulateMedia({ media: "print" });
  for (const navigation of [".site", ".pagination", ".reading-list", ".action-link", ".foot-links"])
    expect(await page.locator(navigation).filter({ visible: true }).count(), navigation).toBe(0);
  const words = page.locator(".scripture p").first();
  expect(parseFloat(await words.evaluate((text) => getComputedStyle(text).fontSize))).toBeGreaterThanOrEqual(20);
  const heading = page.locator(".reading h3").first();
  expect(await heading.evaluate((title) => getComputedStyle(title).breakAfter)).toBe("avoid");
});
