import { type Page } from "@playwright/test";
import { expect, test } from "../../support/browser/journey";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The names of all links in the browser's own accessibility tree: what a screen reader reads out. */
async function linksHeard(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  return nodes
    .filter(({ role, ignored }) => role?.value === "link" && !ignored)
    .map(({ name }) => String(name?.value).replace(/\s+/g, " "));
}

for (const width of [320, 768, 1280]) {
  test(`a month at ${width} px gives screen readers the weekday of each day @scripts-off`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    // December 2026 begins on a Tuesday.
    await page.goto("/calendar/2026-12");
    const days = (await linksHeard(page)).filter((name) => /^\d+ /.test(name));
    expect(days).toHaveLength(31);
    for (const [index, name] of days.entries())
      expect(name).toMatch(new RegExp(`^${index + 1} ${WEEKDAYS[(index + 2) % 7]} \\S`));
    expect(days[5]).toBe(
      "6 Sunday 27th Sunday after Pentecost; St Nicholas the Wonderworker, Archbishop of Myra in Lycia",
    );
  });
}

test("a month's fasts stay inside their days and cover no text @scripts-off", async ({ page }) => {
  for (const width of [320, 768, 896, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/calendar/2027-04");
    const overlaps = await page.locator(".month-day").evaluateAll(
      (days) =>
        days.filter((day) => {
          const [fast, others] = [day.querySelector(".month-fast"), day.querySelectorAll("a, .month-parish")];
          if (!fast) return false;
          const [own, cell] = [fast.getBoundingClientRect(), day.getBoundingClientRect()];
          const isInside = own.bottom <= cell.bottom + 1 && own.right <= cell.right + 1;
          return !isInside || [...others].some((other) => other.getBoundingClientRect().bottom > own.top + 1);
        }).length,
    );
    expect(overlaps, `at ${width} px`).toBe(0);
  }
});
