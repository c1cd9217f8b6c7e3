import { type NewsItem, type SiteContent } from "~/content/schema";
import { dateAndYear } from "~/dates/civil-date";
import { PHOTOS_ON_A_PAGE } from "~/content/schema/pages";

const NEWS_ON_A_PAGE = 40;

/** The pages of the news, which is newest first. */
export const newsPages = (news: readonly NewsItem[]) => yearPages(news, NEWS_ON_A_PAGE, ({ date }) => date.slice(0, 4));

/** The pages of the photographs. */
export const photoPages = ({ photos }: NonNullable<SiteContent["gallery"]>) =>
  yearPages(photos, PHOTOS_ON_A_PAGE, ({ year }) => String(year));

/** The heading of an item: its title or its date. */
export const newsHeading = ({ title, dateShown, date }: NewsItem): string => title ?? dateShown ?? dateAndYear(date);

function yearPages<Item>(items: readonly Item[], firstPage: number, yearOf: (item: Item) => string) {
  const years = items.length <= firstPage ? [] : [...new Set(items.map(yearOf))].sort().reverse();
  return {
    /** The years that have their own page, latest first; none while the first page holds everything. */
    years,
    /** The items of the first page, or of a year ('2024'). Empty for a year without a page. */
    itemsOf(year?: string): Item[] {
      if (year === undefined) return items.slice(0, firstPage);
      return years.includes(year) ? items.filter((item) => yearOf(item) === year) : [];
    },
  };
}
