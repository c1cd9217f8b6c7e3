import { DateBadge } from "~/components/elements/card";
import { Icon } from "~/components/elements/icon";
import { ActionLink } from "~/components/elements/link";
import { PictureFrame } from "~/components/elements/picture";
import { Prose } from "~/components/page/page";
import { type EventView } from "~/page-data/schedule-pages.server";
import { eventTime, repetitionLabel } from "~/schedule/views/event-view";

/** Events in the order given, each with its date badge, icon, title, date and description. */
export function EventList({ events, past = false }: { events: EventView[]; past?: boolean }) {
  return (
    <ul className="events lines">
      {events.map((event) => (
        <EventItem key={event.id} event={event} past={past} />
      ))}
    </ul>
  );
}

function EventItem({ event, past }: { event: EventView; past: boolean }) {
  const { date, time, title, description, cancelled, place, picture, pictureText = "", link } = event;
  return (
    <li className={cancelled === undefined ? "row" : "row is-cancelled"}>
      <DateBadge date={date} />
      <div>
        <h3>
          <Icon name={eventIcon(title)} /> {title}
        </h3>
        <p className="when soft">
          <time dateTime={time ? `${date}T${time}` : date}>{eventTime(event)}</time>
          {event.every && `. ${repetitionLabel(event)}`}
          {place && `. ${place}`}
        </p>
        {cancelled && <p className="cancelled">Cancelled: {cancelled}</p>}
        {picture && <PictureFrame picture={picture} text={pictureText} sizes="(min-width: 48em) 33rem, 80vw" />}
        <Prose html={description} />
        {link && (
          <ActionLink href={link}>
            More<span className="visually-hidden"> about {title}</span>
          </ActionLink>
        )}{" "}
        {!past && cancelled === undefined && <AddToCalendar {...event} />}
      </div>
    </li>
  );
}

/** A link to an event's iCalendar file, which telephones and mail programs add to the reader's calendar. */
export function AddToCalendar({ file, title }: { file: string; title: string }) {
  return (
    <ActionLink href={file}>
      Add to my calendar<span className="visually-hidden">: {title}</span>
    </ActionLink>
  );
}

/** The picture beside an event, by its title: a hike, the Nativity, else the church. */
export function eventIcon(title: string): "hike" | "nativity" | "church" {
  const words = title.toLowerCase();
  if (words.includes("hike")) return "hike";
  return words.includes("nativity") ? "nativity" : "church";
}
