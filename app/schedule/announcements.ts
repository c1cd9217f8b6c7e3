import { type Announcement } from "~/content/schema";
import { type CivilDate } from "~/dates/civil-date";

/** The announcements that are valid on `today`, from their first to their last day, in the order of the file. */
export const validAnnouncements = (announcements: readonly Announcement[], today: CivilDate): Announcement[] =>
  announcementsBetween(announcements, today, today);

/** The announcements that are valid on one of the days `first` to `last`. */
export const announcementsBetween = (
  announcements: readonly Announcement[],
  first: CivilDate,
  last: CivilDate,
): Announcement[] => announcements.filter(({ from = first, until = last }) => from <= last && until >= first);

/** Whether an announcement stands at the top of the home page: everything but plain information. */
export const isUrgent = ({ type }: Announcement): boolean => type !== "info";
