import { env } from "~/env.server";
import { colorOfDay } from "~/calendar/rules/color";
import { upcomingDays } from "~/calendar/rules/upcoming-days";
import { dayInRange, monthInRange } from "~/calendar/rules/church-date";
import { type CivilDate, weekdayAndDay } from "~/dates/civil-date";
import { dayView, dayHeading } from "~/calendar/views/day-view";
import { calendarFacts, colorTable } from "~/calendar/tables/calendar.server";
import { monthOf } from "~/calendar/views/month";
import { readingsByService, readingsInTurn } from "~/calendar/views/readings-in-turn";
import { parishSchedule } from "~/schedule/schedule.server";
import { parishToday, siteContent } from "~/content/snapshot.server";
import { colorCss, dayViewFor, monthCss } from "~/calendar/views/day-view.server";
import { liturgicalDayFor } from "~/calendar/remote/day-source.server";
import { churchPages } from "./church-pages.server";
import { isForPeopleOnly, neighbors } from "./dated-pages.server";
import { notFoundPage } from "./home-page.server";
import { parishDay } from "./parish-day";
import { linesOn } from "./schedule-pages.server";

const UPCOMING_COUNT = 6;

/** Everything on the page of a day within the calendar's years. */
function dayPage(date: CivilDate) {
  const day = liturgicalDayFor(date);
  const { heard, others } = readingsInTurn(day);
  const view = dayView(day);
  /** "Sunday, December 6, 2026: St Nicholas the Wonderworker" */
  const dateTitle = [view.longDate, view.feastOfDate].filter(Boolean).join(": ");
  const isHeadedByFeast = dayHeading(day).isFeast;
  return {
    kind: "day" as const,
    head: {
      title: isHeadedByFeast ? `${view.title}, ${view.longDate}` : dateTitle,
      description: [view.title, view.summary, view.fast].filter(Boolean).join(". "),
      forPeopleOnly: isForPeopleOnly(date),
      css: colorCss(colorOfDay(colorTable(), day)),
    },
    /** The page's heading is a great feast or an eve, not the date. */
    isHeadedByFeast,
    isGreatFeast: day.greatFeast !== "",
    day: view,
    /** The readings a parish hears, and the other appointed readings. */
    readings: { heard: readingsByService(date, heard), others: readingsByService(date, others) },
    church: churchPages(date),
    changes: linesOn(date),
    parish: parishDayOn(date),
    ...neighbors(date, 1, (day) => ({ href: `/calendar/${day}`, name: weekdayAndDay(day) })),
  };
}

/** A month lies on its side on paper. */
const LANDSCAPE = "@media print{@page{size:landscape}}";

/** Everything on the page of a month. Takes its first day. */
function monthPage(first: CivilDate) {
  const today = parishToday();
  const { css, ...month } = monthWithParish(first);
  const { title } = month.month;
  return {
    kind: "month" as const,
    head: {
      title: `Church Calendar, ${title}`,
      description: `Feasts, fasts and saints of ${title}.`,
      forPeopleOnly: isForPeopleOnly(first),
      /** /calendar shows this month too. */
      canonicalPath: first === firstOfMonth(today) ? "/calendar" : undefined,
      css,
    },
    ...month,
    today,
  };
}

const firstOfMonth = (date: CivilDate) => `${date.slice(0, 7)}-01`;

function monthWithParish(first: CivilDate) {
  const month = monthOf(calendarFacts(), colorTable(), first);
  const parishDays = month.days.map(({ date }) => parishDayOn(date, first));
  return { month, parishDays, css: monthCss(month) + LANDSCAPE };
}

const parishDayOn = (date: CivilDate, first?: CivilDate) =>
  parishDay(parishSchedule(), siteContent().events, date, parishToday(), first);

function calendarPage() {
  const today = parishToday();
  const { css, ...month } = monthWithParish(firstOfMonth(today));
  return {
    kind: "calendar" as const,
    head: {
      title: "Church Calendar",
      description: "The church’s calendar: feasts, fasts, saints and readings for every day.",
      css,
    },
    today: dayViewFor(today),
    church: churchPages(today),
    ...month,
    upcoming: upcomingDays(calendarFacts(), today, UPCOMING_COUNT),
    feedUrl: `${env.siteUrl}/calendar.ics`,
  };
}

/** The page at /calendar/{when}: '2027-05-02' is a day, '2027-05' a month, '' is /calendar itself. */
export function calendarPageAt(when: string | undefined) {
  if (when === undefined) return calendarPage();
  const day = dayInRange(when);
  return day ? dayPage(day) : monthPage(monthInRange(when) ?? notFoundPage());
}

export type DayPageData = ReturnType<typeof dayPage>;
export type MonthPageData = ReturnType<typeof monthPage>;
export type CalendarPageData = ReturnType<typeof calendarPage>;
