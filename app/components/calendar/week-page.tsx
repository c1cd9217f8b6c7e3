import { legendOf } from "~/calendar/views/fast-label";
import { Pagination } from "~/components/calendar/pagination";
import { ExplainsWords, Words } from "~/components/elements/words";
import { CitationText } from "~/components/elements/prose";
import { DayServices } from "~/components/parish-life/services";
import { Prose } from "~/components/page/page";
import { type ScheduleDay, type WeekPageData } from "~/page-data/schedule-pages.server";
import { repetitionLabel, shortEventTime } from "~/schedule/events/event-view";

/**
 * The sheet of a week: days with services, fast and readings, then announcements and events. Made to be printed on one
 * page.
 */
export function WeekPage({ title, parish, days, words, language, announcements, events, ...page }: WeekPageData) {
  return (
    <div className="wrap page week">
      <div className="week-head">
        <p className="week-parish">{parish}</p>
        <h1>{title}</h1>
      </div>
      <p className="no-print">Print this page: it fits on one sheet, without the menus.</p>
      <ExplainsWords words={words}>
        <ol className="week-days">
          {days.map((day) => (
            <WeekDay key={day.date} {...day} />
          ))}
        </ol>
        <p className="week-note">
          <Words>{[`${language}.`, legendOf(days)].join(" ")}</Words>
        </p>
      </ExplainsWords>
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
