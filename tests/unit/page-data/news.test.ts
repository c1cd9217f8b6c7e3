import { expect, test } from "vitest";
import { newestNews, newsYears } from "~/page-data/news";
import { type NewsItem } from "~/content/schema";

test("40 items of news are on one page, and the 41st makes a page for each year", () => {
  const news = (count: number) => Array.from({ length: count }, () => ({ date: "2026-11-20" }) as NewsItem);
  expect([newestNews(news(40)).length, newsYears(news(40))]).toEqual([40, []]);
  expect([newestNews(news(41)).length, newsYears(news(41))]).toEqual([40, ["2026"]]);
});
