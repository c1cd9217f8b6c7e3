import { type Announcement } from "~/content/schema";
import { type CivilDate } from "~/dates/civil-date";

/** The announcements that are valid on `today`, from their first to their last day, in the order of the file. */
export const validAnnouncements = (announcements: readonly Announcement[], today: CivilDate): Announcement[] =>
  announcements.filter(({ from = today, until = today }) => from <= today && today <= until);

/** Whether an announcement stands at the top of the home page: everything but plain information. */
export const isUrgent = ({ type }: Announcement): boolean => type !== "info";
