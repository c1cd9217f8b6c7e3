import { addDays, type CivilDate, weekdayName } from "~/dates/civil-date";

/** The first day from `today` on, today included, whose weekday is among `weekdays` ("Sunday"). */
export function nextServiceDate(today: CivilDate, weekdays: string[]): CivilDate {
  let date = today;
  for (let ahead = 0; ahead < 7 && !weekdays.includes(weekdayName(date)); ahead += 1) date = addDays(date, 1);
  return date;
}
