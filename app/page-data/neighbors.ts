import { dayInRange } from "~/calendar/rules/church-date";
import { addDays, type CivilDate } from "~/dates/civil-date";

/** Links to the pages so many days before and after one; none beyond the ends of the calendar. */
export function neighbors(date: CivilDate, days: number, link: (date: CivilDate) => { href: string; name: string }) {
  const [previous, next] = [-days, days].map((ahead) => dayInRange(addDays(date, ahead)));
  return { previous: previous ? link(previous) : undefined, next: next ? link(next) : undefined };
}
