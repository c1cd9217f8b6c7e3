import { type Announcement, type Season } from "~/content/schema";
import { addDays, type CivilDate, datesBetween, weekdayName } from "~/dates/civil-date";
import { servicesUnder } from "./night";
import { type Schedule, SHORT_SEASONS, type WeeklyRule } from "./schedule";
import { givesWay, isInItsSeason, isInSpan, takenAwayOn } from "./services-on";

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
    .filter((one) => suitsSchedule(one, schedule, first, lastCovered));

/** Whether `show` fits the schedule of the days `first` to `last` on which the announcement is valid. */
function suitsSchedule(announcement: Announcement, schedule: Schedule, first: CivilDate, last: CivilDate): boolean {
  const { show, from = first, until = last } = announcement;
  if (show === undefined) return true;
  const dates = datesBetween(first, last).filter((date) => date >= from && date <= until);
  return dates.some((date) => differsOn(schedule, date)) === (show === "changes");
}

/** Whether an announcement belongs at the top of the home page. */
export const isUrgent = ({ type }: Announcement): boolean => type !== "info";

/** Whether an info announcement also appears on the home page, without alarm. */
export const isQuiet = ({ home }: Announcement): boolean => home === "quiet";

/**
 * Whether the weekly services of a date, or of the night after it, are not held as every week: because of a change, a
 * dated service in their place, or Holy Week, Pascha or Bright Week. A service that is added changes none of them.
 */
const differsOn = (schedule: Schedule, date: CivilDate): boolean =>
  servicesUnder(schedule, date).some(({ status, replaces }) => status !== "scheduled" || replaces !== undefined) ||
  takenAwayOn(schedule, date).length > 0 ||
  schedule.rules.some((rule) => isOtherThanWeekly(schedule, rule, date));

function isOtherThanWeekly(schedule: Schedule, rule: WeeklyRule, date: CivilDate): boolean {
  const { weekday, during, notDuring = [] } = rule;
  if (weekday !== weekdayName(date) || !isInSpan(rule, date) || !isInItsSeason(schedule, rule, date)) return false;
  const isShort = (season: Season) => SHORT_SEASONS.includes(season) && schedule.isInSeason(season, date);
  return (
    givesWay(schedule, rule, date) || [during, ...notDuring].some((season) => season !== undefined && isShort(season))
  );
}
