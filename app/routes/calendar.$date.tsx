import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageOf } from "~/calendar/pages.server";
import { DayPage } from "~/components/calendar/day-page";
import { MonthPage } from "~/components/calendar/month-page";
import { pageMeta } from "~/components/page-meta";
import { type RouteHandle } from "~/route-handle";
import calendarCss from "~/styles/calendar.css";
import dayCss from "~/styles/day.css";

export const handle: RouteHandle = { styles: [dayCss, calendarCss] };

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = pageMeta<Data>((page) => (page.kind === "day" ? dayHead(page) : monthHead(page)));

const dayHead = ({ day }: Extract<Data, { kind: "day" }>) => ({
  title: day.longDate,
  description: [day.title, day.summary, day.fast].filter(Boolean).join(". "),
});

const monthHead = ({ month }: Extract<Data, { kind: "month" }>) => ({
  title: `Church calendar, ${month.title}`,
  description: `Feasts, fasts and saints of ${month.title}.`,
});

/** /calendar/2027-05-02 is a day, /calendar/2027-05 a month; whatever else is not found. */
export async function loader({ params }: LoaderFunctionArgs) {
  const page = await pageOf(params.date ?? "");
  if (!page) throw new Response("Not Found", { status: 404 });
  return page;
}

export default function DayOrMonth() {
  const page = useLoaderData<typeof loader>();
  return page.kind === "day" ? <DayPage {...page} /> : <MonthPage {...page} />;
}
