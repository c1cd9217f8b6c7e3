import { type Announcement } from "~/content/schema";
import { addDays, type CivilDate, datesBetween } from "~/dates/civil-date";
import { plannedDay } from "./day-list/day-words";
import { type Schedule } from "./schedule";

/** The number of days whose services /announcements lists, and that announcements about the schedule cover. */
export const DAYS_LISTED = 28;

/** The announcements valid on `today`, in the order of the file. */
export const validAnnouncements = (all: readonly Announcement[], schedule: Schedule, today: CivilDate) =>
  announcementsBetween(all, schedule, today, today, addDays(today, DAYS_LISTED - 1));

/**
 * The announcements valid on any of the days `first` to `last`, in the order of the file.
 * @param lastCovered an announcement about the schedule must fit it from `first` through this day
 */
export const announcementsBetween = (
  all: readonly Announcement[],
  schedule: Schedule,
  first: CivilDate,
  last: CivilDate,
  lastCovered = last,
): Announcement[] =>
  all
    .filter(({ from = first, until = last }) => from <= last && until >= first)
    .filter((announcement) => suitsSchedule(announcement, schedule, first, lastCovered));

/** Whether `show` fits the schedule of the days `first` to `last` on which the announcement is valid. */
function suitsSchedule(announcement: Announcement, schedule: Schedule, first: CivilDate, last: CivilDate) {
  const { show, from = first, until = last } = announcement;
  if (show === undefined) return true;
  const dates = datesBetween(first, last).filter((date) => date >= from && date <= until);
  return dates.some((date) => plannedDay(schedule, date) !== undefined) === (show === "changes");
}

/** Whether an announcement belongs at the top of the home page. */
export const isUrgent = ({ type }: Announcement): boolean => type !== "info";

/** Whether an info announcement also appears on the home page, without alarm. */
export const isQuiet = ({ home }: Announcement): boolean => home === "quiet";
