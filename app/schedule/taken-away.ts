import { type Season } from "~/content/schema";
import { addDays, type CivilDate, weekdayName } from "~/dates/civil-date";
import { byMoment } from "~/dates/clock-time";
import { type Schedule, SHORT_SEASONS, type WeeklyRule } from "./schedule";
import {
  givesWay,
  isInForce,
  isInItsSeason,
  isInSpan,
  isRegularOn,
  isSameName,
  periodDays,
  planned,
  type Service,
  servicesOn,
} from "./services-on";

/**
 * The weekly services that people expect on a date and that the schedule does not hold then, at their usual times by
 * the clock: the day has none (`withoutWeekly`, `notDuring`), or they begin at another time from now on. What is held
 * at the same time is no reason to stay away, so a service whose time another one has is not among them.
 */
export function takenAwayOn(schedule: Schedule, date: CivilDate): Service[] {
  const held = servicesOn(schedule, date).filter(({ status }) => status !== "cancelled");
  return schedule.rules
    .filter(({ time }) => !held.some((service) => service.time === time))
    .filter((rule) => rule.weekday === weekdayName(date) && isTakenAway(schedule, rule, date))
    .map((rule) => planned("weekly", rule, date))
    .sort(byMoment);
}

/** Seasons that are over before people are used to them. */
const BRIEF_SEASONS: readonly Season[] = [...SHORT_SEASONS, "Dormition Fast"];

function isTakenAway(schedule: Schedule, rule: WeeklyRule, date: CivilDate): boolean {
  if (isRegularOn(schedule, rule, date)) return givesWay(schedule, rule, date);
  const isExpected = isInSpan(rule, date) && isInItsSeason(schedule, rule, date);
  const isIn = (season: Season) => schedule.isInSeason(season, date);
  if (isExpected && rule.notDuring?.some((season) => BRIEF_SEASONS.includes(season) && isIn(season))) return true;
  // From now on it is not held, or at another time: worth a word on the first of these days.
  if (!isInForce(schedule, rule, addDays(date, -periodDays(rule)))) return false;
  return isExpected || servicesOn(schedule, date).some(({ name }) => isSameName(name, rule.name));
}
