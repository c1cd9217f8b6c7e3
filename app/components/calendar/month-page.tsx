import { type MonthPageData } from "~/calendar/views/pages.server";
import { monthAndYear } from "~/dates/civil-date";
import { Page } from "~/components/page/page";
import { AboutCalendar } from "./about-calendar";
import { MonthGrid } from "./month-grid";
import { Pagination } from "./pagination";

export function MonthPage({ month, parishDays, today, feedUrl }: MonthPageData) {
  return (
    <Page title={month.title} lede="Feasts, fasts and saints of the month. Choose a day for its readings.">
      <Pagination
        label="Months"
        previous={monthLink(month.previous)}
        up={{ href: "/calendar", name: "Today" }}
        next={monthLink(month.next)}
      />
      <MonthGrid month={month} parishDays={parishDays} today={today} />
      <AboutCalendar feedUrl={feedUrl} />
    </Page>
  );
}

/** A link to a month given as '2027-05'. */
export function monthLink(month: string | undefined) {
  return month ? { href: `/calendar/${month}`, name: monthAndYear(month) } : undefined;
}
