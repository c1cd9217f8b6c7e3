import { capitalized } from "~/text/typography";
import { Card } from "~/components/elements/card";
import { ActionLink } from "~/components/elements/link";
import { Page, Section } from "~/components/page/page";
import { dayOfMonth, inDays, monthAndYear, shortMonth, weekdayAndDay, WEEKDAYS } from "~/dates/civil-date";
import { type CalendarPageData, type MonthPageData } from "~/page-data/calendar-pages.server";
import { legendOf } from "~/calendar/views/fast-label";
import { type Month, type MonthDay } from "~/calendar/views/month";
import { type ParishDay } from "~/page-data/parish-day";
import { AboutCalendar, AboutCalendarLinks } from "./about-calendar";
import { DayCard } from "./day-card";
import { Paginated } from "./pagination";

export function CalendarPage({ today, church, month, parishDays, upcoming, feedUrl }: CalendarPageData) {
  return (
    <Page
      title="Church Calendar"
      aside={null}
      lede={
        <span className="no-print">{`Today, ${weekdayAndDay(today.date)}, in the Church, and what is coming up.`}</span>
      }
    >
      <div className="cards page-part no-print">
        <DayCard day={today} {...church} />
        <Card title="Great feasts and fasts ahead" icon="calendar">
          <ul className="upcoming lines">
            {upcoming.map(({ name, date, daysToGo }) => (
              <li key={date + name} className="row">
                <time className="date" dateTime={date}>
                  {shortMonth(date)} <b>{dayOfMonth(date)}</b>
                </time>{" "}
                <span>
                  <a className="target" href={`/calendar/${date}`}>
                    {name}
                  </a>{" "}
                  <small>{capitalized(inDays(daysToGo))}</small>
                </span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <Section title={month.title} className="from-today">
        <Paginated label="months" {...monthLinks(month, today.date)}>
          <p className="past-link no-print">
            <ActionLink href={`/calendar/${month.month}`}>The whole month, from the first</ActionLink>
          </p>
          <MonthGrid month={month} parishDays={parishDays} today={today.date} />
        </Paginated>
      </Section>
      <AboutCalendar feedUrl={feedUrl} />
    </Page>
  );
}

export const MonthPage = (page: MonthPageData) => (
  <Page
    title={page.month.title}
    aside={null}
    lede={<span className="no-print">Feasts, fasts and saints of the month. Choose a day for its readings.</span>}
  >
    <Paginated label="months" {...monthLinks(page.month, page.today)}>
      <MonthGrid {...page} />
    </Paginated>
    <AboutCalendarLinks />
  </Page>
);

/** The months beside this one, and today: on this page when it is one of its days. */
const monthLinks = ({ month, previous, next }: Month, today: string) => ({
  previous: monthLink(previous, month),
  up: today.startsWith(month) ? { href: `#${TODAY_ID}`, name: "Jump to today" } : { href: "/calendar", name: "Today" },
  next: monthLink(next, month),
});

/** A link to a month given as '2027-05', with its year if the shown month has another. */
function monthLink(month: string | undefined, shown: string) {
  if (!month) return undefined;
  const [name, year] = monthAndYear(month).split(" ");
  return { href: `/calendar/${month}`, name: shown.startsWith(year!) ? name! : `${name} ${year}` };
}

const TODAY_ID = "today";

/** A month: seven columns where there is room, a list of days on a phone, which /calendar begins with today. */
function MonthGrid({ month, parishDays, today }: Pick<MonthPageData, "month" | "parishDays" | "today">) {
  const legend = legendOf(month.days);
  return (
    <div className="month">
      <p className="soft no-print">
        <span className="is-red">Red</span>: Sundays and great feasts. <i className="fast">Violet</i>: a fast, and what
        is allowed.
      </p>
      <div className="month-weekdays" aria-hidden="true">
        {WEEKDAYS.map((weekday) => (
          <span key={weekday}>{weekday} </span>
        ))}
      </div>
      <ol className="month-days">
        {month.days.map((day, index) => (
          <Day key={day.date} day={day} parish={parishDays[index]} today={today} />
        ))}
      </ol>
      {legend && <p className="month-note soft">{legend}</p>}
    </div>
  );
}

function Day({ day, parish, today }: { day: MonthDay; parish?: ParishDay; today: string }) {
  const isToday = day.date === today;
  const feast = day.isGreatFeast && `is-great feast-color-${day.color}`;
  const time = day.date < today ? "is-past" : isToday && "is-today";
  const className = ["month-day", feast, day.isRed && "is-red", time].filter(Boolean).join(" ");
  return (
    <li className={className} id={isToday ? TODAY_ID : undefined} aria-current={isToday ? "date" : undefined}>
      <a href={`/calendar/${day.date}`}>
        <time dateTime={day.date}>
          <b>{day.number}</b> <span className="month-weekday">{day.weekday}</span>
        </time>{" "}
        <span className="month-name">
          {day.isGreatFeast && <span className="visually-hidden">Great feast: </span>}
          {day.name}
        </span>
      </a>{" "}
      {parish && <ParishMarks {...parish} />}
      {day.fast && <i className="month-fast fast">{day.fast}</i>}
    </li>
  );
}

function ParishMarks({ services, events }: ParishDay) {
  const marks = [
    ...services.map(({ time, name, isCancelled }) => ({ text: `${time} ${name}`, isCancelled })),
    ...events.map(({ title, cancelled }) => ({ text: title, isCancelled: cancelled !== undefined })),
  ];
  if (marks.length === 0) return null;
  return (
    <ul className="month-parish">
      {marks.map(({ text, isCancelled }) => (
        <li key={text}>
          {isCancelled ? <s>{text}</s> : text}
          {isCancelled && " cancelled"}
        </li>
      ))}
    </ul>
  );
}
