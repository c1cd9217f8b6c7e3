import { expect, type Page } from "@playwright/test";
import { accessibilityProblems } from "../checkers/accessibility";
import { doubleTheText, tooWide } from "./page-overflow";

const wide = { width: 1280, height: 800 };
const narrow = { width: 320, height: 640 };

/** The page that is open is accessible on any screen and with any text size. */
export async function expectUsable(page: Page): Promise<void> {
  await page.setViewportSize(wide);
  expect(await accessibilityProblems(page), "at 1280 px").toEqual([]);
  await page.setViewportSize(narrow);
  expect(await accessibilityProblems(page), "at 320 px").toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await accessibilityProblems(page), "at 320 px in the dark").toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await tooWide(page), "at 320 px").toEqual([]);
  await doubleTheText(page);
  expect(await tooWide(page), "at 320 px with text of twice the size").toEqual([]);
  await page.setViewportSize(wide);
  expect(await tooWide(page), "at 1280 px with text of twice the size").toEqual([]);
}
