import { expect, test } from "../../support/browser/journey";
import { ContentFolder } from "../../support/content/content-folder";

const content = new ContentFolder().write(
  "announcements.yml",
  ["urgent", "warning", "info, home: quiet"]
    .map((type) => `- { type: ${type}, title: Snow, date: Now, content: Text. }\n`)
    .join(""),
);

test.use({ serverEnv: { CONTENT_DIR: content.path, PREVIEW_DATE: "2025-11-10" } });

for (const path of ["/", "/announcements"])
  test(`${path}: border and icon tell the type, also in the visitor's own colors @scripts-off`, async ({ page }) => {
    const looks = () =>
      page.locator("[class*=notice-]").evaluateAll((notices) =>
        notices.map((notice) => {
          const { borderLeftWidth: width, borderLeftStyle: style, borderLeftColor: color } = getComputedStyle(notice);
          return { width, style, color, stroke: getComputedStyle(notice.querySelector("svg")!).stroke };
        }),
      );
    await page.goto(path);
    const seen = await looks();
    expect(new Set(seen.map(({ color }) => color)).size).toBe(3);
    for (const { width, color, stroke } of seen) expect([width, color]).toEqual(["4px", stroke]);
    await page.emulateMedia({ forcedColors: "active" });
    expect(new Set((await looks()).map(({ style }) => style)).size).toBe(3);
  });
