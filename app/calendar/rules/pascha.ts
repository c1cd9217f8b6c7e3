import { dayNumberOf } from "~/dates/civil-date";

/**
 * Pascha of a civil year as a day number (app/dates/civil-date.ts): computed on the Julian calendar, by which nearly all
 * Orthodox churches date it, and converted to the civil calendar. Source: Meeus, Astronomical Algorithms, chapter 8.
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
