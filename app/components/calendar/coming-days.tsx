import { dayOfMonth, shortMonth } from "~/dates/civil-date";
import { type ComingDay } from "~/calendar/rules/coming";

/** Great feasts and fasts ahead, each with the days to go. */
export function ComingDays({ days }: { days: ComingDay[] }) {
  return (
    <ul className="coming">
      {days.map(({ name, date, daysToGo }) => (
        <li key={date + name}>
          <time className="coming-date" dateTime={date}>
            {shortMonth(date)} <b>{dayOfMonth(date)}</b>
          </time>
          <span>
            <a href={`/calendar/${date}`}>{name}</a>
            <small>{inDays(daysToGo)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** 'Today', 'Tomorrow', 'In 34 days' */
export function inDays(days: number): string {
  if (days === 0) return "Today";
  return days === 1 ? "Tomorrow" : `In ${days} days`;
}
