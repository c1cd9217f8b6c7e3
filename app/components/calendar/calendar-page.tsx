import { type UpcomingDay } from "~/calendar/rules/upcoming-days";
import { capitalized } from "~/components/elements/prose";
import { Card, Cards } from "~/components/elements/card";
import { Page, Section } from "~/components/page/page";
import { dayOfMonth, inDays, shortMonth } from "~/dates/civil-date";
import { type CalendarPageData } from "~/page-data/calendar-pages.server";
import { AboutCalendar } from "./about-calendar";
import { DayCard } from "./day-card";
import { MonthGrid } from "./month-grid";
import { monthLinks } from "./month-page";
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
