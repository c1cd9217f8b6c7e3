import { expect, test } from "vitest";
import { type NewsItem } from "~/content/schema";
import { newsPages } from "~/page-data/year-pages";

test("40 items of news are on one page, and the 41st makes a page for each year", () => {
  const pages = (count: number) => newsPages(Array.from({ length: count }, () => ({ date: "2026-11-20" }) as NewsItem));
  expect([pages(40).itemsOf().length, pages(40).years]).toEqual([40, []]);
  expect([pages(41).itemsOf().length, pages(41).years]).toEqual([40, ["2026"]]);
});
