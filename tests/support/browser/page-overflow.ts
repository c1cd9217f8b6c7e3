import { type Page } from "@playwright/test";

interface EvaluatingPage {
  evaluate(work: () => string[]): Promise<string[]>;
}

/**
 * Parts of the page that stick out of the screen to the right, so that a reader would have to scroll sideways. Of what is
 * too small to be seen the page's own width tells.
 */
export function tooWide(page: EvaluatingPage): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth: width, scrollWidth } = document.documentElement;
    if (scrollWidth <= width) return [];
    const out = [...document.querySelectorAll("body *")].filter((element) => {
      const { right, width: own } = element.getBoundingClientRect();
      return own > 1 && right > width + 1;
    });
    if (out.length === 0) return [`the page is ${scrollWidth} px wide`];
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
