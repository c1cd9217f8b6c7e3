import { dayNumberOf } from "~/dates/civil-date";
import { firstAfter, lastBefore, SATURDAY, SUNDAY } from "./weekdays";

/**
 * Pascha of a civil year as a day number (app/dates/civil-date.ts): computed on the Julian calendar, by which nearly
 * all Orthodox churches date it, and converted to the civil calendar. Source: Meeus, Astronomical Algorithms, chapter
 * 8.
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

// By how many days the Julian calendar is behind from March of that year: 13 from 1900 to 2099, and a day more
// with each century year that the civil calendar does not make a leap year.
const julianLag = (year: number): number => Math.floor(year / 100) - Math.floor(year / 400) - 2;

/** A fixed feast and the Saturdays and Sundays around it, all as distances from the year's Pascha. */
export interface FeastOnFixedDate {
  day: number;
  saturdayBefore: number;
  sundayBefore: number;
  saturdayAfter: number;
  sundayAfter: number;
}

/**
 * A paschal year runs from the Sunday of Zacchaeus, 77 days before its Pascha, to the Saturday before the next. The
 * feasts of the fixed calendar on which its rules depend are given as distances from Pascha, so that they compare with
 * any day of the year.
 */
export interface PaschalYear {
  year: number;
  /** Day number of Pascha. */
  pascha: number;
  nextPascha: number;
  peterAndPaul: number;
  elevation: FeastOnFixedDate;
  forefathers: number;
  nativity: FeastOnFixedDate;
  /** The Theophany that closes the year's winter: January 6 of the civil year after. */
  theophany: FeastOnFixedDate;
  annunciation: number;
}

const years = new Map<number, PaschalYear>();

/**
 * The paschal year whose Pascha is in a civil year. Each is computed once: the site shows only three hundred of them.
 */
export function paschalYear(year: number): PaschalYear {
  const known = years.get(year) ?? computePaschalYear(year);
  years.set(year, known);
  return known;
}

function computePaschalYear(year: number): PaschalYear {
  const pascha = paschaOf(year);
  const distanceOf = (civilYear: number, month: number, day: number) => dayNumberOf(civilYear, month, day) - pascha;
  const nativity = withItsWeekends(distanceOf(year, 12, 25));
  return {
    year,
    pascha,
    nextPascha: paschaOf(year + 1) - pascha,
    annunciation: distanceOf(year, 3, 25),
    peterAndPaul: distanceOf(year, 6, 29),
    elevation: withItsWeekends(distanceOf(year, 9, 14)),
    forefathers: nativity.sundayBefore - 7,
    nativity,
    theophany: withItsWeekends(distanceOf(year + 1, 1, 6)),
  };
}

function withItsWeekends(day: number): FeastOnFixedDate {
  return {
    day,
    saturdayBefore: lastBefore(day, SATURDAY),
    sundayBefore: lastBefore(day, SUNDAY),
    saturdayAfter: firstAfter(day, SATURDAY),
    sundayAfter: firstAfter(day, SUNDAY),
  };
}
