import { WEEKDAYS } from "~/dates/civil-date";
import { type Month, type MonthDay } from "~/calendar/views/month";

/** A month: seven columns where there is room, a list of days on a phone. */
export function MonthGrid({ month, today }: { month: Month; today: string }) {
  return (
    <div className="month">
      <div className="month-weekdays" aria-hidden="true">
        {WEEKDAYS.map((weekday) => (
          <span key={weekday}>{weekday}</span>
        ))}
      </div>
      <ol className={`month-days starts-on-${month.startsOn}`}>
        {month.days.map((day) => (
          <Day key={day.date} day={day} isToday={day.date === today} />
        ))}
      </ol>
    </div>
  );
}

function Day({ day, isToday }: { day: MonthDay; isToday: boolean }) {
  const feast = day.isGreatFeast && `is-great feast-color-${day.color}`;
  const className = ["month-day", feast, isToday && "is-today"].filter(Boolean).join(" ");
  return (
    <li className={className} aria-current={isToday ? "date" : undefined}>
      <a href={`/calendar/${day.date}`}>
        <time dateTime={day.date}>
          <b>{day.number}</b> <span className="month-weekday">{day.weekday}</span>
        </time>{" "}
        <span className="month-name">
          {day.isGreatFeast && <span className="visually-hidden">Great feast: </span>}
          {day.name}
        </span>
      </a>
      {day.fast && <span className="month-fast">{day.fast}</span>}
    </li>
  );
}
