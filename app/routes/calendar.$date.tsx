import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { calendarPageAt } from "~/page-data/calendar-pages.server";
import { DayPage } from "~/components/calendar/day-page";
import { MonthPage } from "~/components/calendar/calendar-page";
import { notFoundPage } from "~/page-data/home-page.server";
import { pageMeta } from "~/components/page/page-meta";
import { type RouteHandle } from "~/route-handle";
import calendarCss from "~/styles/calendar.css";
import dayCss from "~/styles/day.css";
import paginationCss from "~/styles/pagination.css";

type Shown = NonNullable<Awaited<ReturnType<typeof calendarPageAt>>>;

export const handle: RouteHandle<Shown> = {
  styles: [dayCss, calendarCss, paginationCss],
  color: ({ color }) => color,
};

export const meta = pageMeta<typeof loader>((page) => (page.kind === "day" ? dayHead(page) : monthHead(page)));

const dayHead = ({ day, isHeadedByFeast }: Extract<Shown, { kind: "day" }>) => ({
  title: isHeadedByFeast ? `${day.title}, ${day.longDate}` : day.longDate,
  description: [day.title, day.summary, day.fast].filter(Boolean).join(". "),
});

const monthHead = ({ month }: Extract<Shown, { kind: "month" }>) => ({
  title: `Church calendar, ${month.title}`,
  description: `Feasts, fasts and saints of ${month.title}.`,
});

/** /calendar/2027-05-02 is a day, /calendar/2027-05 a month; anything else is an unknown address. */
export async function loader({ params }: LoaderFunctionArgs) {
  const page = await calendarPageAt(params.date ?? "");
  return page ?? notFoundPage();
}

export default function DayOrMonth() {
  const page = useLoaderData<typeof loader>();
  return page.kind === "day" ? <DayPage {...page} /> : <MonthPage {...page} />;
}
