import { dateAndYear } from "~/dates/civil-date";
import { type NewsItem } from "~/content/schema";

const ITEMS_ON_FIRST_PAGE = 40;

/** The items on /news. `news` is newest first. */
export function newestNews(news: readonly NewsItem[]): NewsItem[] {
  return news.slice(0, ITEMS_ON_FIRST_PAGE);
}

/** The years that have their own page, latest first; none while all news fits on /news. */
export function newsYears(news: readonly NewsItem[]): string[] {
  return news.length <= ITEMS_ON_FIRST_PAGE ? [] : [...new Set(news.map(yearOf))];
}

/** The items of a year ('2024') that has its own page; none for other years. */
export function newsOfYear(news: readonly NewsItem[], year: string): NewsItem[] {
  return newsYears(news).includes(year) ? news.filter((item) => yearOf(item) === year) : [];
}

/** The heading of an item: its title or its date. */
export const newsHeading = ({ title, dateShown, date }: Pick<NewsItem, "title" | "dateShown" | "date">): string =>
  title ?? dateShown ?? dateAndYear(date);

const yearOf = ({ date }: NewsItem) => date.slice(0, 4);
