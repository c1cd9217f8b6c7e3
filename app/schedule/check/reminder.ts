import { type GreatDay } from "~/calendar/rules/upcoming-days";
import { type ContentPart, type ParishEvent } from "~/content/schema";
import { type CivilDate } from "~/dates/civil-date";
import { type ContentPath, type Schedule } from "~/schedule/schedule";

/** Optional advice for the secretary about valid entries. `path` is a place in the file of the part. */
export interface Reminder {
  part: ContentPart;
  path?: ContentPath;
  text: string;
}

/** The entries that the reminders check. `feasts` are those of the next 40 days. */
export interface Coming {
  schedule: Schedule;
  events: readonly ParishEvent[];
  feasts: readonly GreatDay[];
  today: CivilDate;
}

/** Feasts within this many days should have services. */
export const REMINDER_DAYS = 40;
