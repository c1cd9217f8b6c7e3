import { type CivilDate, dateParts, twoDigits } from "./civil-date";

/**
 * The instant of a date and a time HH:MM by the clock of this process, which is set to the parish's zone (today.server.ts).
 * A time that the spring change of the clocks skips is read an hour later; of one that comes twice in autumn, the first is meant.
 */
export function instantOf(date: CivilDate, time: string): Date {
  const { year, month, day } = dateParts(date);
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return new Date(year, month - 1, day, hour, minute);
}

/** The time of day HH:MM at an instant, by the clock of this process. */
export const timeByClock = (instant: Date): string =>
  `${twoDigits(instant.getHours())}:${twoDigits(instant.getMinutes())}`;
