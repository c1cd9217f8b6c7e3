import { type Month } from "~/calendar/views/month";
import { type MonthPageData } from "~/page-data/calendar-pages.server";
import { monthAndYear } from "~/dates/civil-date";
import { Page } from "~/components/page/page";
import { AboutCalendarLinks } from "./about-calendar";
import { MonthGrid, TODAY_ID } from "./month-grid";
import { Pagination } from "./pagination";

export function MonthPage({ month, parishDays, today }: MonthPageData) {
  const links = monthLinks(month, today);
  return (
    <Page
      title={month.title}
      lede={<span className="no-print">Feasts, fasts and saints of the month. Choose a day for its readings.</span>}
    >
      <Pagination label="Months" {...links} />
      <MonthGrid month={month} parishDays={parishDays} today={today} />
      <Pagination label="More months" {...links} />
      <AboutCalendarLinks />
    </Page>
  );
}

/** The months beside this one, and today: on this page when it is one of its days. */
export const monthLinks = ({ month, previous, next }: Month, today: string) => ({
  previous: monthLink(previous),
  up: today.startsWith(month) ? { href: `#${TODAY_ID}`, name: "Jump to today" } : { href: "/calendar", name: "Today" },
  next: monthLink(next),
});

/** A link to a month given as '2027-05'. */
function monthLink(month: string | undefined) {
  return month ? { href: `/calendar/${month}`, name: monthAndYear(month) } : undefined;
}
