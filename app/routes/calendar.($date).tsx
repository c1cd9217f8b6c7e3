import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type CalendarPageAt, calendarPageAt } from "~/page-data/calendar-pages.server";
import { CalendarPage, MonthPage } from "~/components/calendar/calendar-page";
import { DayPage, dayTitle } from "~/components/calendar/day-page";
import { pageMeta, type RouteHandle } from "~/components/page/route";
import calendarCss from "~/styles/calendar.css";

export const handle: RouteHandle<CalendarPageAt> = {
  styles: [calendarCss],
  css: ({ css }) => css,
};

export const meta = pageMeta<typeof loader>((page) => {
  if (page.kind === "day") {
    const { day, isHeadedByFeast, forPeopleOnly } = page;
    return {
      forPeopleOnly,
      title: isHeadedByFeast ? `${day.title}, ${day.longDate}` : dayTitle(day),
      description: [day.title, day.summary, day.fast].filter(Boolean).join(". "),
    };
  }
  if (page.kind === "month") {
    const { forPeopleOnly, canonicalPath, month } = page;
    return {
      title: `Church Calendar, ${month.title}`,
      description: `Feasts, fasts and saints of ${month.title}.`,
      ...{ forPeopleOnly, canonicalPath },
    };
  }
  return {
    title: "Church Calendar",
    description: "The church’s calendar: feasts, fasts, saints and readings for every day.",
  };
});

/** /calendar is today, /calendar/2027-05-02 a day, /calendar/2027-05 a month; anything else is an unknown address. */
export const loader = ({ params }: LoaderFunctionArgs) => calendarPageAt(params.date);

export default function Calendar() {
  const page = useLoaderData<typeof loader>();
  if (page.kind === "day") return <DayPage {...page} />;
  return page.kind === "month" ? <MonthPage {...page} /> : <CalendarPage {...page} />;
}
