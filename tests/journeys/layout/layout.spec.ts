import { type Page } from "@playwright/test";
import { expect, test } from "../../support/browser/journey";

/** The pages on which cards stand in threes, fours or sixes. */
const PAGES_WITH_CARDS = ["/", "/knights", "/faith"];
const EVEN_ROWS = [[3], [1, 1, 1], [2, 2], [1, 1, 1, 1], [3, 3], [1, 1, 1, 1, 1, 1]];
const WIDTHS = [320, 480, 768, 900, 1023, 1024, 1280, 1920];

test(
  "three cards form a row or a column, never two and one; four form two rows",
  { tag: "@full-size" },
  async ({ page }) => {
    for (const path of PAGES_WITH_CARDS) {
      await page.goto(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        for (const rows of await rowsOfCards(page)) expect(EVEN_ROWS, `${path} at ${width} px`).toContainEqual(rows);
      }
    }
  },
);

/** For each set of three, four or six cards how many stand in each row. */
function rowsOfCards(page: Page): Promise<number[][]> {
  return page.evaluate(() => {
    const sets = [...document.querySelectorAll(".cards, .information")].filter(({ children }) =>
      [3, 4, 6].includes(children.length),
    );
    if (sets.length === 0) throw new Error("no such cards here");
    return sets.map(({ children }) => {
      const tops = [...children].map((card) => Math.round(card.getBoundingClientRect().top));
      return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
    });
  });
}

test(
  "the titles of all pages begin at the same edge, below the mark in the header",
  { tag: "@full-size" },
  async ({ page }) => {
    for (const width of [320, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ["/about", "/faith", "/clergy", "/prayer", "/calendar", "/news", "/week", "/survey"]) {
        await page.goto(path);
        const brand = await page.locator(".brand").boundingBox();
        const title = await page.locator("h1").boundingBox();
        expect(title?.x, `${path} at ${width} px`).toBe(brand?.x);
      }
    }
  },
);

test("no word and no part of a citation is broken on a narrow screen", { tag: "@full-size" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/", "/clergy", "/contact", "/calendar", "/week", "/readings", "/donate", "/books"]) {
    await page.goto(path);
    expect(await brokenWords(page), path).toEqual([]);
  }
  for (const width of [320, 360, 768, 1024]) {
    await page.setViewportSize({ width, height: 640 });
    for (const path of ["/calendar/2026-12-25", "/calendar/2027-04-30", "/readings/2027-04-30"]) {
      await page.goto(path);
      expect(await brokenWords(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

/**
 * Words that begin on one line and end on another. A hyphen, a slash or a dash outside of citations may end a line, and
 * an address any.
 */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector("#main")!, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      if (node.data.includes("://")) continue;
      // No line ends after a dash that a word joiner follows.
      for (const { 0: word, index } of node.data.matchAll(/(?:[^\s/–—-]|[–-]\u2060)+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        // A large initial stands lower than the rest of its word.
        if (index === 0 && getComputedStyle(node.parentElement!, ":first-letter").float === "left") continue;
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

test("a portrait does not touch its text @full-size", async ({ page }) => {
  for (const width of [320, 480, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/clergy");
    const below = await page.evaluate(() =>
      [...document.querySelectorAll(".person")].flatMap((person) => {
        const portrait = person.querySelector("img")!.getBoundingClientRect();
        const texts = [...person.querySelectorAll("h2, p")].map((text) => text.getBoundingClientRect());
        const beside = texts.filter(({ left }) => left >= portrait.right).length;
        return beside === 0 || beside === texts.length ? [] : [person.textContent];
      }),
    );
    expect(below, `${width} px`).toEqual([]);
  }
});

test("a date and a reading stand on the line of the words beside them @full-size", async ({ page }) => {
  for (const [path, lines, first, second] of [
    ["/calendar", ".upcoming li", ".date", "a"],
    ["/calendar", ".readings > div", "dt", "dd > *"],
    ["/", ".readings > div", "dt", "dd > *"],
  ] as const) {
    await page.goto(path);
    const distances = await page.locator(lines).evaluateAll(
      (found, parts) =>
        found.map((line) => {
          // An empty inline block stands on the baseline of its line.
          const [left, right] = parts.map((part) => {
            const probe = document.createElement("span");
            probe.style.display = "inline-block";
            line.querySelector(part)!.prepend(probe);
            return probe.getBoundingClientRect().bottom;
          });
          return Math.abs(left! - right!);
        }),
      [first, second],
    );
    expect(Math.max(...distances), `${lines} on ${path}`).toBeLessThanOrEqual(1);
  }
});

test("the circles of the wizard's steps do not touch on a narrow screen @full-size", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/menreg");
  await page.getByLabel("Full name").fill("Peter");
  await page.getByLabel("Email address").fill("peter@example.org");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.locator(".steps .done")).toHaveCount(1);
  const circles = await page
    .locator(".steps b")
    .evaluateAll((found) => found.map((circle) => circle.getBoundingClientRect().toJSON() as DOMRect));
  const main = await page.locator(".page-head").boundingBox();
  expect(circles[0]!.left).toBe(main!.x);
  const gaps = circles
    .slice(1)
    .filter(({ top }, index) => top === circles[index]!.top)
    .map(({ left }, index) => left - circles[index]!.right);
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(6);
});

test("a book has its price, and its button does not touch the text @full-size", async ({ page }) => {
  await page.goto("/books");
  for (const card of await page.locator(".cards .card").all()) {
    await expect(card).toContainText(/\$\d+/);
    const text = await card.locator(".book-price").boundingBox();
    const button = await card.getByRole("link", { name: /^Buy/ }).boundingBox();
    expect(button!.y - (text!.y + text!.height)).toBeGreaterThanOrEqual(12);
  }
});

test("the footer's links are tall enough for a finger, and a page is still seen above it @full-size", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/survey");
  const links = page.locator(".foot a").filter({ visible: true });
  const heights = await links.evaluateAll((found) => found.map((link) => link.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(15);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const [header, footer] = await Promise.all([".site", ".foot"].map((part) => page.locator(part).boundingBox()));
  expect(footer!.y, "a line of the page is in sight at its end").toBeGreaterThan(header!.y + header!.height + 24);
});
