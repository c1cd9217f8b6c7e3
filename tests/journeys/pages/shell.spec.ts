import { type Page } from "@playwright/test";
import { accessibilityProblems } from "../../support/checkers/accessibility";
import { expect, test } from "../../support/browser/journey";

const PHONE = { width: 360, height: 640 };

const header = (page: Page) => page.locator("header.site");
const about = (page: Page) => page.locator(".drop-list").first();
const aboutButton = (page: Page) => page.getByRole("button", { name: "About" });
const panelLinks = (page: Page) => page.locator("#menu nav a");
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test.describe("The dropdowns", () => {
  test("open under the pointer and close behind it @scripts-off", async ({ page }) => {
    await page.goto("/faith");
    await expect(about(page)).toBeHidden();
    await aboutButton(page).hover();
    await expect(about(page)).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.mouse.move(20, 600);
    await expect(about(page)).toBeHidden();
  });

  test("open for the keyboard, and their links work @scripts-off @full-size", async ({ page }) => {
    await page.goto("/faith");
    await aboutButton(page).focus();
    await expect(about(page)).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "History" }).first()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.locator("h1")).toHaveText("History");
  });
});

test.describe("The side panel", () => {
  test.use({ viewport: PHONE });

  test("opens, and closes by its button @scripts-off", async ({ page }) => {
    await page.goto("/faith");
    await expect(panelLinks(page).first()).toBeHidden();
    await page.getByRole("link", { name: "Menu", exact: true }).click();
    await expect(panelLinks(page).first()).toBeInViewport();
    await page.getByRole("link", { name: "Close menu" }).click();
    await expect(panelLinks(page).first()).toBeHidden();
  });

  test("keeps the focus from what is behind it, and returns it on closing @scripts-on", async ({ page }) => {
    await page.goto("/faith");
    const opener = page.locator("#menu-open");
    await expect(opener).toHaveAttribute("aria-expanded", "false");
    await page.evaluate(() => window.scrollTo(0, 500));
    await opener.focus();
    await page.keyboard.press("Enter");
    const close = page.getByRole("link", { name: "Close menu" });
    await expect(close).toBeFocused();
    await expect(opener).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Shift+Tab");
    await expect(page.locator("body > :not(#menu) :focus")).toHaveCount(0);
    await page.mouse.wheel(0, 400);
    await page.keyboard.press("Escape");
    await expect(panelLinks(page).first()).toBeHidden();
    await expect(opener).toBeFocused();
    expect(await scrolled(page)).toBe(500);
    expect(new URL(page.url()).hash).toBe("");
  });
});

test("Menu leads to a list of links in a browser that knows no @supports and no :target @scripts-off", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto("/faith");
  await expect(panelLinks(page).first()).toBeHidden();
  await page.evaluate(() => {
    const forget = (styles: CSSStyleSheet | CSSGroupingRule) => {
      for (let index = styles.cssRules.length - 1; index >= 0; index--) {
        const rule = styles.cssRules[index];
        const isUnknown = rule instanceof CSSSupportsRule || /:target|:has/.test((rule as CSSStyleRule).selectorText);
        if (isUnknown) styles.deleteRule(index);
        else if (rule instanceof CSSGroupingRule) forget(rule);
      }
    };
    for (const sheet of document.styleSheets) forget(sheet);
  });
  await page.getByRole("link", { name: "Menu", exact: true }).click();
  await expect(panelLinks(page).first()).toBeInViewport();
  for (const link of await panelLinks(page).all()) await expect(link).toBeVisible();
  await page.locator("#menu").getByRole("link", { name: "Parish News" }).click();
  await expect(page).toHaveURL(/\/news$/);
});

test.describe("The home header", () => {
  test("stays in sight, and moves nothing below it when it becomes compact or tall again @scripts-on @full-size", async ({
    page,
  }) => {
    await page.goto("/");
    for (const [top, classes] of [
      [81, /^(?!.*\btall\b)/],
      [29, /\btall\b/],
    ] as const) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      await expect(header(page), `at ${top}px`).toHaveClass(classes);
      await expect(header(page)).toBeInViewport();
      const positions = await header(page).evaluate(async (element) => {
        const seen: number[] = [];
        do {
          await new Promise(requestAnimationFrame);
          seen.push(window.scrollY);
        } while (element.getAnimations({ subtree: true }).length > 0);
        return seen;
      });
      expect(new Set(positions), `what is below does not move at ${top}px`).toEqual(new Set([top]));
    }
  });
});

test("The first Tab stop skips the header @scripts-off @full-size", async ({ page }) => {
  await page.goto("/news");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});

test("The service times are on the first screen of the smallest phone @scripts-off", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto("/");
  for (const words of ["8:35 AM", "9:00 AM"]) {
    await expect(page.locator(".times").getByText(words)).toBeInViewport({ ratio: 1 });
  }
});

test.describe("With less motion", () => {
  test.use({ viewport: PHONE, contextOptions: { reducedMotion: "reduce" } });

  test("the panel opens without a transition @full-size", async ({ page }) => {
    await page.goto("/faith");
    const moving = await page
      .locator("#menu, #menu *, header *")
      .evaluateAll(
        (elements) => elements.filter((element) => getComputedStyle(element).transitionDuration !== "0s").length,
      );
    expect(moving).toBe(0);
  });
});
