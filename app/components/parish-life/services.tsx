import { Words } from "~/components/elements/words";
import { type CivilDate, dayOfMonth, monthName, weekdayName } from "~/dates/civil-date";
import { type ServiceView } from "~/schedule/views/service-view";

/** The weekday above the numeral; the month, which the heading above names, for screen readers and without styles. */
export const DayNumeral = ({ date }: { date: CivilDate }) => (
  <time className="date" dateTime={date}>
    {weekdayName(date)} <span className="visually-hidden">{monthName(date)}</span> <b>{dayOfMonth(date)}</b>
  </time>
);

/** A day's fast, at the end of a sentence. */
export const Fast = ({ children }: { children: string }) => (
  <>
    <i className="fast">
      <Words>{children}</Words>
    </i>
    .
  </>
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

/** A service in a line: its time and name, what is changed, where, and a note. A cancelled one is struck out. */
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
