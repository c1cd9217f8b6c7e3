import { type CivilDate, dateParts, dayNumber, parseCivilDate } from "~/dates/civil-date";
import { paschaOf, paschalYear } from "./paschal-year";
import { isWeekend, MONDAY, SATURDAY, SUNDAY, weekdayAt } from "./weekdays";

/**
 * The years that the site shows (docs/specification.md, 5.1). The rules hold beyond them, but the number of addresses
 * must be finite.
 */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2199;

/** The date in a text such as '2027-05-02', if it exists and its year is shown. */
export function dayInRange(text: string): CivilDate | undefined {
  const date = parseCivilDate(text);
  return date && date >= `${FIRST_YEAR}-01-01` && date <= `${LAST_YEAR}-12-31` ? date : undefined;
}

/** The first day of the month in a text such as '2027-05', if its year is shown. */
export const monthInRange = (text: string): CivilDate | undefined => dayInRange(`${text}-01`);

/** The paschal year begins on Zacchaeus Sunday. */
const ZACCHAEUS = -77;
/** Days of the paschal cycle, counted from Pascha. */
export const CLEAN_MONDAY = -48;
export const LAZARUS_SATURDAY = -8;
export const PALM_SUNDAY = -7;
export const PASCHA = 0;
export const BRIGHT_SATURDAY = 6;
export const PENTECOST = 49;
const MIDFEAST = 24;
export const LEAVETAKING_OF_PASCHA = 38;
const LEAVETAKING_OF_THE_ASCENSION = 47;

/** The place of a civil date in the church year. */
export function churchDate(date: CivilDate) {
  const day = dayNumber(date);
  const year = paschalYear(paschalYearOf(date));
  const fromPascha = day - year.pascha;
  return {
    date,
    /** 'MM-DD', the key of the fixed calendar. */
    monthDay: date.slice(5),
    /** 0 Sunday to 6 Saturday */
    weekday: weekdayAt(fromPascha),
    year,
    /** Days from the year's Pascha: -77 to 307. */
    fromPascha,
    /** Days from the next Pascha; negative. The weeks after Theophany are counted from it. */
    fromComingPascha: fromPascha - year.nextPascha,
    /** Days since the last Pascha. The tones continue from it until Lent, although the next paschal year has begun. */
    sinceLastPascha: fromPascha >= 0 ? fromPascha : day - paschaOf(year.year - 1),
  };
}

export type ChurchDate = ReturnType<typeof churchDate>;

// January before Zacchaeus Sunday belongs to the previous paschal year.
function paschalYearOf(date: CivilDate) {
  const { year } = dateParts(date);
  return dayNumber(date) - paschaOf(year) < ZACCHAEUS ? year - 1 : year;
}

/** Whether the day is the eve of the Nativity or Theophany, which has its own services and fast. */
export const isEve = ({ monthDay }: ChurchDate): boolean => ["12-24", "01-05"].includes(monthDay);

/** The first five Sundays of Lent, Great Thursday and Great Saturday. */
const DAYS_OF_ST_BASIL = [-42, -35, -28, -21, -14, -3, -1];

/**
 * Whether the Liturgy is St Basil's, as on ten days a year: on these seven, on January 1, and on the eves of the
 * Nativity and Theophany, or on the feast itself after an eve on a Saturday or Sunday.
 */
export const hasLiturgyOfStBasil = (at: ChurchDate): boolean =>
  at.monthDay === "01-01" ||
  DAYS_OF_ST_BASIL.includes(at.fromPascha) ||
  (isEve(at) && !isWeekend(at)) ||
  (["12-25", "01-06"].includes(at.monthDay) && [SUNDAY, MONDAY].includes(at.weekday));

/** Whether the day is one of four, outside Bright Week, whose own readings come before those of any saint. */
export const precedesSaints = ({ fromPascha }: ChurchDate): boolean =>
  [LAZARUS_SATURDAY, MIDFEAST, LEAVETAKING_OF_PASCHA, LEAVETAKING_OF_THE_ASCENSION].includes(fromPascha);

export const LENTEN_MEMORIAL_SATURDAYS: readonly number[] = [-36, -29, -22];

/** On a memorial Saturday of Lent the Forty Martyrs, or the Annunciation, its eve or its leavetaking, displace it. */
export const isCancelledMemorial = ({ fromPascha, monthDay }: ChurchDate): boolean =>
  LENTEN_MEMORIAL_SATURDAYS.includes(fromPascha) && ["03-09", "03-24", "03-25", "03-26"].includes(monthDay);

const [MEATFARE_SATURDAY, SATURDAY_BEFORE_PENTECOST] = [-57, 48];

/** Whether all the departed are read: also on the Saturday before St. Demetrius (October 26). */
export const isSoulSaturday = (at: ChurchDate): boolean =>
  [MEATFARE_SATURDAY, ...LENTEN_MEMORIAL_SATURDAYS, SATURDAY_BEFORE_PENTECOST].includes(at.fromPascha)
    ? !isCancelledMemorial(at)
    : at.weekday === SATURDAY && at.monthDay >= "10-19" && at.monthDay <= "10-25";

/** Whether the day is from `first` through `last`, in days from Pascha. */
export const isFromTo = (at: ChurchDate, first: number, last: number): boolean =>
  at.fromPascha >= first && at.fromPascha <= last;
