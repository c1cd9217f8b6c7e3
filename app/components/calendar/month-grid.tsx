import { WEEKDAYS } from "~/dates/civil-date";
import { type Month, type MonthDay } from "~/calendar/views/month";
import { type ParishDay } from "~/page-data/parish-day";

/** The id of today in its month. */
export const TODAY_ID = "today";

type MonthGridProps = {
  month: Month;
  /** What the parish does on each day of the month. */
  parishDays: ParishDay[];
  today: string;
};

/** A month: seven columns where there is room, a list of days on a phone. */
export function MonthGrid({ month, parishDays, today }: MonthGridProps) {
  return (
    <div className="month">
      <div className="month-weekdays" aria-hidden="true">
        {WEEKDAYS.map((weekday) => (
          <span key={weekday}>{weekday} </span>
        ))}
      </div>
      <ol className={`month-days starts-on-${month.startsOn}`}>
        {month.days.map((day, index) => (
          <Day key={day.date} day={day} parish={parishDays[index]} isToday={day.date === today} />
        ))}
      </ol>
    </div>
  );
}

function Day({ day, parish, isToday }: { day: MonthDay; parish?: ParishDay; isToday: boolean }) {
  const feast = day.isGreatFeast && `is-great feast-color-${day.color}`;
  const className = ["month-day", feast, isToday && "is-today"].filter(Boolean).join(" ");
  return (
    <li className={className} id={isToday ? TODAY_ID : undefined} aria-current={isToday ? "date" : undefined}>
      <a href={`/calendar/${day.date}`}>
        <time dateTime={day.date}>
          <b>{day.number}</b> <span className="month-weekday">{day.weekday}</span>
        </time>{" "}
        <span className="month-name">
          {day.isGreatFeast && <span className="visually-hidden">Great feast: </span>}
          {day.name}
        </span>
      </a>{" "}
      {parish && <ParishMarks {...parish} />}
      {day.fast && <span className="month-fast">{day.fast}</span>}
    </li>
  );
}

function ParishMarks({ services, events }: ParishDay) {
  if (services.length + events.length === 0) return null;
  return (
    <ul className="month-parish">
      {services.map(({ dateTime, time, name, isCancelled }) => (
        <Mark key={dateTime + name} text={`${time} ${name}`} isCancelled={isCancelled} />
      ))}
      {events.map(({ title, cancelled }) => (
        <Mark key={title} text={title} isCancelled={cancelled !== undefined} />
      ))}
    </ul>
  );
}

const Mark = ({ text, isCancelled }: { text: string; isCancelled: boolean }) => (
  <li>
    {isCancelled ? (
      <>
        <s>{text}</s> cancelled
      </>
    ) : (
      text
    )}
  </li>
);
