import { Words } from "~/components/elements/words";
import { type CivilDate, dayOfMonth, monthName, weekdayName } from "~/dates/civil-date";
import { type ScheduleDay, type ScheduleWeek } from "~/page-data/schedule-pages.server";
import { type ServiceView } from "~/schedule/views/service-view";

/** The days of a week that have services, under the name of the week. */
export const ScheduleWeekList = ({ name, days }: ScheduleWeek) => (
  <>
    <h3 className="week-name">{name}</h3>
    <ul className="schedule-days days lines">
      {days.map((day) => (
        <ScheduleDayItem key={day.date} {...day} />
      ))}
    </ul>
  </>
);

/** A day: weekday and numeral, then time and service, then its names in the church year and its fast. */
const ScheduleDayItem = ({ date, isRed, title, fast, services }: ScheduleDay) => (
  <li className={isRed ? "is-red" : undefined}>
    <h4>
      <a href={`/calendar/${date}`}>
        <DayNumeral date={date} />
      </a>
    </h4>{" "}
    <DayServices services={services} />
    <p className="church-day soft">
      {title}.{" "}
      <i className="fast">
        <Words>{fast}</Words>
      </i>
      .
    </p>
  </li>
);

/** The weekday above the numeral; the month, which the heading above names, for screen readers and without styles. */
export const DayNumeral = ({ date }: { date: CivilDate }) => (
  <time className="date" dateTime={date}>
    {weekdayName(date)} <span className="visually-hidden">{monthName(date)}</span> <b>{dayOfMonth(date)}</b>
  </time>
);

type Details = "note" | "place" | "link" | "isLive";
type ShownService = Omit<ServiceView, Details> & Partial<Pick<ServiceView, Details>>;

export const DayServices = ({ services }: { services: ShownService[] }) => (
  <ul className="day-services">
    {services.map((service) => (
      <li key={service.dateTime + service.name}>
        <ServiceLine {...service} />
      </li>
    ))}
  </ul>
);

/**
 * A service in a line: its time and name, what is changed, where, and a note. A cancelled one is struck out and says
 * so.
 */
function ServiceLine({ time, dateTime, name, isCancelled, change, place, note, link, isLive }: ShownService) {
  const named = (
    <>
      <time dateTime={dateTime}>{time}</time> <Words>{name}</Words>
    </>
  );
  return (
    <>
      {isCancelled ? <s>{named}</s> : named}
      {change && <strong className={isCancelled ? "cancelled" : undefined}> {change}</strong>}
      {place && <span> ({place})</span>}
      {note && !isCancelled && <small> ({note})</small>}
      {link && !isCancelled && (
        <>
          {" "}
          <a href={link} rel="noopener">
            Watch live<span className="visually-hidden">: {name}</span>
          </a>
        </>
      )}
      {isLive && (
        <small>
          {" "}
          <a href="/live">
            also online<span className="visually-hidden">: {name}</span>
          </a>
        </small>
      )}
    </>
  );
}
