import { capitalized } from "~/components/elements/prose";
import { type ParishDay, type ParishDayEvent } from "~/page-data/parish-day";
import { Card } from "~/components/elements/card";
import { AddToCalendar } from "~/components/parish-life/event-list";
import { type ServiceView } from "~/schedule/service-view";

/** The parish's services and events of a day; nothing when there are none. */
export function AtTheParish({ services, events }: ParishDay) {
  if (services.length + events.length === 0) return null;
  return (
    <Card title="At the parish" icon="clock" className="at-the-parish">
      <ul>
        {services.map((service) => (
          <Service key={service.dateTime + service.name} {...service} />
        ))}
        {events.map((event) => (
          <Event key={event.when + event.title} {...event} />
        ))}
      </ul>
    </Card>
  );
}

function Service({ time, dateTime, name, isCancelled, change, place, note, link }: ServiceView) {
  const Name = isCancelled ? "s" : "b";
  return (
    <li>
      <time dateTime={dateTime}>{time}</time> <Name>{name}</Name> <Details texts={[change, place, note]} />{" "}
      {link && (
        <a href={link} rel="noopener">
          Watch live
        </a>
      )}
    </li>
  );
}

function Event({ title, when, place, cancelled, event }: ParishDayEvent) {
  const Name = cancelled ? "s" : "b";
  return (
    <li>
      <Name>{title}</Name> <Details texts={[cancelled && `cancelled: ${cancelled}`, when, place]} />{" "}
      {!cancelled && <AddToCalendar event={event} />}
    </li>
  );
}

function Details({ texts }: { texts: (string | undefined)[] }) {
  const given = texts.filter((text): text is string => Boolean(text));
  return given.length > 0 ? <small>{given.map(capitalized).join(". ")}</small> : null;
}
