import { type CalendarPageData } from "~/page-data/calendar-pages.server";
import { DayCard } from "./day-card";
import { Card, Cards } from "~/components/elements/card";
import { Page, Section } from "~/components/page/page";
import { AboutCalendar } from "./about-calendar";
import { UpcomingDays } from "./upcoming-days";
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
