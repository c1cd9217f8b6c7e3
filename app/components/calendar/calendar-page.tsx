import { type UpcomingDay } from "~/calendar/rules/upcoming-days";
import { capitalized } from "~/text/typography";
import { Card, Cards } from "~/components/elements/card";
import { Page, Section } from "~/components/page/page";
import { dayOfMonth, inDays, monthAndYear, shortMonth } from "~/dates/civil-date";
import { type CalendarPageData, type MonthPageData } from "~/page-data/calendar-pages.server";
import { type Month } from "~/calendar/views/month";
import { AboutCalendar, AboutCalendarLinks } from "./about-calendar";
import { DayCard } from "./day-card";
import { MonthGrid, TODAY_ID } from "./month-grid";
import { Pagination } from "./pagination";

export function CalendarPage({ today, church, month, parishDays, upcoming, feedUrl }: CalendarPageData) {
  const links = monthLinks(month, today.date);
  return (
    <Page title="Church calendar" lede={<span className="no-print">Today in the Church, and what is coming up.</span>}>
      <Cards className="no-print">
        <DayCard day={today} {...church} />
        <Card title="Great feasts and fasts ahead" icon="calendar">
          <UpcomingDays days={upcoming} />
        </Card>
      </Cards>
      <Section title={month.title}>
        <Pagination label="Months" {...links} />
        <MonthGrid month={month} parishDays={parishDays} today={today.date} />
        <Pagination label="More months" {...links} />
      </Section>
      <AboutCalendar feedUrl={feedUrl} />
    </Page>
  );
}

/** Great feasts and fasts ahead, each with the days to go. */
function UpcomingDays({ days }: { days: UpcomingDay[] }) {
  return (
    <ul className="upcoming">
      {days.map(({ name, date, daysToGo }) => (
        <li key={date + name}>
          <time className="upcoming-date" dateTime={date}>
            {shortMonth(date)} <b>{dayOfMonth(date)}</b>
          </time>{" "}
          <span>
            <a href={`/calendar/${date}`}>{name}</a> <small>{capitalized(inDays(daysToGo))}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

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
const monthLinks = ({ month, previous, next }: Month, today: string) => ({
  previous: monthLink(previous),
  up: today.startsWith(month) ? { href: `#${TODAY_ID}`, name: "Jump to today" } : { href: "/calendar", name: "Today" },
  next: monthLink(next),
});

/** A link to a month given as '2027-05'. */
function monthLink(month: string | undefined) {
  return month ? { href: `/calendar/${month}`, name: monthAndYear(month) } : undefined;
}
