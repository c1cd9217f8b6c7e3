import { addDays, type CivilDate } from "~/dates/civil-date";
import { type Moment } from "./entry";

/** The end of what has none in the content (docs/specification.md, 4.5), by the clock; possibly on the next date. */
export function twoHoursLater(date: CivilDate, time: string): Required<Moment> {
  const hour = Number(time.slice(0, 2)) + 2;
  return { date: addDays(date, Math.floor(hour / 24)), time: String(hour % 24).padStart(2, "0") + time.slice(2) };
}
