import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta, type RouteHandle } from "~/components/page/route";
import { weekCss, WeekPage } from "~/components/calendar/week-page";
import { parishToday } from "~/content/snapshot.server";
import { notFoundPage } from "~/page-data/home-page.server";
import { weekNamed, weekPage, type WeekPageData } from "~/page-data/schedule-pages.server";
import { lowered } from "~/text/typography";
import sheetCss from "~/styles/sheet.css";

export const handle: RouteHandle<WeekPageData> = { styles: [sheetCss], scripts: ["print"], css: weekCss };

export const meta = pageMeta<typeof loader>(({ title, parish, isThisWeek, forPeopleOnly, canonicalPath }) =>
  isThisWeek
    ? {
        title: "This Week",
        description: `The services of this week at ${parish}, with feasts, fasts and readings, on one sheet to print.`,
      }
    : {
        ...{ title, forPeopleOnly, canonicalPath },
        description: `Services, feasts, fasts and readings of the ${lowered(title)}, on one sheet to print.`,
      },
);

/** /week is this week, /week/2026-11-22 the week from that Sunday; the week's other dates redirect to it. */
export async function loader({ params: { date } }: LoaderFunctionArgs) {
  const sunday = weekNamed(date ?? parishToday());
  if (!sunday) return notFoundPage();
  if (date !== undefined && date !== sunday) throw redirect(`/week/${sunday}`, 301);
  return { ...(await weekPage(sunday)), isThisWeek: date === undefined };
}

export default function Week() {
  return <WeekPage {...useLoaderData<typeof loader>()} />;
}
