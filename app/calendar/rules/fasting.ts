import { type ChurchDate, isEve, isFromTo } from "./church-date";
import { Allowed, Fast, FOODS, permissions, Rank } from "./facts";
import { FRIDAY, isWeekend, THURSDAY, TUESDAY, WEDNESDAY } from "./weekdays";

/** The Monday after All Saints. */
export const BEGINNING_OF_APOSTLES_FAST = 57;

interface FastRule {
  fast: number;
  allowed: number;
}

/** The fast of a day: the tables' rule, adjusted to season and weekday. */
export function fastRule(at: ChurchDate, rank: number, tables: FastRule): FastRule {
  if (tables.allowed === Allowed.fastFree) return { fast: Fast.none, allowed: Allowed.fastFree };
  const fast = isApostlesFast(at) ? Fast.apostles : tables.fast;
  // Nobody may fast strictly on a Saturday or Sunday, so these eves have wine and oil.
  const allowed =
    isEve(at) && isWeekend(at.fromPascha)
      ? Allowed.wineAndOil
      : allowedInSeason(at, rank, { fast, allowed: tables.allowed });
  return { fast, allowed };
}

/** From the Monday after All Saints to the eve of Peter and Paul. In late years there is no such fast. */
const isApostlesFast = (at: ChurchDate): boolean => isFromTo(at, BEGINNING_OF_APOSTLES_FAST, at.year.peterAndPaul - 1);

export const beginsApostlesFast = (at: ChurchDate): boolean =>
  at.fromPascha === BEGINNING_OF_APOSTLES_FAST && isApostlesFast(at);

function allowedInSeason(at: ChurchDate, rank: number, { fast, allowed }: FastRule): number {
  switch (fast) {
    case Fast.greatLent:
      return allowedInLent(allowed);
    case Fast.dormition:
      return allowedInDormitionFast(at, rank, allowed);
    case Fast.apostles:
      return allowedInMilderFast(at, rank, allowed);
    case Fast.nativity:
      return isLastDaysBeforeNativity(at)
        ? noFish(allowedInMilderFast(at, rank, allowed))
        : allowedInMilderFast(at, rank, allowed);
    case Fast.fastDay:
      return allowedOnFastDay(at, rank, allowed);
    default:
      return allowed;
  }
}

// Outside the four fasts, a saint of polyeleos rank brings wine and oil on a Wednesday or Friday.
function allowedOnFastDay(at: ChurchDate, rank: number, allowed: number): number {
  const isLightened = [WEDNESDAY, FRIDAY].includes(at.weekday) && rank >= Rank.polyeleos;
  return isLightened ? Math.max(allowed, Allowed.wineAndOil) : allowed;
}

// In Lent a saint's fish becomes wine and oil; fish on the Annunciation and Palm Sunday stays.
const allowedInLent = (allowed: number): number => (allowed === Allowed.fish ? Allowed.wineAndOil : allowed);

// Nearly as strict as Lent: only a great feast brings fish, only a weekend wine and oil.
function allowedInDormitionFast(at: ChurchDate, rank: number, allowed: number): number {
  const permitted = rank < Rank.greatFeast ? Allowed.nothing : allowed;
  return permitted === Allowed.nothing && isWeekend(at.fromPascha) ? Allowed.wineAndOil : permitted;
}

// Apostles' and Nativity Fast: fish on weekends, wine and oil on Tuesday and Thursday. On Wednesday and Friday only a
// saint of polyeleos rank brings fish, and a strict day stays strict. Monday follows the tables.
function allowedInMilderFast(at: ChurchDate, rank: number, allowed: number): number {
  if (isWeekend(at.fromPascha)) return Allowed.fish;
  if ([TUESDAY, THURSDAY].includes(at.weekday)) return Math.max(allowed, Allowed.wineAndOil);
  if ([WEDNESDAY, FRIDAY].includes(at.weekday) && rank < Rank.polyeleos && !KEPT_AS_THEY_ARE.includes(allowed))
    return noFish(allowed);
  return allowed;
}

const KEPT_AS_THEY_ARE: readonly number[] = [Allowed.wine, Allowed.strict, Allowed.strictWithoutException];

const noFish = (allowed: number): number => Math.min(allowed, Allowed.wineAndOil);

/** December 20 to 23. */
const isLastDaysBeforeNativity = ({ monthDay }: ChurchDate): boolean => monthDay >= "12-20" && monthDay <= "12-23";

/** The foods to abstain from, of meat, fish, dairy, eggs, wine and oil. */
export const abstentions = ({ fast, allowed }: FastRule): string[] =>
  fast === Fast.none ? [] : FOODS.filter((food) => !permissions[allowed]!.foods.includes(food));
