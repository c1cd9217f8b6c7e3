import { type CivilDate, dayOfMonth, shortMonth } from "~/dates/civil-date";

/** A leaf of the calendar: short month over day. Hidden from readers, who get the date in words beside it. */
export function Leaf({ date }: { date: CivilDate }) {
  return (
    <span className="leaf" aria-hidden="true">
      {shortMonth(date)}
      <b>{dayOfMonth(date)}</b>
    </span>
  );
}
