import { type CivilDate, daysBetween } from "~/dates/civil-date";

/** Search engines index pages this many days before and after today. */
const DAYS_LISTED = 366;

/**
 * Whether search engines skip the page of a date: crawling three centuries of days would keep the site busy for weeks.
 * Visitors can open every date.
 */
export const isForPeopleOnly = (date: CivilDate, today: CivilDate): boolean =>
  Math.abs(daysBetween(today, date)) > DAYS_LISTED;
