import { type Page } from "@playwright/test";

interface EvaluatingPage {
  evaluate(work: () => string[]): Promise<string[]>;
}

/**
 * Parts of the page that overflow the screen to the right, so that a reader would have to scroll sideways; the page's
 * width when no single part is large enough.
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

/** Doubles the text size, as a reader may. */
export function doubleTheText(page: Page): Promise<void> {
  return page.evaluate(() => {
    const size = parseFloat(getComputedStyle(document.documentElement).fontSize);
    document.documentElement.style.fontSize = `${2 * size}px`;
  });
}

/** Visible text lines whose middle is covered by another element; makes the window as high as the page. */
export async function coveredText(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  return page.evaluate(() => {
    /** Text for screen readers only is one pixel wide. */
    const isClipped = (element: HTMLElement): boolean =>
      element.offsetWidth <= 1 || (element !== document.body && isClipped(element.parentElement!));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const covered: string[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const parent = node.parentElement!;
      if (isClipped(parent) || !parent.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, top, width, height } of range.getClientRects()) {
        const [x, y] = [left + width / 2, top + height / 2];
        if (width < 2 || x < 0 || x > innerWidth) continue;
        const onTop = document.elementFromPoint(x, y);
        if (!onTop?.contains(parent) && !parent.contains(onTop)) covered.push(node.data);
      }
    }
    return covered;
  });
}
