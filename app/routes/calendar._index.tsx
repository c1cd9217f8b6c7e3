import { useLoaderData } from "@remix-run/react";
import { calendarPage, type CalendarPageData } from "~/page-data/calendar-pages.server";
import { CalendarPage } from "~/components/calendar/calendar-page";
import { pageMeta } from "~/components/page/page-meta";
import { type RouteHandle } from "~/route-handle";
import calendarCss from "~/styles/calendar.css";
import paginationCss from "~/styles/pagination.css";
import dayCss from "~/styles/day.css";

export const handle: RouteHandle<CalendarPageData> = {
  styles: [dayCss, calendarCss, paginationCss],
  color: ({ color }) => color,
};

export const meta = pageMeta(() => ({
  title: "Church calendar",
  description: "The church’s calendar: feasts, fasts, saints and readings for every day.",
}));

export const loader = () => calendarPage();

export default function Calendar() {
  return <CalendarPage {...useLoaderData<typeof loader>()} />;
}
