import { type CivilDate, dayOfMonth, shortMonth } from "~/dates/civil-date";

/** A date as a page of a wall calendar shows it: short month over day. Hidden from readers, who get the date in words beside it. */
export function DateBadge({ date }: { date: CivilDate }) {
  return (
    <span className="date-badge" aria-hidden="true">
      {shortMonth(date)}
      <b>{dayOfMonth(date)}</b>
    </span>
  );
}
