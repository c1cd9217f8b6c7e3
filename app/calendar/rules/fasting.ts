import { type ChurchDate, isEve, isFromTo } from "./church-date";
import { Allowed, Fast, FOODS, permissions, Rank } from "./facts";
import { FRIDAY, isWeekend, THURSDAY, TUESDAY, WEDNESDAY } from "./weekdays";

/** The Monday after All Saints. */
const BEGINNING_OF_APOSTLES_FAST = 57;

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
    isEve(at) && isWeekend(at) ? Allowed.wineAndOil : allowedInSeason(at, rank, { fast, allowed: tables.allowed });
  return { fast, allowed };
}

/** From the Monday after All Saints to the eve of Peter and Paul. In late years there is no such fast. */
export const isApostlesFast = (at: ChurchDate): boolean =>
  isFromTo(at, BEGINNING_OF_APOSTLES_FAST, at.year.peterAndPaul - 1);

export const beginsApostlesFast = (at: ChurchDate): boolean =>
  at.fromPascha === BEGINNING_OF_APOSTLES_FAST && isApostlesFast(at);

function allowedInSeason(at: ChurchDate, rank: number, { fast, allowed }: FastRule) {
  switch (fast) {
    case Fast.greatLent:
      // A saint's fish becomes wine and oil; fish on the Annunciation and Palm Sunday stays.
      return allowed === Allowed.fish ? Allowed.wineAndOil : allowed;
    case Fast.dormition:
      // Nearly as strict as Lent: only a great feast brings fish, only a weekend wine and oil.
      if (rank >= Rank.greatFeast && allowed !== Allowed.nothing) return allowed;
      return isWeekend(at) ? Allowed.wineAndOil : Allowed.nothing;
    case Fast.apostles:
      return allowedInMilderFast(at, rank, allowed);
    case Fast.nativity: {
      const milder = allowedInMilderFast(at, rank, allowed);
      return isLastDaysBeforeNativity(at) ? noFish(milder) : milder;
    }
    case Fast.fastDay:
      // A saint of polyeleos rank brings wine and oil.
      return isWednesdayOrFriday(at) && rank >= Rank.polyeleos ? Math.max(allowed, Allowed.wineAndOil) : allowed;
    default:
      return allowed;
  }
}

const isWednesdayOrFriday = ({ weekday }: ChurchDate) => [WEDNESDAY, FRIDAY].includes(weekday);

// Apostles' and Nativity Fast: fish on weekends, wine and oil on Tuesday and Thursday. On Wednesday and Friday only a
// saint of polyeleos rank brings fish, and a strict day stays strict. Monday follows the tables.
function allowedInMilderFast(at: ChurchDate, rank: number, allowed: number) {
  if (isWeekend(at)) return Allowed.fish;
  if ([TUESDAY, THURSDAY].includes(at.weekday)) return Math.max(allowed, Allowed.wineAndOil);
  const isStrict = isWednesdayOrFriday(at) && rank < Rank.polyeleos && !KEPT_AS_THEY_ARE.includes(allowed);
  return isStrict ? noFish(allowed) : allowed;
}

const KEPT_AS_THEY_ARE: readonly number[] = [Allowed.wine, Allowed.strict, Allowed.strictWithoutException];

const noFish = (allowed: number) => Math.min(allowed, Allowed.wineAndOil);

/** December 20 to 23. */
const isLastDaysBeforeNativity = ({ monthDay }: ChurchDate) => monthDay >= "12-20" && monthDay <= "12-23";

/** The foods to abstain from, of meat, fish, dairy, eggs, wine and oil. */
export const abstentions = ({ fast, allowed }: FastRule): string[] =>
  fast === Fast.none ? [] : FOODS.filter((food) => !permissions[allowed]!.foods.includes(food));
