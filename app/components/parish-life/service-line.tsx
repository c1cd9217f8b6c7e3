import { type ServiceView } from "~/schedule/service-view";

/** A service in a line: its time and name, what is changed, where, and a note. A cancelled one is struck out and says so. */
export function ServiceLine({ service }: { service: ServiceView }) {
  const { time, dateTime, name, isCancelled, change, place, note, link } = service;
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
      {note && !isCancelled && <small> · {note}</small>}
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
