import { accessibilityProblems } from "../../support/checkers/accessibility";
import { expect, test } from "../../support/browser/journey";
import { tooWide } from "../../support/browser/page-overflow";
import { ContentFolder } from "../../support/content/content-folder";

const content = new ContentFolder();
const page = (title: string, text: string) =>
  `---\ntitle: ${title}\ndescription: A page.\nmenu: about\n---\n\n${text}\n`;
const columns = ["Sunday", "Coffee hour", "Church school", "Reader", "Candle desk", "Greeter", "Prosphora"];
const row = (cells: string[]) => `| ${cells.join(" | ")} |`;
const table = [columns, columns.map(() => "---"), columns.map((name) => `${name} team`)].map(row).join("\n");
content.write("pages/rota.md", page("Rota", table));
for (let at = 1; at <= 14; at++) content.write(`pages/more-${at}.md`, page(`More ${at}`, "A text."));

test.use({ serverEnv: { CONTENT_DIR: content.path } });

test("a table of seven columns scrolls in its frame on a phone, and the page does not @scripts-off", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/rota");
  expect(await tooWide(page)).toEqual([]);
  expect(await accessibilityProblems(page)).toEqual([]);
  const frame = page.getByRole("region", { name: "Table: Sunday" });
  await frame.focus();
  await expect(frame).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("the last page of a long menu is reached on a small laptop, by keyboard and by wheel @scripts-off", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 620 });
  for (const path of ["/", "/rota"]) {
    await page.goto(path);
    const links = page.locator(".drop-list").first().getByRole("link");
    const last = links.last();
    await page.getByRole("button", { name: "About" }).hover();
    await expect(last).not.toBeInViewport();
    await links.first().hover();
    await page.mouse.wheel(0, 2000);
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.mouse.move(20, 600);
    await page.getByRole("button", { name: "About" }).focus();
    for (let press = await links.count(); press > 0; press--) {
      await page.keyboard.press("Tab");
      await expect(page.locator(".drop-list a:focus")).toBeInViewport({ ratio: 1 });
    }
    await expect(last).toBeFocused();
  }
});
