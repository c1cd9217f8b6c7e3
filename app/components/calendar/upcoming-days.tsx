import { capitalized } from "~/components/elements/capitalized";
import { dayOfMonth, inDays, shortMonth } from "~/dates/civil-date";
import { type UpcomingDay } from "~/calendar/rules/upcoming-days";

/** Great feasts and fasts ahead, each with the days to go. */
export function UpcomingDays({ days }: { days: UpcomingDay[] }) {
  return (
    <ul className="upcoming">
      {days.map(({ name, date, daysToGo }) => (
        <li key={date + name}>
          <time className="upcoming-date" dateTime={date}>
            {shortMonth(date)} <b>{dayOfMonth(date)}</b>
          </time>{" "}
          <span>
            <a href={`/calendar/${date}`}>{name}</a> <small>{capitalized(inDays(daysToGo))}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
