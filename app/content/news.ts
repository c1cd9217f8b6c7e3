import { type NewsItem } from "./schema";

/** As many as one reads on one page; what is older has a page for each year. */
const ITEMS_ON_FIRST_PAGE = 40;

export function newestNews(news: readonly NewsItem[]): NewsItem[] {
  return news.slice(0, ITEMS_ON_FIRST_PAGE);
}

/** The years that have a page of their own, the latest first: none while all the news fit on one page. */
export function newsYears(news: readonly NewsItem[]): string[] {
  return news.length <= ITEMS_ON_FIRST_PAGE ? [] : [...new Set(news.map(yearOf))];
}

export function newsOfYear(news: readonly NewsItem[], year: string): NewsItem[] {
  return newsYears(news).includes(year) ? news.filter((item) => yearOf(item) === year) : [];
}

const yearOf = ({ date }: NewsItem) => date.slice(0, 4);
