import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NotFoundPage } from "~/components/home/not-found-page";
import { pageMeta } from "~/components/page/page-meta";
import { WeekPage } from "~/components/week/week-page";
import { notFoundPage } from "~/page-data/not-found-page.server";
import { weekNamed, weekPage } from "~/page-data/week-page.server";
import { isUnknownPage, type RouteHandle } from "~/route-handle";
import homeCss from "~/styles/home.css";
import paginationCss from "~/styles/pagination.css";
import weekCss from "~/styles/week.css";

export const handle: RouteHandle = {
  styles: (page) => (isUnknownPage(page) ? [homeCss] : [paginationCss, weekCss]),
};

export const meta = pageMeta<typeof loader>((page) =>
  page.kind === "week"
    ? {
        title: page.title,
        description: `Services, feasts, fasts and readings of the ${lowered(page.title)}, on one sheet to print.`,
      }
    : { noindex: true },
);

const lowered = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);

/** /week/2026-11-22 is the week that begins on that Sunday; another of its dates leads there. */
export async function loader({ params: { date = "" } }: LoaderFunctionArgs) {
  const sunday = weekNamed(date);
  if (!sunday) return notFoundPage();
  if (sunday !== date) throw redirect(`/week/${sunday}`, 301);
  return data(await weekPage(sunday));
}

export default function WeekOfDate() {
  const page = useLoaderData<typeof loader>();
  return page.kind === "unknown" ? <NotFoundPage {...page.home} /> : <WeekPage {...page} />;
}
