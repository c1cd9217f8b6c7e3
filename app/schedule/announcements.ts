import { type Announcement, type Season } from "~/content/schema";
import { addDays, type CivilDate, datesBetween, weekdayName } from "~/dates/civil-date";
import { servicesUnder } from "./night";
import { type Schedule, SHORT_SEASONS, type WeeklyRule } from "./schedule";
import { givesWay, isInItsSeason, isInSpan } from "./services-on";
import { takenAwayOn } from "./taken-away";

/** So many days ahead /announcements lists the services, and an announcement about the schedule speaks of them. */
export const DAYS_LISTED = 28;

/** The announcements that are valid on `today`, from their first to their last day, in the order of the file. */
export const validAnnouncements = (
  announcements: readonly Announcement[],
  schedule: Schedule,
  today: CivilDate,
): Announcement[] =>
  validBetween(announcements, today, today).filter((one) => suitsSchedule(one, schedule, today, lastListed(today)));

const lastListed = (today: CivilDate): CivilDate => addDays(today, DAYS_LISTED - 1);

/** The announcements that are valid on one of the days `first` to `last`, and speak of these days. */
export const announcementsBetween = (
  announcements: readonly Announcement[],
  schedule: Schedule,
  first: CivilDate,
  last: CivilDate,
): Announcement[] =>
  validBetween(announcements, first, last).filter((one) => suitsSchedule(one, schedule, first, last));

const validBetween = (announcements: readonly Announcement[], first: CivilDate, last: CivilDate): Announcement[] =>
  announcements.filter(({ from = first, until = last }) => from <= last && until >= first);

/**
 * Whether what an announcement says of the schedule (`show`) is true of those of the days `first` to `last` that it
 * covers.
 */
function suitsSchedule(announcement: Announcement, schedule: Schedule, first: CivilDate, last: CivilDate): boolean {
  const { show, from = first, until = last } = announcement;
  if (show === undefined) return true;
  const [begin, end] = [from > first ? from : first, until < last ? until : last];
  const differs = datesBetween(begin, end).some((date) => differsOn(schedule, date));
  return differs === (show === "changes");
}

/** Whether an announcement stands at the top of the home page: everything but plain information. */
export const isUrgent = ({ type }: Announcement): boolean => type !== "info";

/** Whether an announcement of plain information stands on the home page as well, without alarm. */
export const isQuiet = ({ home }: Announcement): boolean => home === "quiet";

/**
 * Whether the services of a date, or of the night that follows, are other than those of every week: one is moved,
 * replaced, cancelled or entered for that date, weekly ones give way, or some are held or left out because of Holy
 * Week, Pascha or Bright Week.
 */
const differsOn = (schedule: Schedule, date: CivilDate): boolean =>
  servicesUnder(schedule, date).some(
    ({ kind, status, replaces }) => kind === "dated" || status !== "scheduled" || replaces !== undefined,
  ) ||
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
