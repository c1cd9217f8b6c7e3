import { env } from "~/env.server";
import { colorOfDay } from "~/calendar/rules/color";
import { dayInRange, monthInRange } from "~/calendar/rules/church-date";
import { type CivilDate, weekdayAndDay } from "~/dates/civil-date";
import { dayView, dayHeading } from "~/calendar/views/day-view";
import { calendarFacts, colorTable } from "~/calendar/tables/calendar.server";
import { monthOf } from "~/calendar/views/month";
import { readingsByService, readingsInTurn } from "~/calendar/views/readings-in-turn";
import { parishSchedule } from "~/schedule/schedule.server";
import { parishToday, siteContent } from "~/content/snapshot.server";
import { colorCss, dayViewFor, monthCss, upcomingChurchDays } from "~/calendar/views/day-view.server";
import { liturgicalDayFor } from "~/calendar/remote/day-source.server";
import { churchPages } from "./church-pages.server";
import { isForPeopleOnly } from "./dated-pages";
import { notFoundPage } from "./home-page.server";
import { neighbors } from "./neighbors";
import { parishDay } from "./parish-day";

const UPCOMING_COUNT = 6;

/** Everything on the page of a day within the calendar's years. */
function dayPage(date: CivilDate) {
  const day = liturgicalDayFor(date);
  const { heard, others } = readingsInTurn(day);
  return {
    kind: "day" as const,
    /** The page's heading is a great feast or an eve, not the date. */
    isHeadedByFeast: dayHeading(day).isFeast,
    forPeopleOnly: isForPeopleOnly(date, parishToday()),
    isGreatFeast: day.greatFeast !== "",
    day: dayView(day),
    /** The readings a parish hears, and the other appointed readings. */
    readings: { heard: readingsByService(date, heard), others: readingsByService(date, others) },
    church: churchPages(date),
    parish: parishDay(parishSchedule(), siteContent().events, date, parishToday()),
    css: colorCss(colorOfDay(colorTable(), day)),
    ...neighbors(date, 1, (day) => ({ href: `/calendar/${day}`, name: weekdayAndDay(day) })),
  };
}

/** Everything on the page of a month. Takes its first day. */
function monthPage(first: CivilDate) {
  const today = parishToday();
  return {
    kind: "month" as const,
    ...monthWithColors(first),
    today,
    forPeopleOnly: isForPeopleOnly(first, today),
    /** /calendar shows this month too. */
    canonicalPath: first.slice(0, 7) === today.slice(0, 7) ? "/calendar" : undefined,
  };
}

function monthWithColors(first: CivilDate) {
  const today = parishToday();
  const month = monthOf(calendarFacts(), colorTable(), first);
  const { events } = siteContent();
  const parishDays = month.days.map(({ date }) => parishDay(parishSchedule(), events, date, today, first));
  return { month, parishDays, css: monthCss(month) };
}

function calendarPage() {
  const today = parishToday();
  return {
    kind: "calendar" as const,
    today: dayViewFor(today),
    church: churchPages(today),
    ...monthWithColors(`${today.slice(0, 7)}-01`),
    upcoming: upcomingChurchDays(today, UPCOMING_COUNT),
    feedUrl: `${env.siteUrl}/calendar.ics`,
  };
}

/** The page at /calendar/{when}: '2027-05-02' is a day, '2027-05' a month, '' is /calendar itself. */
export async function calendarPageAt(when: string | undefined) {
  if (when === undefined) return calendarPage();
  const [day, first] = [dayInRange(when), monthInRange(when)];
  if (day) return dayPage(day);
  return first ? monthPage(first) : notFoundPage();
}

export type CalendarPageAt = Awaited<ReturnType<typeof calendarPageAt>>;
export type DayPageData = Awaited<ReturnType<typeof dayPage>>;
export type MonthPageData = ReturnType<typeof monthPage>;
export type CalendarPageData = Awaited<ReturnType<typeof calendarPage>>;
