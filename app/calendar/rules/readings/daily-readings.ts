import { type ChurchDate } from "~/calendar/rules/church-date";
import { type PaschalYear } from "~/calendar/rules/paschal-year";
import { MONDAY, SATURDAY, SUNDAY, TUESDAY } from "~/calendar/rules/weekdays";

/**
 * The key under which the tables list a day's daily readings, in days from Pascha. It is usually the day's own
 * distance; Epistle and Gospel may differ.
 */
type CycleKey = number;

const TWENTY_NINTH_SUNDAY_AFTER_PENTECOST = 252;
const THIRTY_SECOND_SUNDAY_AFTER_PENTECOST = 273;
const MONDAY_OF_THE_EIGHTEENTH_WEEK = 169;
const ELEVENTH_SUNDAY_OF_LUKE = 70;
const LAST_SUNDAY_GOSPEL = 266;
const SUNDAY_BEFORE_ZACCHAEUS = 84;

/** The key of the daily Epistle; undefined if only the feast's Epistle is read. */
export function dailyEpistleKey(at: ChurchDate): CycleKey | undefined {
  if (feastStandsAlone(at)) return undefined;
  // The Epistle that gave way on the Sunday of the Forefathers is read here.
  if (at.fromPascha === TWENTY_NINTH_SUNDAY_AFTER_PENTECOST) return at.year.forefathers;
  if (at.fromPascha >= THIRTY_SECOND_SUNDAY_AFTER_PENTECOST) return at.fromComingPascha;
  return at.fromPascha;
}

/** The key of the daily Gospel; undefined if only the feast's Gospel is read. */
export function dailyGospelKey(at: ChurchDate): CycleKey | undefined {
  if (feastStandsAlone(at)) return undefined;
  const { year, fromPascha } = at;
  // The parable of the supper belongs to the Forefathers, so these two Sundays exchange Gospels.
  if (fromPascha === firstSundayOfLuke(year) + ELEVENTH_SUNDAY_OF_LUKE) return year.forefathers + lukanJump(year);
  const reserved = reservedGospel(at);
  if (reserved !== undefined) return reserved;
  // After Theophany the weeks count back from the next Pascha, so they end at Zacchaeus.
  if (fromPascha > year.saturdayBeforeTheophany) return at.fromComingPascha;
  if (fromPascha > year.sundayAfterElevation) return fromPascha + lukanJump(year);
  return fromPascha;
}

/**
 * The Lukan jump: the Gospel of Luke begins on the Monday after the Sunday after the Elevation, so the Gospels skip 0
 * to 5 weeks. The Epistles do not.
 */
const lukanJump = ({ sundayAfterElevation }: PaschalYear) => MONDAY_OF_THE_EIGHTEENTH_WEEK - (sundayAfterElevation + 1);

const firstSundayOfLuke = ({ sundayAfterElevation }: PaschalYear) => sundayAfterElevation + 7;

/** The number of Sundays between the Sunday after Theophany and Zacchaeus: 0 to 5. */
const extraSundays = ({ nextPascha, sundayAfterTheophany }: PaschalYear) =>
  (nextPascha - SUNDAY_BEFORE_ZACCHAEUS - sundayAfterTheophany) / 7;

// A single extra Sunday reads its own Gospel, counted back from the next Pascha; two or more use the reserve.
function reservedGospel({ year, fromPascha, weekday }: ChurchDate) {
  const sunday = (fromPascha - year.sundayAfterTheophany) / 7;
  if (weekday !== SUNDAY || sunday < 1 || extraSundays(year) <= 1) return undefined;
  return gospelReserve(year)[sunday - 1];
}

/** The Gospels for extra Sundays: those displaced by the Nativity season, then those that the jump skipped. */
function gospelReserve(year: PaschalYear) {
  const displaced = everySunday(year.forefathers + lukanJump(year) + 7, LAST_SUNDAY_GOSPEL);
  const missing = Math.max(0, extraSundays(year) - displaced.length);
  const lastSundayOfMatthew = MONDAY_OF_THE_EIGHTEENTH_WEEK - 1;
  return [...displaced, ...everySunday(lastSundayOfMatthew - 7 * (missing - 1), lastSundayOfMatthew)];
}

function everySunday(first: CycleKey, last: CycleKey) {
  const count = Math.max(0, Math.floor((last - first) / 7) + 1);
  return Array.from({ length: count }, (_, week) => first + 7 * week);
}

/** Days around the winter feasts without daily readings. */
const ALONE = ["12-25", "12-26", "01-06"];
/** The same on a Saturday: the eves, the Saturday before Theophany and the day after; also the Annunciation. */
const ALONE_ON_SATURDAY = ["12-24", "01-01", "01-02", "01-03", "01-04", "01-05", "01-07", "03-25"];

/**
 * Whether a day has no daily readings: also the Sundays from the Forefathers to the one after Theophany, and New Year's
 * Day on a Monday or Tuesday, to which the Sunday before Theophany moves.
 */
function feastStandsAlone({ weekday, monthDay }: ChurchDate) {
  if (ALONE.includes(monthDay)) return true;
  if (weekday === SUNDAY) return monthDay >= "12-11" || monthDay <= "01-13";
  if (weekday === SATURDAY) return ALONE_ON_SATURDAY.includes(monthDay);
  return monthDay === "01-01" && [MONDAY, TUESDAY].includes(weekday);
}
