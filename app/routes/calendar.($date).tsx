import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type RouteHandle } from "~/components/page/page";
import { calendarPageAt } from "~/page-data/calendar-pages.server";
import { CalendarPage, MonthPage } from "~/components/calendar/calendar-page";
import { DayPage } from "~/components/calendar/day-page";

export const handle: RouteHandle = { styles: ["calendar"] };

/** /calendar is today, /calendar/2027-05-02 a day, /calendar/2027-05 a month; anything else is an unknown address. */
export const loader = ({ params }: LoaderFunctionArgs) => calendarPageAt(params.date);

export default function Calendar() {
  const page = useLoaderData<typeof loader>();
  if (page.kind === "day") return <DayPage {...page} />;
  return page.kind === "month" ? <MonthPage {...page} /> : <CalendarPage {...page} />;
}
