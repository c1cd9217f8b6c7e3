import { type CalendarPageData } from "~/calendar/views/pages.server";
import { DayCard, type DayCardProps } from "./day-card";
import { Card, Cards } from "~/components/elements/card";
import { Page, Section } from "~/components/page/page";
import { AboutCalendar } from "./about-calendar";
import { UpcomingDays } from "./upcoming-days";
import { MonthGrid } from "./month-grid";
import { monthLink } from "./month-page";
import { Pagination } from "./pagination";

export function CalendarPage({
  today,
  month,
  parishDays,
  upcoming,
  readings,
  feedUrl,
}: CalendarPageData & Pick<DayCardProps, "readings">) {
  return (
    <Page title="Church calendar" lede="What the Church keeps today, and what is coming.">
      <Cards>
        <DayCard day={today} readings={readings} />
        <Card title="Great feasts and fasts ahead" icon="calendar">
          <UpcomingDays days={upcoming} />
        </Card>
      </Cards>
      <Section title={month.title}>
        <Pagination label="Months" previous={monthLink(month.previous)} next={monthLink(month.next)} />
        <MonthGrid month={month} parishDays={parishDays} today={today.date} />
      </Section>
      <AboutCalendar feedUrl={feedUrl} />
    </Page>
  );
}
