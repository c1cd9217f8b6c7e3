import { expect, test } from "../../support/browser/journey";
import { expectItsEnd, FORMATS, printed, withoutPdfReader } from "../../support/browser/paper";
import { everyPage } from "../../support/visitor/every-page";
import { shippedContent } from "../../support/content/site-content";

const { parish, knightsFaq } = shippedContent();

/** Pages whose text needs more than one sheet of letters that are read without trouble. */
const SHEETS: Record<string, number> = {
  "/about": 2,
  "/announcements": 2,
  "/ask": 2,
  "/bulletin": 2,
  "/faith": 2,
  "/men": 2,
  "/news": 2,
  "/pages": 2,
  "/questions": 2,
  "/knights": 2,
  "/prayer": 2,
  "/privacy": 2,
  "/readings": 2,
  "/readings/2026-03-18": 4,
  "/week/2027-04-25": 2,
  "/words": 2,
};
const pages = [
  ...everyPage.map(({ path }) => path),
  "/calendar/2026-11",
  "/calendar/2027-01",
  "/calendar/2027-05",
  "/calendar/2027-04-30",
];

test.describe("A printed page", { tag: "@scripts-off" }, () => {
  test.skip(...withoutPdfReader);

  for (const format of FORMATS)
    test(`needs few sheets of ${format}, and ends with the parish's name, address and telephone @full-size`, async ({
      page,
    }) => {
      test.slow();
      const sheets: Record<string, number> = {};
      for (const path of pages) {
        const texts = await printed(page, path, format);
        sheets[path] = texts.length;
        // The bulletin has them on its cover.
        if (path !== "/bulletin") expectItsEnd(texts, path);
      }
      expect(Object.entries(sheets).filter(([path, count]) => count > (SHEETS[path] ?? 1))).toEqual([]);
    });

  test("has the Knights' answers that are closed on the screen @full-size", async ({ page }) => {
    const text = (await printed(page, "/knights")).join(" ").replace(/\s+/g, " ");
    const answers = knightsFaq.sections.map(({ html }) => html.replace(/<[^>]+>/g, "").trim());
    for (const answer of answers) expect(text).toContain(answer.split(/\s+/).slice(0, 3).join(" "));
  });

  test("has no past events @full-size", async ({ page }) => {
    expect((await printed(page, "/announcements")).join()).not.toContain("Past events");
  });

  test("shows a month as a grid, and a day without links to others @full-size", async ({ page }) => {
    const [month = ""] = await printed(page, "/calendar/2026-11");
    expect(month).toMatch(/Sunday +Monday +Tuesday +Wednesday +Thursday +Friday +Saturday/);
    expect(month).toMatch(/^ *22 +23 +24 +25 +26 +27 +28$/m);
    expect(month).not.toMatch(/October|December|[←→]/);
    const [day = ""] = await printed(page, "/calendar/2026-11-22");
    expect(day).not.toMatch(/[←→]|whole month|Subscribe/);
  });

  test("has one reading where one of many was chosen, in large type without links @full-size", async ({ page }) => {
    const whole = await printed(page, "/readings/2027-04-30");
    const href = await page.locator(".reading-list a").nth(3).getAttribute("href");
    await page.goto("about:blank");
    const chosen = await printed(page, `/readings/2027-04-30${href}`);
    expect(chosen.length).toBeLessThan(whole.length / 4);
    await page.emulateMedia({ media: "print" });
    expect(await page.locator(".reading").filter({ visible: true }).count()).toBe(1);
    for (const navigation of [".site", ".pagination", ".reading-list", ".action-link", ".foot-links"])
      expect(await page.locator(navigation).filter({ visible: true }).count(), navigation).toBe(0);
    const words = page.locator(".scripture p").filter({ visible: true }).first();
    expect(parseFloat(await words.evaluate((text) => getComputedStyle(text).fontSize)) * 0.75).toBeCloseTo(12);
  });

  test("has telephone numbers and addresses @full-size", async ({ page }) => {
    const [sheet = ""] = await printed(page, "/contact");
    for (const way of [parish.rectorPhone.shown, parish.rectorEmail, parish.webmasterEmail]) {
      expect(sheet).toContain(way);
    }
  });
});
