import { expect, type Page } from "@playwright/test";
import { accessibilityProblems } from "../checkers/accessibility";
import { coveredText, doubleTheText, tooWide } from "./page-overflow";

const WIDTHS = [1280, 768, 320];

const placeOf = (page: Page, width: number) => `${new URL(page.url()).pathname} at ${width} px`;

/** The page that is open is accessible on any screen, by day and in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await accessibilityProblems(page), placeOf(page, width)).toEqual([]);
    expect(await tooWide(page), placeOf(page, width)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await accessibilityProblems(page), "in the dark").toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}

/** So it is, and with any text size. */
export async function expectUsable(page: Page): Promise<void> {
  await expectAccessible(page);
  await doubleTheText(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await tooWide(page), `${placeOf(page, width)} with text of twice the size`).toEqual([]);
  }
}

/** Nothing covers a line of its text. */
export async function expectUncovered(page: Page): Promise<void> {
  for (const width of WIDTHS) expect(await coveredText(page, width), placeOf(page, width)).toEqual([]);
}
