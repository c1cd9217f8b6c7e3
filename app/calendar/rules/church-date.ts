import { type CivilDate, dateParts, dayNumber } from "~/dates/civil-date";
import { paschaOf } from "./pascha";
import { type PaschalYear, paschalYear } from "./paschal-year";
import { weekdayAt } from "./weekdays";

/** The Sunday of Zacchaeus opens the paschal year. */
export const ZACCHAEUS = -77;
export const LAZARUS_SATURDAY = -8;
export const PALM_SUNDAY = -7;
export const BRIGHT_SATURDAY = 6;
export const PENTECOST = 49;

/** Where a civil date stands in the church year. */
export interface ChurchDate {
  date: CivilDate;
  /** 'MM-DD', the key of the fixed calendar. */
  monthDay: string;
  /** 0 Sunday to 6 Saturday */
  weekday: number;
  year: PaschalYear;
  /** Days from the year's Pascha: -77 to 307. */
  fromPascha: number;
  /** Days from the Pascha to come; negative. The weeks after Theophany are counted from there. */
  fromComingPascha: number;
  /** Days since the last Pascha that was really kept: tones run on from it through the weeks before Lent. */
  sinceLastPascha: number;
}

export function churchDate(date: CivilDate): ChurchDate {
  const day = dayNumber(date);
  const year = paschalYear(paschalYearOf(date));
  const fromPascha = day - year.pascha;
  return {
    date,
    monthDay: date.slice(5),
    weekday: weekdayAt(fromPascha),
    year,
    fromPascha,
    fromComingPascha: fromPascha - year.nextPascha,
    sinceLastPascha: fromPascha >= 0 ? fromPascha : day - paschaOf(year.year - 1),
  };
}

// January, before the Sunday of Zacchaeus, still belongs to the year that began before the last Lent.
function paschalYearOf(date: CivilDate): number {
  const { year } = dateParts(date);
  return dayNumber(date) - paschaOf(year) < ZACCHAEUS ? year - 1 : year;
}

/** Whether the day lies in a stretch of the paschal year, both ends counted, given as distances from Pascha. */
export const isFromTo = (at: ChurchDate, first: number, last: number): boolean =>
  at.fromPascha >= first && at.fromPascha <= last;
