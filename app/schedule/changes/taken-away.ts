import { type Season } from "~/content/schema";
import { addDays, type CivilDate, weekdayName } from "~/dates/civil-date";
import { byMoment } from "~/dates/clock-time";
import { type Schedule, SHORT_SEASONS, type WeeklyRule } from "~/schedule/schedule";
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
} from "~/schedule/services-on";

/**
 * The weekly services that people expect on a date but that are not held, in order of their usual times: the day has
 * none (`withoutWeekly`, `notDuring`), or they have changed as of this date. Skips services whose time another service
 * has.
 */
export function takenAwayOn(schedule: Schedule, date: CivilDate): Service[] {
  const held = servicesOn(schedule, date).filter(({ status }) => status !== "cancelled");
  return schedule.rules
    .filter(({ time }) => !held.some((service) => service.time === time))
    .filter((rule) => rule.weekday === weekdayName(date) && isTakenAway(schedule, rule, date))
    .map((rule) => planned("weekly", rule, date))
    .sort(byMoment);
}

/** Seasons too short to get used to. */
const BRIEF_SEASONS: readonly Season[] = [...SHORT_SEASONS, "Dormition Fast"];

function isTakenAway(schedule: Schedule, rule: WeeklyRule, date: CivilDate): boolean {
  if (isRegularOn(schedule, rule, date)) return givesWay(schedule, rule, date);
  const isExpected = isInSpan(rule, date) && isInItsSeason(schedule, rule, date);
  const isIn = (season: Season) => schedule.isInSeason(season, date);
  if (isExpected && rule.notDuring?.some((season) => BRIEF_SEASONS.includes(season) && isIn(season))) return true;
  // Ended or moved to another time as of this date: announced on the first such day.
  if (!isInForce(schedule, rule, addDays(date, -periodDays(rule)))) return false;
  return isExpected || servicesOn(schedule, date).some(({ name }) => isSameName(name, rule.name));
}
