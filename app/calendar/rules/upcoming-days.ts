import { addDays, type CivilDate, datesBetween, daysBetween } from "~/dates/civil-date";
import { churchDate } from "./church-date";
import { type CalendarFacts, fasts } from "./facts";
import { liturgicalDay } from "./liturgical-day";
import { fixedDate } from "./parish-feasts";

/** A great feast, or the first day of a fast. */
export interface GreatDay {
  kind: "feast" | "fast";
  name: string;
  date: CivilDate;
}

export interface UpcomingDay extends GreatDay {
  /** 0 is today. */
  daysToGo: number;
}

/** Everything repeats after a year. */
const MAX_DAYS_AHEAD = 400;

/** The next great feasts and fasts from a day on, inclusive, nearest first. */
export function upcomingDays(facts: CalendarFacts, from: CivilDate, count: number): UpcomingDay[] {
  const found: UpcomingDay[] = [];
  for (const day of greatDays(facts, from, addDays(from, MAX_DAYS_AHEAD))) {
    if (found.length === count) break;
    found.push({ ...day, daysToGo: daysBetween(from, day.date) });
  }
  return found;
}

/** The great feasts and beginnings of fasts from one day through another; on the same day the fast comes first. */
export function* greatDays(facts: CalendarFacts, from: CivilDate, to: CivilDate): Generator<GreatDay> {
  let { fast: before } = liturgicalDay(facts, addDays(from, -1));
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const { fast, greatFeast } = liturgicalDay(facts, date);
    const { begins } = fasts[fast]!;
    if (fast !== before && begins) yield { kind: "fast", name: begins, date };
    if (greatFeast) yield { kind: "feast", name: greatFeast, date };
    before = fast;
  }
}

/** The parish's own feasts of any rank from one day through another. */
export const parishFeastDays = (facts: CalendarFacts, from: CivilDate, to: CivilDate): GreatDay[] =>
  datesBetween(from, to).flatMap((date) =>
    fixedDate(facts, churchDate(date))
      .feasts.filter(({ day }) => day.isParishFeast)
      .map(({ day }) => ({ kind: "feast", name: day.feast, date })),
  );
