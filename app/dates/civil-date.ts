/**
 * A civil date: 'YYYY-MM-DD', without time or time zone. Arithmetic uses whole day numbers at UTC midnight, because
 * local days have 23 to 25 hours.
 */
export type CivilDate = string;

const MS_PER_DAY = 86_400_000;

export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;
export const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
/** The place of a day among the days of its weekday in a month: "second" of the second Sunday. */
export const ORDINALS = ["first", "second", "third", "fourth", "fifth", "last"] as const;
export type Ordinal = (typeof ORDINALS)[number];

/** The text if it is an existing day of the years 1000 to 9999; otherwise undefined ('2027-02-29', '2027-2-9'). */
export function parseCivilDate(text: string): CivilDate | undefined {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return undefined;
  return fromDayNumber(dayNumber(text)) === text ? text : undefined;
}

/** Whole days since January 1, 1970. */
export function dayNumber(date: CivilDate): number {
  const { year, month, day } = dateParts(date);
  return dayNumberOf(year, month, day);
}

/** `dayNumber` from the parts. A day past the end of its month runs into the next. */
export function dayNumberOf(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / MS_PER_DAY;
}

/** The inverse of `dayNumber`; '' if the number is out of range. */
export function fromDayNumber(number: number): CivilDate {
  const instant = new Date(number * MS_PER_DAY);
  return Number.isNaN(instant.getTime()) ? "" : instant.toISOString().slice(0, 10);
}

/** Year, month (1 to 12) and day (1 to 31) as numbers, unchecked. */
export function dateParts(date: CivilDate) {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

/** The date this many days later, or earlier if negative. */
export function addDays(date: CivilDate, days: number): CivilDate {
  return fromDayNumber(dayNumber(date) + days);
}

/** Every date from one through another. */
export const datesBetween = (from: CivilDate, to: CivilDate): CivilDate[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, ahead) => addDays(from, ahead));

/** The number of days from one date to another; negative if `to` is earlier. */
export function daysBetween(from: CivilDate, to: CivilDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(date: CivilDate): number {
  return new Date(dayNumber(date) * MS_PER_DAY).getUTCDay();
}

/** 'MM-DD' for 'September 14'; undefined if there is no such day. */
export function monthDayOf(text: string): string | undefined {
  const [, name = "", day = ""] = /^([A-Z][a-z]+) ([1-9]\d?)$/.exec(text) ?? [];
  const month = MONTHS.indexOf(name as (typeof MONTHS)[number]) + 1;
  const isDay = month > 0 && Number(day) <= daysInMonth(LEAP_YEAR, month);
  return isDay ? `${twoDigits(month)}-${twoDigits(Number(day))}` : undefined;
}

export const LEAP_YEAR = 2000;

/** 7 becomes '07'. For nonnegative whole numbers. */
export const twoDigits = (number: number): string => (number < 10 ? `0${number}` : `${number}`);

/** The number of days in a month (1 to 12). */
export function daysInMonth(year: number, month: number): number {
  return dayNumberOf(year, month + 1, 1) - dayNumberOf(year, month, 1);
}

/** The same day of a later month, or that month's last: half a year after August 31 is at the end of February. */
export function monthsLater(date: CivilDate, months: number): CivilDate {
  const { year, month, day } = dateParts(date);
  const index = 12 * year + month - 1 + months;
  const [inYear, inMonth] = [Math.floor(index / 12), (index % 12) + 1];
  return `${inYear}-${twoDigits(inMonth)}-${twoDigits(Math.min(day, daysInMonth(inYear, inMonth)))}`;
}

/** Whether a date is the first, second, ... or last of its weekday in its month. The last is also fourth or fifth. */
export function isOrdinalOfMonth(date: CivilDate, ordinal: Ordinal): boolean {
  const { year, month, day } = dateParts(date);
  return ordinal === "last" ? day > daysInMonth(year, month) - 7 : ORDINALS[Math.ceil(day / 7) - 1] === ordinal;
}

/** 'Saturday' */
export const weekdayName = (date: CivilDate): string => WEEKDAYS[weekdayOf(date)]!;

/** 'today', 'tomorrow', 'in 34 days' */
export function inDays(days: number): string {
  if (days === 0) return "today";
  return days === 1 ? "tomorrow" : `in ${days} days`;
}

/** 'November' */
export const monthName = (date: CivilDate): string => MONTHS[dateParts(date).month - 1]!;

/** 'Nov' */
export const shortMonth = (date: CivilDate): string => monthName(date).slice(0, 3);

/** 21 */
export const dayOfMonth = (date: CivilDate): number => dateParts(date).day;

/** 'November 21' */
export const monthAndDay = (date: CivilDate): string => `${monthName(date)} ${dayOfMonth(date)}`;

/** 'November 2026' */
export const monthAndYear = (date: CivilDate): string => `${monthName(date)} ${dateParts(date).year}`;

/** 'Saturday, November 21' */
export const weekdayAndDay = (date: CivilDate): string => `${weekdayName(date)}, ${monthAndDay(date)}`;

/** 'November 21, 2026' */
export const dateAndYear = (date: CivilDate): string => `${monthAndDay(date)}, ${dateParts(date).year}`;

/** 'Saturday, November 21, 2026' */
export const fullDate = (date: CivilDate): string => `${weekdayName(date)}, ${dateAndYear(date)}`;
