import { type ChurchDate } from "~/calendar/rules/church-date";
import { type PaschalYear } from "~/calendar/rules/paschal-year";
import { isSaturday, isWeekend, MONDAY, SUNDAY, TUESDAY, weekdayAt } from "~/calendar/rules/weekdays";

/**
 * The daily Epistle and Gospel follow a cycle of weeks from Pascha. A cycle key is the distance from Pascha under which
 * the tables list a day's readings; on an ordinary day it is the day's own distance, and the Epistle's and the Gospel's
 * may differ.
 */
type CycleKey = number;

const TWENTY_NINTH_SUNDAY_AFTER_PENTECOST = 252;
const THIRTY_SECOND_SUNDAY_AFTER_PENTECOST = 273;
const MONDAY_OF_THE_EIGHTEENTH_WEEK = 169;
const ELEVENTH_SUNDAY_OF_LUKE = 70;
const LAST_SUNDAY_GOSPEL = 266;
const SUNDAY_BEFORE_ZACCHAEUS = 84;

/** Where the tables list the daily Epistle of a date; undefined when only the feast's own Epistle is read. */
export function dailyEpistleKey(at: ChurchDate): CycleKey | undefined {
  if (feastStandsAlone(at)) return undefined;
  // On the Sunday of the Forefathers its Epistle gave way, and is read here.
  if (at.fromPascha === TWENTY_NINTH_SUNDAY_AFTER_PENTECOST) return at.year.forefathers;
  if (at.fromPascha >= THIRTY_SECOND_SUNDAY_AFTER_PENTECOST) return at.fromComingPascha;
  return at.fromPascha;
}

/** Where the tables list the daily Gospel of a date; undefined when only the feast's own Gospel is read. */
export function dailyGospelKey(at: ChurchDate): CycleKey | undefined {
  if (feastStandsAlone(at)) return undefined;
  const { year, fromPascha } = at;
  // The parable of the supper belongs to the Forefathers, so the two Sundays exchange their Gospels.
  if (fromPascha === firstSundayOfLuke(year) + ELEVENTH_SUNDAY_OF_LUKE) return year.forefathers + lukanJump(year);
  const reserved = reservedGospel(at);
  if (reserved !== undefined) return reserved;
  // After Theophany the weeks are counted back from the coming Pascha, so that they end rightly at Zacchaeus.
  if (fromPascha > year.theophany.saturdayBefore) return at.fromComingPascha;
  if (fromPascha > year.elevation.sundayAfter) return fromPascha + lukanJump(year);
  return fromPascha;
}

/**
 * The Lukan jump: St Luke is begun on the Monday after the Sunday after the Elevation, whatever week after Pentecost
 * that is, so the Gospels leap ahead by 0 to 5 weeks. The Epistles do not.
 */
function lukanJump({ elevation }: PaschalYear): number {
  return MONDAY_OF_THE_EIGHTEENTH_WEEK - (elevation.sundayAfter + 1);
}

const firstSundayOfLuke = ({ elevation }: PaschalYear): number => elevation.sundayAfter + 7;

/** How many Sundays stand between the Sunday after Theophany and Zacchaeus, neither counted: 0 to 5. */
function extraSundays({ nextPascha, theophany }: PaschalYear): number {
  return (nextPascha - SUNDAY_BEFORE_ZACCHAEUS - theophany.sundayAfter) / 7;
}

// A single extra Sunday reads its own Gospel, counted back from the coming Pascha; two or more take from the reserve.
function reservedGospel({ year, fromPascha, weekday }: ChurchDate): CycleKey | undefined {
  const sunday = (fromPascha - year.theophany.sundayAfter) / 7;
  if (weekday !== SUNDAY || sunday < 1 || extraSundays(year) <= 1) return undefined;
  return gospelReserve(year)[sunday - 1];
}

/**
 * The Sunday Gospels reserved for the extra Sundays: those that the Nativity season displaced, then what the jump
 * skipped.
 */
function gospelReserve(year: PaschalYear): CycleKey[] {
  const displaced = everySunday(year.forefathers + lukanJump(year) + 7, LAST_SUNDAY_GOSPEL);
  const missing = Math.max(0, extraSundays(year) - displaced.length);
  const lastSundayOfMatthew = MONDAY_OF_THE_EIGHTEENTH_WEEK - 1;
  return [...displaced, ...everySunday(lastSundayOfMatthew - 7 * (missing - 1), lastSundayOfMatthew)];
}

function everySunday(first: CycleKey, last: CycleKey): CycleKey[] {
  const count = Math.max(0, Math.floor((last - first) / 7) + 1);
  return Array.from({ length: count }, (_, week) => first + 7 * week);
}

/**
 * Days around the great winter feasts, and an Annunciation on Saturday, on which no daily Epistle or Gospel is read.
 */
function feastStandsAlone({ year, fromPascha }: ChurchDate): boolean {
  const { nativity, theophany, annunciation, forefathers } = year;
  const alone = [
    ...[forefathers, nativity.sundayBefore, nativity.day, nativity.day + 1, nativity.sundayAfter],
    ...[theophany.sundayBefore, theophany.day, theophany.sundayAfter],
  ];
  if (alone.includes(fromPascha)) return true;
  if ([nativity.day - 1, theophany.day - 1].includes(fromPascha)) return isWeekend(fromPascha);
  if ([theophany.day + 1, annunciation].includes(fromPascha)) return isSaturday(fromPascha);
  // With Nativity on a Sunday or Monday this Saturday is the one after Nativity as well, and keeps the day's readings;
  // with Nativity on a Monday or Tuesday what belongs to the Sunday before Theophany is read on New Year's Day.
  const weekdayOfNativity = weekdayAt(nativity.day);
  if (fromPascha === theophany.saturdayBefore) return ![SUNDAY, MONDAY].includes(weekdayOfNativity);
  return fromPascha === theophany.day - 5 && [MONDAY, TUESDAY].includes(weekdayOfNativity);
}
