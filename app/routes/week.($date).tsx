import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { weekCss, WeekPage } from "~/components/calendar/week-page";
import { sheetHandle } from "~/components/parish-life/sheet";
import { parishToday, siteContent } from "~/content/snapshot.server";
import { isForPeopleOnly } from "~/page-data/dated-pages.server";
import { notFoundPage } from "~/page-data/home-page.server";
import { weekNamed, weekPage, type WeekPageData } from "~/page-data/schedule-pages.server";
import { lowered } from "~/text/typography";

export const handle = sheetHandle;

/** /week is this week, /week/2026-11-22 the week from that Sunday; the week's other dates redirect to it. */
export function loader({ params: { date } }: LoaderFunctionArgs) {
  const sunday = weekNamed(date ?? parishToday());
  if (!sunday) return notFoundPage();
  if (date !== undefined && date !== sunday) throw redirect(`/week/${sunday}`, 301);
  const page = weekPage(sunday);
  const head = date === undefined ? headOfThisWeek() : headOf(page);
  return { head: { ...head, css: weekCss(page) }, ...page };
}

const headOfThisWeek = () => ({
  title: "This Week",
  description: `The services of this week at ${siteContent().parish.name}, with feasts, fasts and readings, on one sheet to print.`,
});

const headOf = ({ sunday, title }: WeekPageData) => ({
  title,
  description: `Services, feasts, fasts and readings of the ${lowered(title)}, on one sheet to print.`,
  forPeopleOnly: isForPeopleOnly(sunday),
  canonicalPath: sunday === weekNamed(parishToday()) ? "/week" : undefined,
});

export default function Week() {
  return <WeekPage {...useLoaderData<typeof loader>()} />;
}
