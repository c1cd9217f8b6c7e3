import { dateAndYear } from "~/dates/civil-date";
import { type NewsItem } from "./schema";

/** Older items are on a page for each year. */
const ITEMS_ON_FIRST_PAGE = 40;

/** The items of /news. `news` is newest first, as in the content. */
export function newestNews(news: readonly NewsItem[]): NewsItem[] {
  return news.slice(0, ITEMS_ON_FIRST_PAGE);
}

/** The years that have a page of their own, latest first: none while all the news fits on /news. */
export function newsYears(news: readonly NewsItem[]): string[] {
  return news.length <= ITEMS_ON_FIRST_PAGE ? [] : [...new Set(news.map(yearOf))];
}

/** The items of a year ('2024') that has a page of its own; none for any other year. */
export function newsOfYear(news: readonly NewsItem[], year: string): NewsItem[] {
  return newsYears(news).includes(year) ? news.filter((item) => yearOf(item) === year) : [];
}

/** What stands above an item: its title, or the date as it is shown. */
export const newsHeading = ({ title, dateShown, date }: Pick<NewsItem, "title" | "dateShown" | "date">): string =>
  title ?? dateShown ?? dateAndYear(date);

const yearOf = ({ date }: NewsItem) => date.slice(0, 4);
