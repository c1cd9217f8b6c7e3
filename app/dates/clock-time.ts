import { addDays, type CivilDate, type WEEKDAYS } from "./civil-date";

/** A time of day (HH:MM, 24-hour clock) as Americans write it: "08:35" gives "8:35 AM", "18:30" gives "6:30 PM". */
export function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

/** The same in as few letters as a sentence needs: "07:00" gives "7am", "18:30" gives "6:30pm". */
export const shortClockTime = (time: string): string =>
  clockTime(time).replace(":00", "").replace(" ", "").toLowerCase();

/** What begins before this time belongs, for people, to the night that began on the evening before. */
export const NIGHT_ENDS = "04:00";

/** Minutes from midnight to a time of day HH:MM. */
export const minutesOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The date on which something ends that begins on `date`: the next one when its end is not later by the clock. */
export const endDate = (date: CivilDate, time: string, end: string): CivilDate =>
  end > time ? date : addDays(date, 1);

/** By date and time, whose texts sort as they do; what is of the whole day comes before the day's hours. */
export function byMoment(one: Moment, other: Moment): number {
  const [first, second] = [one, other].map(({ date, time = "" }) => date + time);
  return first! < second! ? -1 : first! > second! ? 1 : 0;
}

type Moment = { date: CivilDate; time?: string };

export interface WeeklyTime {
  day: (typeof WEEKDAYS)[number];
  /** HH:MM by the parish's clock. */
  time: string;
}
