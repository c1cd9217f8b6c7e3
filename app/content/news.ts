import { type NewsItem } from "./schema";

/** As many as one reads on one page; what is older has a page for each year. */
const newest = 40;

export function newestNews(news: readonly NewsItem[]): NewsItem[] {
  return news.slice(0, newest);
}

/** The years that have a page of their own, the latest first: none while all the news fit on one page. */
export function newsYears(news: readonly NewsItem[]): string[] {
  return news.length <= newest ? [] : [...new Set(news.map(yearOf))];
}

export function newsOfYear(news: readonly NewsItem[], year: string): NewsItem[] {
  return newsYears(news).includes(year) ? news.filter((item) => yearOf(item) === year) : [];
}

const yearOf = ({ date }: NewsItem) => date.slice(0, 4);
