import { legendOf } from "~/calendar/views/fast-label";
import { Pagination } from "~/components/calendar/pagination";
import { ActionLink } from "~/components/elements/link";
import { ExplainsWords, Words } from "~/components/elements/words";
import { DayLines } from "~/components/elements/day-line";
import { DayNumeral, DayServices, Fast } from "~/components/parish-life/services";
import { linesIn, paperCss, SheetFoot, SheetHead, sum } from "~/components/parish-life/sheet";
import { Prose } from "~/components/page/page";
import { UpdatesLink } from "~/components/updates/updates-link";
import { type ScheduleDay, type WeekPageData } from "~/page-data/schedule-pages.server";
import { repetitionLabel, shortEventTime } from "~/schedule/views/event-view";

/** The sheet of a week, on one page: days with services, fast and readings, then announcements and events. */
export function WeekPage({ title, changes, days, language, announcements, events, ...page }: WeekPageData) {
  return (
    <div className="wrap page sheet week">
      <SheetHead title={title} />
      <DayLines lines={changes} />
      <ExplainsWords>
        <ol className="week-days days lines">
          {days.map((day) => (
            <WeekDay key={day.date} {...day} />
          ))}
        </ol>
        <p className="sheet-note soft">
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
        {events.length > 0 && (
          <section>
            <h2>Events</h2>
            <ul className="bullets">
              {events.map((event) => (
                <li key={event.id}>
                  <b>{event.title}</b>:{" "}
                  {[shortEventTime(event), event.place, repetitionLabel(event)].filter(Boolean).join(". ")}
                  {event.cancelled && <strong className="cancelled"> Cancelled: {event.cancelled}</strong>}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <SheetFoot />
      <p className="no-print links">
        <ActionLink href="/bulletin">The Sunday bulletin</ActionLink>{" "}
        <UpdatesLink>Get changes to the schedule by email</UpdatesLink>
      </p>
      <Pagination label="Weeks" previous={page.previous} up={ALL_SERVICES} next={page.next} />
    </div>
  );
}

/** The number of lines above which a week is full. */
const FULL = 31;

/** The type on paper; in a full week the services are no larger than the rest. */
export function weekCss(page: WeekPageData): string {
  const lines = linesOf(page);
  const css = paperCss(lines, [
    [16, 18],
    [15, 21],
    [14, 26],
    [13, FULL],
    [11.5, 50],
    [11, Infinity],
  ]);
  return lines > FULL ? `${css}@media print{.sheet{--large:1em}}` : css;
}

const ALL_SERVICES = { href: "/announcements", name: "All services" };

/** Characters in a line: of a day's names and readings, and of its services, which stand larger. */
const [LINE, SERVICE_LINE] = [44, 26];

/** About so many lines a week takes on its sheet. */
function linesOf({ changes, days, announcements, events }: WeekPageData): number {
  const ofDay = ({ services, title, fast, readings }: ScheduleDay) => {
    const ofServices = services.map(({ time, name, change, note = "" }) => time + name + change + note);
    const ofNames = [title, fast + readings.join("; ")];
    return Math.max(2.5, 1.3 * linesIn(ofServices, SERVICE_LINE), linesIn(ofNames, LINE));
  };
  const ofChanges = changes.map((line) => Object.values(line).join(" "));
  const ofAnnouncements = announcements.map(({ content }) => content);
  return (
    linesIn(ofChanges, LINE + SERVICE_LINE) +
    sum(days.map(ofDay)) +
    announcements.length +
    linesIn(ofAnnouncements, LINE) +
    2 * events.length
  );
}

const WeekDay = ({ date, title, fast, isRed, readings, services }: ScheduleDay) => (
  <li className={isRed ? "is-red" : undefined}>
    <h2>
      <a href={`/calendar/${date}`}>
        <DayNumeral date={date} />
      </a>
    </h2>{" "}
    <div>{services.length > 0 && <DayServices services={services} />}</div>
    <div className="week-church soft">
      <p>
        <b>{title}</b>
      </p>
      <p>
        <Fast>{fast}</Fast> {readings.length > 0 && <a href={`/readings/${date}`}>{readings.join("; ")}</a>}
      </p>
    </div>
  </li>
);
