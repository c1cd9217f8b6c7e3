import { legendOf } from "~/calendar/views/fast-label";
import { DateBadge } from "~/components/elements/card";
import { Words } from "~/components/elements/words";
import { type ScheduleDay } from "~/page-data/schedule-pages.server";
import { type RegularDay } from "~/schedule/regular-week";
import { type ServiceView } from "~/schedule/service-view";

/** The services of every week, one day after the other: "Sundays", then each service with its hour. */
export function ServiceList({ days }: { days: RegularDay[] }) {
  return (
    <>
      {days.map(({ label, services }) => (
        <div key={label + services[0]?.name} className="hours">
          <p className="label">{label}</p>
          <ul>
            {services.map(({ name, time, note }) => (
              <li key={name + time}>
                <span>
                  <Words>{name}</Words>
                  {note && <small> {note}</small>}
                </span>{" "}
                <strong>{time}</strong>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

export function ScheduleDayList({ days }: { days: ScheduleDay[] }) {
  const legend = legendOf(days);
  return (
    <>
      <ul className="events schedule-days">
        {days.map(({ date, name, title, fast, isGreatFeast, services }) => (
          <li key={date} className={isGreatFeast ? "is-feast" : undefined}>
            <DateBadge date={date} />
            <div>
              <h4>
                <a href={`/calendar/${date}`}>{name}</a>
              </h4>
              <p className="when">
                {title}. <Words>{fast}</Words>.
              </p>
              <DayServices services={services} />
            </div>
          </li>
        ))}
      </ul>
      {legend && (
        <p>
          <Words>{legend}</Words>
        </p>
      )}
    </>
  );
}

export const DayServices = ({ services }: { services: ServiceView[] }) => (
  <ul>
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
function ServiceLine({ time, dateTime, name, isCancelled, change, place, note, link }: ServiceView) {
  const named = (
    <>
      <time dateTime={dateTime}>{time}</time> <Words>{name}</Words>
    </>
  );
  return (
    <>
      {isCancelled ? <s>{named}</s> : named}
      {change && <strong className={isCancelled ? "cancelled" : "changed"}> {change}</strong>}
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
    </>
  );
}
