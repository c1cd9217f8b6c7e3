import { type Page } from "@playwright/test";
import { ContentFolder } from "../../support/content/content-folder";
import { expect, test } from "../../support/browser/journey";
import { FORMATS, sheetCount, textOf, withoutPdfReader, withoutSpaces } from "../../support/browser/paper";

const hymn =
  "When Thou didst descend to death, O Life Immortal, Thou didst slay hell with the splendor of Thy Godhead. ";
const roles = ["Reader", "Server", "Greeter", "Prosphora", "Coffee hour", "Cleaning", "Counter", "Bell"];
const entry = (sunday: string, more = "") => `- date: ${sunday}
  roles: { ${roles.map((role) => `${role}: open`).join(", ")} }
  ${more}
  hymns: |
${Array.from({ length: 6 }, () => `    **Troparion.** ${hymn.repeat(4).slice(0, 340)}\n`).join("\n")}`;
/** Too long for a sheet: the week of May 9, with long descriptions of its events. */
const events = Array.from(
  { length: 6 },
  (_, index) =>
    `- { date: 2027-05-1${index}, title: Picnic ${index}, description: "${"Bring a dish. ".repeat(100)}" }\n`,
).join("");
const parish = new ContentFolder()
  .write(
    "announcements.yml",
    `- { type: info, title: Stewardship, date: Now, content: "${"Bring a dish. ".repeat(8)}" }\n`,
  )
  .write("events.yml", events)
  .write("bulletin.yml", `${entry("2027-04-25")}\n${entry("2027-05-23")}\n${entry("2027-05-30", "without: hymns")}`);
test.use({
  serverEnv: { CONTENT_DIR: parish.path, PREVIEW_DATE: "2027-04-19T12:00", SITE_URL: "https://parish.example.org" },
});

/** Everything that the page says, but for the months of days, which are for screen readers. */
const textOnScreen = (page: Page) => {
  const parts = page.locator(".bulletin :is(p, h1, h2, h3, li):not(:has(p, time))");
  return parts.evaluateAll((elements) =>
    elements.filter((element) => element.getClientRects().length > 0).map((element) => element.textContent ?? ""),
  );
};

test.describe("The bulletin", { tag: "@full-size" }, () => {
  test.skip(...withoutPdfReader);

  test.describe("of a parish with hymns and announcements", () => {
    for (const format of FORMATS)
      test(
        `is two pages of ${format} where scripts measure it, and lacks no word`,
        { tag: "@scripts-on" },
        async ({ page }) => {
          for (const sunday of ["2027-04-25", "2027-05-02", "2027-05-23", "2027-06-06"]) {
            await page.goto(`/bulletin/${sunday}`);
            await expect(page.locator(".leave-out [role=status]")).toBeEmpty();
            const pdf = await page.pdf({ format });
            expect(sheetCount(pdf), sunday).toBe(2);
            const paper = withoutSpaces(textOf(pdf, []).join());
            for (const text of await textOnScreen(page))
              for (const word of text.split(/\s+/)) expect(paper, sunday).toContain(word);
          }
        },
      );

    test("lacks no word without scripts, on however many pages", { tag: "@scripts-off" }, async ({ page }) => {
      await page.goto("/bulletin/2027-05-23");
      const paper = withoutSpaces(textOf(await page.pdf(), []).join());
      for (const words of ["made him whole.", "(603) 555-0115", "Stewardship", "Bell: open"])
        expect(paper).toContain(withoutSpaces(words));
    });
  });

  test.describe("that is too long", () => {
    test("has a third page until somebody chooses, and says so on the screen alone", async ({
      page,
      javaScriptEnabled,
    }) => {
      await page.goto("/bulletin/2027-05-09");
      if (javaScriptEnabled)
        await expect(page.getByRole("status")).toContainText(/about \d+ lines too long: it has a third page/);
      const long = await page.pdf();
      expect(sheetCount(long)).toBeGreaterThan(2);
      expect(textOf(long).join()).not.toMatch(/third page|Leave something out/);
      await page.getByLabel("Descriptions of events").check();
      await page.getByRole("button", { name: "Leave out" }).click();
      await expect(page).toHaveURL(/without=event-descriptions/);
      await expect(page.getByText(/^(Bring a dish. ?){20,}$/).first()).toBeHidden();
      await expect(page.getByText("without: event-descriptions")).toBeVisible();
      expect(sheetCount(await page.pdf())).toBe(2);
      await page.goto("/bulletin/2027-05-09");
      await expect(page.getByText(/^(Bring a dish. ?){20,}$/).first()).toBeVisible();
    });

    test("leaves out what bulletin.yml says, unless the address says otherwise; and no unknown part", async ({
      page,
    }) => {
      await page.goto("/bulletin/2027-05-30");
      await expect(page.getByRole("heading", { name: "Hymns" })).toBeHidden();
      await page.goto("/bulletin/2027-05-30?without=announcements&without=gospel");
      await expect(page.getByRole("heading", { name: "Hymns" })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Announcements" })).toBeHidden();
      await expect(page.getByRole("heading", { name: /^Gospel/ }).first()).toBeVisible();
    });
  });
});
