import { dayInRange } from "~/calendar/rules/church-date";
import { addDays, type CivilDate } from "~/dates/civil-date";

/** Links to the pages this many days before and after a date; none beyond the calendar's ends. */
export function neighbors(date: CivilDate, days: number, link: (date: CivilDate) => { href: string; name: string }) {
  const [previous, next] = [-days, days].map((ahead) => dayInRange(addDays(date, ahead)));
  return { previous: previous ? link(previous) : undefined, next: next ? link(next) : undefined };
}
