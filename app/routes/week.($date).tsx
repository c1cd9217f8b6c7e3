import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Pagination } from "~/components/calendar/pagination";
import { CitationText } from "~/components/elements/prose";
import { ExplainsWords, Words } from "~/components/elements/words";
import { Prose } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { DayServices } from "~/components/parish-life/services";
import { parishToday } from "~/content/snapshot.server";
import { notFoundPage } from "~/page-data/home-page.server";
import { type ScheduleDay, weekNamed, weekPage, type WeekPageData } from "~/page-data/schedule-pages.server";
import { type RouteHandle } from "~/route-handle";
import { repetitionLabel, shortEventTime } from "~/schedule/events/event-view";
import { lowered } from "~/text/typography";
import paginationCss from "~/styles/pagination.css";
import weekCss from "~/styles/week.css";

export const handle: RouteHandle = { styles: [paginationCss, weekCss] };

export const meta = pageMeta<typeof loader>(({ title, parish, isThisWeek }) =>
  isThisWeek
    ? {
        title: "This week",
        description: `The services of this week at ${parish}, with feasts, fasts and readings, on one sheet to print.`,
      }
    : {
        title,
        description: `Services, feasts, fasts and readings of the ${lowered(title)}, on one sheet to print.`,
      },
);

/** /week is this week, /week/2026-11-22 the week that begins on that Sunday; another of its dates leads there. */
export async function loader({ params: { date } }: LoaderFunctionArgs) {
  const sunday = weekNamed(date ?? parishToday());
  if (!sunday) return notFoundPage();
  if (date !== undefined && date !== sunday) throw redirect(`/week/${sunday}`, 301);
  return { ...(await weekPage(sunday)), isThisWeek: date === undefined };
}

/** The sheet of a week: days with services, fast and readings, then announcements and events. Made to be printed on one page. */
export default function Week() {
  const { title, parish, days, words, language, announcements, events, ...page } = useLoaderData<typeof loader>();
  return (
    <div className="wrap page week">
      <div className="week-head">
        <p className="week-parish">{parish}</p>
        <h1>{title}</h1>
      </div>
      <p className="no-print">Print this page from your browser: it fits on one sheet, and the menus are left out.</p>
      <ExplainsWords words={words}>
        <ol className="week-days">
          {days.map((day) => (
            <WeekDay key={day.date} {...day} />
          ))}
        </ol>
      </ExplainsWords>
      <p className="week-note">{language}.</p>
      <div className="week-more">
        {announcements.length > 0 && (
          <section>
            <h2>Announcements</h2>
            {announcements.map(({ title, date, content }) => (
              <div key={title + date}>
                <h3>{title}</h3>
                <Prose html={content} />
              </div>
            ))}
          </section>
        )}
        {events.length > 0 && <WeekEvents events={events} />}
      </div>
      <p className="week-foot">
        {parish} · {page.address} · {page.phone}
      </p>
      <Pagination label="Weeks" previous={page.previous} up={ALL_SERVICES} next={page.next} />
    </div>
  );
}

const ALL_SERVICES = { href: "/announcements", name: "Announcements & Schedule" };

const WeekDay = ({ date, name, title, fast, isGreatFeast, readings, services }: ScheduleDay) => (
  <li className={isGreatFeast ? "is-feast" : undefined}>
    <div className="week-day">
      <h2>
        <a href={`/calendar/${date}`}>{name}</a>
      </h2>
      {services.length > 0 && <DayServices services={services} />}
    </div>
    <div className="week-church">
      <p>
        <b>{title}</b>
      </p>
      <p>
        <Words>{fast}</Words>. {readings.length > 0 && <Citations date={date} readings={readings} />}
      </p>
    </div>
  </li>
);

const Citations = ({ date, readings }: Pick<ScheduleDay, "date" | "readings">) => (
  <a href={`/readings/${date}`}>
    <CitationText citation={readings.join("; ")} />
  </a>
);

const WeekEvents = ({ events }: Pick<WeekPageData, "events">) => (
  <section>
    <h2>Events</h2>
    <ul>
      {events.map((event) => (
        <li key={event.firstDate + event.title}>
          <b>{event.title}</b>:{" "}
          {[shortEventTime(event), event.place, repetitionLabel(event)].filter(Boolean).join(". ")}
          {event.cancelled && <strong className="cancelled"> Cancelled: {event.cancelled}</strong>}
        </li>
      ))}
    </ul>
  </section>
);
