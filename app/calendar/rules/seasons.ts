import { type Season } from "~/content/schema";
import { type CivilDate } from "~/dates/civil-date";
import {
  BRIGHT_SATURDAY,
  type ChurchDate,
  churchDate,
  CLEAN_MONDAY,
  isFromTo,
  LEAVETAKING_OF_PASCHA,
  PALM_SUNDAY,
  PASCHA,
} from "./church-date";
import { isApostlesFast } from "./fasting";

const SEASONS: Record<Season, (at: ChurchDate) => boolean> = {
  "Great Lent": (at) => isFromTo(at, CLEAN_MONDAY, PALM_SUNDAY),
  "Holy Week": (at) => isFromTo(at, PALM_SUNDAY + 1, PASCHA - 1),
  Pascha: (at) => at.fromPascha === PASCHA,
  "Bright Week": (at) => isFromTo(at, PASCHA + 1, BRIGHT_SATURDAY),
  "Paschal season": (at) => isFromTo(at, PASCHA, LEAVETAKING_OF_PASCHA),
  "Apostles' Fast": isApostlesFast,
  "Dormition Fast": ({ monthDay }) => monthDay >= "08-01" && monthDay <= "08-14",
  "Nativity Fast": ({ monthDay }) => monthDay >= "11-15" && monthDay <= "12-24",
};

/** Pascha to the eve of the Ascension, or the Nativity to its leavetaking on December 31; otherwise undefined. */
export function greetingSeason(date: CivilDate) {
  if (isInSeason("Paschal season", date)) return "pascha";
  return date.slice(5) >= "12-25" ? "nativity" : undefined;
}

/**
 * The look of a date: Lent from Clean Monday to Great Saturday, Pascha to the eve of the Ascension, summer from May to
 * October, otherwise winter.
 */
export function lookSeason(date: CivilDate) {
  if (isInSeason("Paschal season", date)) return "pascha";
  if (isInSeason("Great Lent", date) || isInSeason("Holy Week", date)) return "lent";
  const month = date.slice(5, 7);
  return month >= "05" && month <= "10" ? "summer" : "winter";
}

/** The four looks of the home page's drawing. Winter is the usual one. */
export type LookSeason = ReturnType<typeof lookSeason>;

/** Houses are blessed from Theophany until Lent; people ask for it from December 15 on. */
export function isHouseBlessingSeason(date: CivilDate): boolean {
  const { monthDay, fromPascha } = churchDate(date);
  return monthDay >= "12-15" || (monthDay < "04-01" && (fromPascha < CLEAN_MONDAY || fromPascha > PASCHA));
}

/**
 * Whether a date is in a season, both ends included. Great Lent runs from Clean Monday to Palm Sunday, as on the
 * calendar's pages.
 */
export const isInSeason = (season: Season, date: CivilDate): boolean => SEASONS[season](churchDate(date));
