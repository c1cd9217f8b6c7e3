import { type CivilDate, daysBetween } from "~/dates/civil-date";

/** So many days before and after today have pages in search engines. */
const DAYS_LISTED = 366;

/**
 * Whether search engines leave out the page of a date: a crawler that followed every day of three centuries would keep
 * the site busy for weeks. People keep every date.
 */
export const isForPeopleOnly = (date: CivilDate, today: CivilDate): boolean =>
  Math.abs(daysBetween(today, date)) > DAYS_LISTED;
