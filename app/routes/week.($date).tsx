import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type RouteHandle } from "~/components/page/page";
import { weekCss, WeekPage } from "~/components/calendar/week-page";
import { parishToday, siteContent } from "~/content/snapshot.server";
import { isForPeopleOnly } from "~/page-data/dated-pages";
import { notFoundPage } from "~/page-data/home-page.server";
import { weekNamed, weekPage } from "~/page-data/schedule-pages.server";
import { lowered } from "~/text/typography";

export const handle: RouteHandle = { styles: ["sheet"], scripts: ["print"] };

/** /week is this week, /week/2026-11-22 the week from that Sunday; the week's other dates redirect to it. */
export function loader({ params: { date } }: LoaderFunctionArgs) {
  const sunday = weekNamed(date ?? parishToday());
  if (!sunday) return notFoundPage();
  if (date !== undefined && date !== sunday) throw redirect(`/week/${sunday}`, 301);
  const [page, today] = [weekPage(sunday), parishToday()];
  const { title } = page;
  const words =
    date === undefined
      ? {
          title: "This Week",
          description: `The services of this week at ${siteContent().parish.name}, with feasts, fasts and readings, on one sheet to print.`,
        }
      : {
          title,
          description: `Services, feasts, fasts and readings of the ${lowered(title)}, on one sheet to print.`,
          forPeopleOnly: isForPeopleOnly(sunday, today),
          canonicalPath: sunday === weekNamed(today) ? "/week" : undefined,
        };
  return { head: { ...words, css: weekCss(page) }, ...page };
}

export default function Week() {
  return <WeekPage {...useLoaderData<typeof loader>()} />;
}
