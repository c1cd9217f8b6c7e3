import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { weekCss, WeekPage } from "~/components/calendar/week-page";
import { sheetHandle } from "~/components/parish-life/sheet";
import { parishToday } from "~/content/snapshot.server";
import { isForPeopleOnly } from "~/page-data/dated-pages.server";
import { notFoundPage } from "~/page-data/home-page.server";
import { weekNamed, weekPage } from "~/page-data/schedule-pages.server";
import { lowered } from "~/text/typography";

export const handle = sheetHandle;

/** /week is this week, /week/2026-11-22 the week from that Sunday; the week's other dates redirect to it. */
export function loader({ params: { date } }: LoaderFunctionArgs) {
  const sunday = weekNamed(date ?? parishToday());
  if (!sunday) return notFoundPage();
  if (date !== undefined && date !== sunday) throw redirect(`/week/${sunday}`, 301);
  const page = weekPage(sunday);
  const head = {
    title: date === undefined ? "This Week" : page.title,
    description: `Services, feasts, fasts and readings of the ${lowered(page.title)}, on one sheet to print.`,
    forPeopleOnly: isForPeopleOnly(sunday),
    canonicalPath: sunday === weekNamed(parishToday()) ? "/week" : undefined,
    css: weekCss(page),
  };
  return { head, ...page };
}

export default function Week() {
  return <WeekPage {...useLoaderData<typeof loader>()} />;
}
