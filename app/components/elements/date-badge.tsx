import { type CivilDate, dayOfMonth, shortMonth } from "~/dates/civil-date";

/** A date as a page of a wall calendar shows it: short month over day. Hidden from screen readers, for whom the date stands beside it as text. */
export function DateBadge({ date }: { date: CivilDate }) {
  return (
    <span className="date-badge" aria-hidden="true">
      {shortMonth(date)} <b>{dayOfMonth(date)}</b>
    </span>
  );
}
