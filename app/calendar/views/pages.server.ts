import { env } from "~/env.server";
import { parishToday } from "~/dates/today.server";
import { dayInRange, monthInRange } from "~/calendar/rules/calendar-range";
import { addDays, type CivilDate, weekdayAndDay } from "~/dates/civil-date";
import { type DayWords, dayWords, readingsByService, type ReadingsOfService } from "./day-view";
import { calendarFacts } from "~/calendar/tables/facts.server";
import { monthOf } from "./month";
import { colourCss, colourOf, comingFromTheChurch, readingsFor } from "./day-view.server";
import { dayOf } from "~/calendar/remote/day-source.server";

const COMING = 6;

const feedUrl = (): string => `${env.siteUrl}/calendar.ics`;

type Turn = { href: string; name: string };

export interface DayPageData {
  kind: "day";
  day: DayWords;
  services: ReadingsOfService[];
  /** The style of the page in the colour of that day's vestments. */
  colour: string;
  feedUrl: string;
  /** The days beside it; none at the ends of the calendar. */
  previous?: Turn;
  next?: Turn;
}

/** Everything on the page of a day. */
export async function dayPage(date: CivilDate): Promise<DayPageData> {
  const day = await dayOf(date);
  return {
    kind: "day",
    day: dayWords(day),
    services: readingsByService(day),
    colour: colourCss(colourOf(date)),
    feedUrl: feedUrl(),
    previous: neighbour(addDays(date, -1)),
    next: neighbour(addDays(date, 1)),
  };
}

/** Everything on the page of a month, given by its first day. */
export function monthPage(first: CivilDate) {
  return { kind: "month" as const, month: monthOf(calendarFacts(), first), today: parishToday(), feedUrl: feedUrl() };
}

/** Everything on /calendar: today, this month, and what is coming. */
export async function calendarPage() {
  const today = parishToday();
  return {
    today: await readingsFor(today),
    month: monthOf(calendarFacts(), `${today.slice(0, 7)}-01`),
    coming: comingFromTheChurch(today, COMING),
    feedUrl: feedUrl(),
  };
}

/** The page that the end of an address names: '2027-05-02' a day, '2027-05' a month; undefined when it names neither. */
export async function pageOf(when: string): Promise<DayPageData | MonthPageData | undefined> {
  const [day, first] = [dayInRange(when), monthInRange(when)];
  if (day) return dayPage(day);
  return first ? monthPage(first) : undefined;
}

export type MonthPageData = ReturnType<typeof monthPage>;
export type CalendarPageData = Awaited<ReturnType<typeof calendarPage>>;

function neighbour(date: CivilDate): Turn | undefined {
  return dayInRange(date) ? { href: `/calendar/${date}`, name: weekdayAndDay(date) } : undefined;
}
