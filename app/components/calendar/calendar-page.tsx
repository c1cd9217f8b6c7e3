import { type CalendarPageData } from "~/calendar/views/pages.server";
import { DayCard, type DayCardProps } from "./day-card";
import { Card, Cards } from "~/components/elements/card";
import { Page, Section } from "~/components/page/page";
import { AboutCalendar } from "./about-calendar";
import { ComingDays } from "./coming-days";
import { MonthGrid } from "./month-grid";
import { turnTo } from "./month-page";
import { PageTurn } from "./pagination";

export function CalendarPage({
  today,
  month,
  coming,
  readings,
  feedUrl,
}: CalendarPageData & Pick<DayCardProps, "readings">) {
  return (
    <Page title="Church calendar" lede="What the Church keeps today, and what is coming.">
      <Cards>
        <DayCard day={today} readings={readings} />
        <Card title="Great feasts and fasts ahead" icon="calendar">
          <ComingDays days={coming} />
        </Card>
      </Cards>
      <Section title={month.title}>
        <PageTurn label="Months" previous={turnTo(month.previous)} next={turnTo(month.next)} />
        <MonthGrid month={month} today={today.date} />
      </Section>
      <AboutCalendar feedUrl={feedUrl} />
    </Page>
  );
}
