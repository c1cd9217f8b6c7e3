import { fullDate } from "~/dates/civil-date";
import { clockTime } from "~/dates/clock-time";
import { eventIcon } from "~/schedule/event-icon";
import { type EventOnDate } from "~/schedule/events";
import { Icon } from "~/components/elements/icon";
import { DateBadge } from "~/components/elements/date-badge";
import { Prose } from "~/components/page/page";
import { AddToCalendar } from "./add-to-calendar";

/** Events in the order given, each with its date badge, icon, title, date and description. */
export function EventList({ events, past = false }: { events: EventOnDate[]; past?: boolean }) {
  return (
    <ul className="events">
      {events.map((event) => (
        <EventItem key={event.date + (event.time ?? "") + event.title} event={event} past={past} />
      ))}
    </ul>
  );
}

function EventItem({ event, past }: { event: EventOnDate; past: boolean }) {
  const { date, time, title, description } = event;
  return (
    <li>
      <DateBadge date={date} />
      <div>
        <h3>
          <Icon name={eventIcon(title)} /> {title}
        </h3>
        <p className="when">
          <time dateTime={time ? `${date}T${time}` : date}>
            {fullDate(date)}
            {time && `, ${clockTime(time)}`}
          </time>
        </p>
        <Prose html={description} />
        {!past && <AddToCalendar event={event} />}
      </div>
    </li>
  );
}
