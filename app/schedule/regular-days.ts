import { type Season } from "~/content/schema";
import { type CivilDate, weekdayName } from "~/dates/civil-date";
import { servicesUnder } from "./night";
import { type Schedule, type WeeklyRule } from "./schedule";
import { givesWay } from "./services-on";

/** Seasons of a week or a day: what is held in them, or not, is no regular schedule. */
const SHORT_SEASONS: readonly Season[] = ["Holy Week", "Pascha", "Bright Week"];

/**
 * Whether the services of a date, or of the night that follows, are other than those of every week: one is moved, replaced, cancelled or entered for that
 * date, weekly ones give way, or some are held or left out because of Holy Week, Pascha or Bright Week.
 */
export const differsOn = (schedule: Schedule, date: CivilDate): boolean =>
  servicesUnder(schedule, date).some(
    ({ kind, status, replaces }) => kind === "dated" || status !== "scheduled" || replaces !== undefined,
  ) || schedule.rules.some((rule) => isOtherThanWeekly(schedule, rule, date));

function isOtherThanWeekly(schedule: Schedule, rule: WeeklyRule, date: CivilDate): boolean {
  const { weekday, from = date, until = date, during, notDuring = [] } = rule;
  if (weekday !== weekdayName(date) || date < from || date > until) return false;
  if (during !== undefined && !schedule.isInSeason(during, date)) return false;
  const isShort = (season: Season) => SHORT_SEASONS.includes(season) && schedule.isInSeason(season, date);
  return (
    givesWay(schedule, rule, date) || [during, ...notDuring].some((season) => season !== undefined && isShort(season))
  );
}
