import { ContentFolder } from "../../support/content/content-folder";
import { FORMATS, sheetCount } from "../../support/browser/paper";
import { expect, test } from "../../support/browser/journey";

const note = "Please bring a dish to share and a friend who has not been here for long. All are welcome. ".repeat(3);
/** A parish with much to say: the sheet must have room for it. */
const busy = new ContentFolder().write(
  "announcements.yml",
  ["Stewardship", "Thank you"]
    .map((title) => `- { type: info, title: ${title}, date: Now, content: "${note}" }\n`)
    .join(""),
);
test.use({ serverEnv: { CONTENT_DIR: busy.path } });

const WEEKS = ["2026-11-29", "2026-12-20", "2027-01-03"];
const HOLY_WEEKS = ["2027-04-25"];

for (const format of FORMATS) {
  test(`a week is printed on one sheet of ${format}, Holy Week on two at most @full-size`, async ({ page }) => {
    for (const week of [...WEEKS, ...HOLY_WEEKS]) {
      await page.goto(`/week/${week}`);
      const pages = sheetCount(await page.pdf({ format }));
      expect(pages, week).toBeLessThanOrEqual(HOLY_WEEKS.includes(week) ? 2 : 1);
    }
  });
}

test("the sheet is printed in letters that are read at arm's length, without menus @full-size", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await page.goto("/week/2026-11-22");
  const sizes = await page
    .locator(".week-days li li, .week-church, .week-more")
    .evaluateAll((parts) => parts.map((part) => parseFloat(getComputedStyle(part).fontSize) * 0.75));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(10.5);
  for (const hidden of [".site", ".foot", ".pagination"]) await expect(page.locator(hidden)).toBeHidden();
  await expect(page.locator(".no-print").filter({ visible: true })).toHaveCount(0);
});
