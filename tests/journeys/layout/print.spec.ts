import { type Page } from "@playwright/test";
import { ContentFolder } from "../../support/content/content-folder";
import { expect, test } from "../../support/browser/journey";
import { expectItsEnd, FORMATS, printed, withoutPdfReader, withoutSpaces } from "../../support/browser/paper";
import { everyPage } from "../../support/visitor/every-page";
import { shippedContent } from "../../support/content/site-content";

const { parish, knightsFaq } = shippedContent();

const announcement = (title: string) =>
  `- { type: info, title: ${title}, date: Now, content: "${"Please bring a dish. ".repeat(13)}" }\n`;

/** A parish with much to announce, services every morning and evening of Holy Week, and all of the Nativity. */
const full = new ContentFolder()
  .write("announcements.yml", announcement("Stewardship") + announcement("Thank you"))
  .change(
    "services.yml",
    "dated:\n",
    `dated:
  - { date: 2026-12-24, time: 08:00, name: Royal Hours }
  - { date: 2026-12-24, time: 10:00, name: Vesperal Liturgy of St. Basil the Great, note: Confessions beforehand }
  - { date: 2027-04-26, time: 08:30, name: Hours and Presanctified Liturgy, note: Confessions before and after it }
  - { date: 2027-04-27, time: 08:30, name: Hours and Presanctified Liturgy, note: Confessions before and after it }
  - { date: 2027-04-30, time: 08:30, name: Royal Hours }
`,
  );
test.use({ serverEnv: { CONTENT_DIR: full.path, PREVIEW_DATE: "2026-11-26T09:00" } });

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
  "/services/pascha-2027": 2,
  "/services/pascha-2028": 2,
  "/week/2027-04-25": 2,
  "/words": 2,
};
const pages = [
  ...everyPage.map(({ path }) => path),
  ...["/calendar/2026-11", "/calendar/2027-01", "/calendar/2027-05", "/calendar/2027-04-30"],
  ...["/services/theophany-2027", "/services/pascha-2027", "/services/pascha-2028"],
  ...["/week/2026-11-29", "/week/2026-12-20", "/week/2027-01-03"],
];

/** The smallest letters of the parts, in points. A PDF tells the height of a word, which differs with the font. */
async function smallestTypePt(page: Page, selector: string): Promise<number> {
  const pixels = await page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()))
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => parseFloat(getComputedStyle(element).fontSize)),
  );
  return Math.round(Math.min(...pixels) * 7.5) / 10;
}

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
        // The bulletin has them on its cover. A sheet for the wall begins with the name.
        const isForWall = /^\/(services|week)\b/.test(path);
        if (isForWall) expect(withoutSpaces(texts[0]!), path).toContain(withoutSpaces(parish.name));
        if (path !== "/bulletin")
          expectItsEnd(texts, path, isForWall ? [parish.address.street, parish.phone.shown] : undefined);
      }
      expect(Object.entries(sheets).filter(([path, count]) => count > (SHEETS[path] ?? 1))).toEqual([]);
    });

  test("for the wall has letters that are read at arm's length, and no menus @full-size", async ({ page }) => {
    await page.emulateMedia({ media: "print" });
    for (const [path, parts, leastPt] of [
      ["/services/nativity-2026", "body *", 12],
      ["/services/pascha-2027", "body *", 12],
      ["/week/2026-11-22", ".week-days li li, .week-church, .week-more *", 10.5],
    ] as const) {
      await page.goto(path);
      expect(await smallestTypePt(page, parts), path).toBeGreaterThanOrEqual(leastPt);
      for (const hidden of [".site", ".foot", ".pagination", ".no-print"])
        await expect(page.locator(hidden).filter({ visible: true }), hidden).toHaveCount(0);
    }
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
    expect(await smallestTypePt(page, ".scripture p")).toBeCloseTo(12);
  });

  test("has telephone numbers and addresses @full-size", async ({ page }) => {
    const [sheet = ""] = await printed(page, "/contact");
    for (const way of [parish.rectorPhone.shown, parish.rectorEmail, parish.webmasterEmail]) {
      expect(sheet).toContain(way);
    }
  });
});
