import { type Page } from "@playwright/test";

/** Parts of the page that stick out of the screen to the right, so that a reader would have to scroll sideways. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const out = [...document.querySelectorAll("body *")].filter((element) => {
      const { right, width: own } = element.getBoundingClientRect();
      return own > 1 && right > width + 1;
    });
    return out.map((element) => `${element.tagName} ${element.className} ${element.textContent?.trim().slice(0, 60)}`);
  });
}

/** What a reader does who sets the letters to twice their size. */
export function doubleTheText(page: Page): Promise<void> {
  return page.evaluate(() => {
    const size = parseFloat(getComputedStyle(document.documentElement).fontSize);
    document.documentElement.style.fontSize = `${2 * size}px`;
  });
}
