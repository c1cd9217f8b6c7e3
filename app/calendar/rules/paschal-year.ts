import { dayNumberOf } from "~/dates/civil-date";
import { firstAfter, lastBefore, SATURDAY, SUNDAY } from "./weekdays";

/**
 * Pascha of a civil year as a day number (app/dates/civil-date.ts), computed on the Julian calendar, which nearly all
 * Orthodox churches use for it. Source: Meeus, Astronomical Algorithms, chapter 8.
 */
export function paschaOf(year: number): number {
  const a = year % 4;
  const b = year % 7;
  const c = year % 19;
  const fullMoon = (19 * c + 15) % 30;
  const daysToSunday = (2 * a + 4 * b - fullMoon + 34) % 7;
  const sum = fullMoon + daysToSunday + 114;
  return dayNumberOf(year, Math.floor(sum / 31), (sum % 31) + 1) + julianLag(year);
}

// The days that the Julian calendar lags from March on: 13 from 1900 to 2099, plus one for each century year that is
// not a leap year.
const julianLag = (year: number) => Math.floor(year / 100) - Math.floor(year / 400) - 2;

const years = new Map<number, PaschalYear>();

/** The paschal year of a civil year's Pascha, computed once. */
export function paschalYear(year: number): PaschalYear {
  const known = years.get(year) ?? computePaschalYear(year);
  years.set(year, known);
  return known;
}

/**
 * A paschal year runs from Zacchaeus Sunday, 77 days before its Pascha, to the Saturday before the next. Its days are
 * given in days from Pascha, for comparison with other days.
 */
function computePaschalYear(year: number) {
  const pascha = paschaOf(year);
  const distanceOf = (civilYear: number, month: number, day: number) => dayNumberOf(civilYear, month, day) - pascha;
  const theophany = distanceOf(year + 1, 1, 6);
  return {
    year,
    /** Day number of Pascha. */
    pascha,
    nextPascha: paschaOf(year + 1) - pascha,
    peterAndPaul: distanceOf(year, 6, 29),
    sundayAfterElevation: firstAfter(distanceOf(year, 9, 14), SUNDAY),
    forefathers: lastBefore(distanceOf(year, 12, 18), SUNDAY),
    /** Theophany is on January 6 of the following civil year. */
    saturdayBeforeTheophany: lastBefore(theophany, SATURDAY),
    sundayAfterTheophany: firstAfter(theophany, SUNDAY),
  };
}

export type PaschalYear = ReturnType<typeof computePaschalYear>;
