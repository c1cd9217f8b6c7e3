import { addDays, type CivilDate, WEEKDAYS } from "./civil-date";

/** "08:35" becomes "8:35 AM", "18:30" becomes "6:30 PM". */
export function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

/** "07:00" becomes "7am", "18:30" becomes "6:30pm". */
export const shortClockTime = (time: string): string =>
  clockTime(time).replace(":00", "").replace(" ", "").toLowerCase();

/** Earlier times belong to the night that began on the evening before. */
export const NIGHT_ENDS = "04:00";

/** Minutes from midnight. */
export const minutesOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The date of an end: the next day if `end` is not later than `time`. */
export const endDate = (date: CivilDate, time: string, end: string): CivilDate =>
  end > time ? date : addDays(date, 1);

/** Sorts by date and time; whole days come first. */
export function byMoment(a: Moment, b: Moment): number {
  const [first, second] = [a, b].map(({ date, time = "" }) => date + time);
  return first! < second! ? -1 : first! > second! ? 1 : 0;
}

type Moment = { date: CivilDate; time?: string };

export interface WeeklyTime {
  day: (typeof WEEKDAYS)[number];
  /** HH:MM in the parish's time zone. */
  time: string;
}

/** Parses "Saturday 18:00", with the day in any case; undefined for anything else. */
export function parseWeeklyTime(words: string): WeeklyTime | undefined {
  const [, name = "", time = ""] = /^([a-z]+)\s+((?:[01]\d|2[0-3]):[0-5]\d)$/i.exec(words.trim()) ?? [];
  const day = WEEKDAYS.find((weekday) => weekday.toLowerCase() === name.toLowerCase());
  return day && { day, time };
}
