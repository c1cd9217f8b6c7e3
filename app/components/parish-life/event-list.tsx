import { fullDate } from "~/dates/civil-date";
import { clockTime } from "~/dates/clock-time";
import { eventIcon } from "~/schedule/event-icon";
import { type ParishEvent } from "~/content/schema";
import { Icon } from "~/components/elements/icon";
import { DateBadge } from "~/components/elements/date-badge";
import { Prose } from "~/components/page/page";

/** Events in the order given, each with its date badge, icon, title, date and description. */
export function EventList({ events }: { events: ParishEvent[] }) {
  return (
    <ul className="events">
      {events.map(({ date, time, title, description }) => (
        <li key={date + title}>
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
          </div>
        </li>
      ))}
    </ul>
  );
}
