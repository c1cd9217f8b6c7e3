/** Weekdays of distances from Pascha. Pascha is a Sunday, so the distance alone gives the weekday. */

export const SUNDAY = 0;
export const MONDAY = 1;
export const TUESDAY = 2;
export const WEDNESDAY = 3;
export const THURSDAY = 4;
export const FRIDAY = 5;
export const SATURDAY = 6;

/** The nonnegative remainder, for days before Pascha. */
export const modulo = (number: number, divisor: number): number => ((number % divisor) + divisor) % divisor;

/** 0 Sunday to 6 Saturday. */
export const weekdayAt = (distance: number): number => modulo(distance, 7);

/** The last such weekday strictly before: the "Sunday before" a feast on Sunday is a week earlier. */
export const lastBefore = (distance: number, weekday: number): number =>
  distance - 1 - modulo(distance - 1 - weekday, 7);

/** The first such weekday strictly after. */
export const firstAfter = (distance: number, weekday: number): number =>
  distance + 1 + modulo(weekday - distance - 1, 7);

export const isWeekend = ({ weekday }: { weekday: number }): boolean => [SATURDAY, SUNDAY].includes(weekday);
