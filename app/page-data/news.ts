import { type NewsItem } from "~/content/schema";
import { dateAndYear } from "~/dates/civil-date";

/** The heading of an item: its title or its date. */
export const newsHeading = ({ title, dateShown, date }: Pick<NewsItem, "title" | "dateShown" | "date">): string =>
  title ?? dateShown ?? dateAndYear(date);
