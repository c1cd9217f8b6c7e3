import { type Page } from "@playwright/test";
import { ContentFolder } from "../../support/content/content-folder";
import { shippedContent } from "../../support/content/site-content";
import { expect, test } from "../../support/browser/journey";
import { expectItsEnd, FORMATS, printed, withoutPdfReader, withoutSpaces } from "../../support/browser/paper";

const { parish } = shippedContent();

const dated = (date: string, time: string, name: string, note = "") =>
  `  - { date: ${date}, time: ${time}, name: ${name}${note && `, note: ${note}`} }\n`;
const HOLY_DAYS = ["2027-04-26", "2027-04-27"];

/** A parish with services every morning and evening of Holy Week, and all that belongs to the Nativity. */
const full = new ContentFolder().change(
  "services.yml",
  "dated:\n",
  [
    "dated:\n",
    dated("2026-12-24", "08:00", "Royal Hours"),
    dated("2026-12-24", "10:00", "Vesperal Liturgy of St. Basil the Great", "Confessions beforehand"),
    ...HOLY_DAYS.map((date) =>
      dated(date, "08:30", "Hours and Presanctified Liturgy", "Confessions before and after the service"),
    ),
    dated("2027-04-30", "08:30", "Royal Hours"),
  ].join(""),
);
test.use({ serverEnv: { CONTENT_DIR: full.path, PREVIEW_DATE: "2026-11-26T09:00" } });

const SHEETS: Record<string, number> = {
  "/services/nativity-2026": 1,
  "/services/theophany-2027": 1,
  "/services/pascha-2027": 2,
  "/services/pascha-2028": 2,
};

const MIN_TYPE_PT = 12;

/** The smallest letters that stand on paper. A PDF tells the height of a word, which differs with the font. */
async function smallestTypePt(page: Page): Promise<number> {
  await page.emulateMedia({ media: "print" });
  const pixels = await page.locator("body *").evaluateAll((elements) =>
    elements
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()),
      )
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => parseFloat(getComputedStyle(element).fontSize)),
  );
  await page.emulateMedia({ media: null });
  return Math.round(Math.min(...pixels) * 7.5) / 10;
}

test.describe("The sheet of an occasion", { tag: "@scripts-off" }, () => {
  test.skip(...withoutPdfReader);

  for (const format of FORMATS) {
    test(`is one of ${format}, Holy Week and Pascha two at most, with address and telephone @full-size`, async ({
      page,
    }) => {
      for (const [path, most] of Object.entries(SHEETS)) {
        const sheets = await printed(page, path, format);
        expect(sheets.length, path).toBeLessThanOrEqual(most);
        expect(await smallestTypePt(page), path).toBeGreaterThanOrEqual(MIN_TYPE_PT);
        expectItsEnd(sheets, path, [parish.address.street, parish.phone.shown]);
        expect(withoutSpaces(sheets[0]!), path).toContain(withoutSpaces(parish.name));
        expect(sheets.join(), path).not.toMatch(/Donate|Menu|All services$/m);
      }
    });
  }

  test("has each service under its day, those of the night under the evening before @full-size", async ({ page }) => {
    const words = (await printed(page, "/services/pascha-2027")).join(" ").replace(/\s+/g, " ");
    const saturday = words.slice(words.indexOf("Saturday, May 1"), words.indexOf("Sunday, May 2"));
    const sunday = words.slice(words.indexOf("Sunday, May 2"));
    expect(saturday).toContain("Midnight, Saturday night: Paschal Matins");
    expect(sunday).not.toContain("Paschal Matins");
    for (const [service, times] of [
      ["Hours and Presanctified Liturgy", HOLY_DAYS.length],
      ["Bridegroom Matins", 2],
      ["Twelve Gospels", 1],
    ] as const)
      expect([service, words.split(service).length - 1]).toEqual([service, times]);
    expect(words).not.toContain("9:00 AM Divine Liturgy (");
    expect(sunday).not.toMatch(/8:35 AM|9:00 AM/);
  });
});
