import { DateBadge } from "~/components/elements/date-badge";
import { type ScheduleDay } from "~/page-data/schedule-days.server";
import { DayServices } from "./day-services";

/** Days with their services, and what the church calendar says of each. */
export function ScheduleDayList({ days }: { days: ScheduleDay[] }) {
  return (
    <ul className="events schedule-days">
      {days.map(({ date, name, title, fast, isGreatFeast, services }) => (
        <li key={date} className={isGreatFeast ? "is-feast" : undefined}>
          <DateBadge date={date} />
          <div>
            <h4>
              <a href={`/calendar/${date}`}>{name}</a>
            </h4>
            <p className="when">
              {title}. {fast}.
            </p>
            <DayServices services={services} />
          </div>
        </li>
      ))}
    </ul>
  );
}
