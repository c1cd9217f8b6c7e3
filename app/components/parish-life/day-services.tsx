import { type ServiceView } from "~/schedule/service-view";

/** The services of one day. */
export const DayServices = ({ services }: { services: ServiceView[] }) => (
  <ul>
    {services.map((service) => (
      <li key={service.dateTime + service.name}>
        <ServiceLine {...service} />
      </li>
    ))}
  </ul>
);

/** A service in a line: its time and name, what is changed, where, and a note. A cancelled one is struck out and says so. */
function ServiceLine({ time, dateTime, name, isCancelled, change, place, note, link }: ServiceView) {
  const named = (
    <>
      <time dateTime={dateTime}>{time}</time> {name}
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
