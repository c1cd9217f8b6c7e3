import { type WEEKDAYS } from "./civil-date";

/** A moment of each week. */
export interface WeeklyTime {
  day: (typeof WEEKDAYS)[number];
  /** HH:MM by the parish's clock. */
  time: string;
}
