import { dayInRange } from "~/calendar/rules/church-date";
import { parishToday } from "~/content/snapshot.server";
import { addDays, type CivilDate, daysBetween } from "~/dates/civil-date";

/** Search engines index pages this many days before and after today. */
const DAYS_LISTED = 366;

/**
 * Whether search engines skip the page of a date: crawling three centuries of days would keep the site busy for weeks.
 * Visitors can open every date.
 */
export const isForPeopleOnly = (date: CivilDate): boolean => Math.abs(daysBetween(parishToday(), date)) > DAYS_LISTED;

/** Links to the pages this many days before and after a date; none beyond the calendar's ends. */
export function neighbors(date: CivilDate, days: number, link: (date: CivilDate) => { href: string; name: string }) {
  const [previous, next] = [-days, days].map((ahead) => dayInRange(addDays(date, ahead)));
  return { previous: previous ? link(previous) : undefined, next: next ? link(next) : undefined };
}
