import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/page/page-meta";
import { WeekPage } from "~/components/week/week-page";
import { currentWeek, weekPage } from "~/page-data/schedule-pages.server";
import { type RouteHandle } from "~/route-handle";
import paginationCss from "~/styles/pagination.css";
import weekCss from "~/styles/week.css";

export const handle: RouteHandle = { styles: [paginationCss, weekCss] };

export const meta = pageMeta<typeof loader>(({ parish }) => ({
  title: "This week",
  description: `The services of this week at ${parish}, with feasts, fasts and readings, on one sheet to print.`,
}));

export const loader = () => weekPage(currentWeek());

export default function Week() {
  return <WeekPage {...useLoaderData<typeof loader>()} />;
}
