import { dateParts, dayNumberOf } from "~/dates/civil-date";
import { type ChurchDate } from "./church-date";
import { type FloatingDay } from "./facts";
import { type PaschalYear } from "./paschal-year";
import {
  firstAfter,
  lastBefore,
  MONDAY,
  nearestSunday,
  SATURDAY,
  SUNDAY,
  TUESDAY,
  WEDNESDAY,
  weekdayAt,
} from "./weekdays";

/** The floating day of a date, if any. It depends on both a fixed date and its weekday. */
export function floatingDay(at: ChurchDate): FloatingDay | undefined {
  // Counts by the civil year: an early Zacchaeus Sunday would put this day twice into one paschal year.
  if (isNewMartyrsOfRussia(at)) return "new-martyrs-russia";
  return floatingDays(at.year).get(at.fromPascha);
}

/** The Friday of the Royal Hours when the eve of the Nativity or Theophany is a Saturday or Sunday: no Liturgy. */
export const isRoyalHoursOnFriday = (at: ChurchDate): boolean => floatingDay(at)?.startsWith("royal-hours") ?? false;

function isNewMartyrsOfRussia(at: ChurchDate): boolean {
  const january25 = dayNumberOf(dateParts(at.date).year, 1, 25) - at.year.pascha;
  return at.fromPascha === nearestSunday(january25);
}

const floatingDaysByYear = new WeakMap<PaschalYear, Map<number, FloatingDay>>();

function floatingDays(year: PaschalYear): Map<number, FloatingDay> {
  const known = floatingDaysByYear.get(year) ?? placeFloatingDays(year);
  floatingDaysByYear.set(year, known);
  return known;
}

type FloatingDayEntries = [distance: number, day: FloatingDay][];

function placeFloatingDays(year: PaschalYear): Map<number, FloatingDay> {
  return new Map([
    ...councilsAndMemorials(year),
    ...aroundElevation(year),
    ...beforeNativity(year),
    ...afterNativity(year),
    ...beforeTheophany(year),
    ...afterTheophany(year),
    ...aroundAnnunciation(year),
  ]);
}

function councilsAndMemorials({ year, pascha }: PaschalYear): FloatingDayEntries {
  const on = (month: number, day: number) => dayNumberOf(year, month, day) - pascha;
  return [
    [nearestSunday(on(7, 16)), "fathers-first-six-councils"],
    [lastBefore(on(10, 18), SUNDAY), "fathers-seventh-council"],
    [lastBefore(on(10, 26), SATURDAY), "demetrius-saturday"],
    [firstAfter(on(11, 1), SUNDAY), "synaxis-unmercenaries"],
    [lastBefore(on(11, 8), SATURDAY), "sat-before-archangels"],
  ];
}

function aroundElevation({ elevation }: PaschalYear): FloatingDayEntries {
  return [
    saturdayBeforeElevation(elevation),
    [elevation.sundayBefore, "sun-before-elevation"],
    [elevation.saturdayAfter, "sat-after-elevation"],
    [elevation.sundayAfter, "sun-after-elevation"],
  ];
}

// September 8 is the Nativity of the Theotokos; these readings then move to the 13th.
function saturdayBeforeElevation({ day, saturdayBefore }: PaschalYear["elevation"]): FloatingDayEntries[number] {
  const isNativityOfTheTheotokos = saturdayBefore === day - 6;
  return isNativityOfTheTheotokos ? [day - 1, "sat-before-elevation-moved"] : [saturdayBefore, "sat-before-elevation"];
}

// The Royal Hours and the eve's Liturgy of St Basil are not served on a Saturday or Sunday. The Hours then move to
// Friday, and the eve shares its day with the Saturday or Sunday before the feast.
function beforeNativity({ nativity, forefathers }: PaschalYear): FloatingDayEntries {
  const { day, saturdayBefore, sundayBefore } = nativity;
  const sundayOfForefathers: FloatingDayEntries[number] = [forefathers, "forefathers"];
  switch (weekdayAt(day)) {
    case SUNDAY:
      return [
        sundayOfForefathers,
        [day - 2, "royal-hours-nativity"],
        [sundayBefore, "sun-before-nativity"],
        [day - 1, "sat-before-nativity-eve"],
      ];
    case MONDAY:
      return [
        sundayOfForefathers,
        [day - 3, "royal-hours-nativity"],
        [saturdayBefore, "sat-before-nativity"],
        [day - 1, "sun-before-nativity-eve"],
      ];
    default:
      return [
        sundayOfForefathers,
        [day - 1, "eve-nativity"],
        [saturdayBefore, "sat-before-nativity"],
        [sundayBefore, "sun-before-nativity"],
      ];
  }
}

// The feasts are only eleven days apart: the Saturday or Sunday after the first may be the one before the second, or
// fall on a feast and move to a weekday.
function afterNativity({ nativity }: PaschalYear): FloatingDayEntries {
  const { day, saturdayAfter, sundayAfter } = nativity;
  const sunday: FloatingDayEntries[number] = [sundayAfter, "sun-after-nativity"];
  switch (weekdayAt(day)) {
    case SUNDAY:
      return [
        [saturdayAfter, "sat-after-nativity-before-theophany"],
        [day + 1, "sun-after-nativity-monday"],
      ];
    case MONDAY:
      return [[saturdayAfter, "sat-after-nativity-before-theophany"], sunday];
    case SATURDAY:
      return [[day + 6, "sat-after-nativity-friday"], sunday];
    default:
      return [[saturdayAfter, "sat-after-nativity"], sunday];
  }
}

function beforeTheophany({ nativity, theophany }: PaschalYear): FloatingDayEntries {
  const { day, saturdayBefore, sundayBefore } = theophany;
  const newYear = day - 5;
  const eve: FloatingDayEntries[number] = [day - 1, "eve-theophany"];
  const saturday: FloatingDayEntries[number] = [saturdayBefore, "sat-before-theophany"];
  const sunday: FloatingDayEntries[number] = [sundayBefore, "sun-before-theophany"];
  switch (weekdayAt(nativity.day)) {
    case SUNDAY:
      return [sunday, eve];
    case MONDAY:
      return [[newYear, "before-theophany-jan1"], eve];
    case TUESDAY:
      return [
        [newYear, "before-theophany-jan1"],
        [day - 2, "royal-hours-theophany"],
        [saturdayBefore, "sat-before-theophany-eve"],
      ];
    case WEDNESDAY:
      return [[day - 3, "royal-hours-theophany"], saturday, [sundayBefore, "sun-before-theophany-eve"]];
    default:
      return [saturday, sunday, eve];
  }
}

function afterTheophany({ theophany }: PaschalYear): FloatingDayEntries {
  return [
    [theophany.saturdayAfter, "sat-after-theophany"],
    [theophany.sundayAfter, "sun-after-theophany"],
  ];
}

// The Annunciation always falls in Great Lent on this calendar; its readings depend on the Lenten weekday.
function aroundAnnunciation({ annunciation }: PaschalYear): FloatingDayEntries {
  switch (weekdayAt(annunciation)) {
    case SUNDAY:
      return [[annunciation, "annunciation-sunday"]];
    case MONDAY:
      return [[annunciation, "annunciation-monday"]];
    case SATURDAY:
      return [
        [annunciation - 1, "annunciation-eve-friday"],
        [annunciation, "annunciation-saturday"],
      ];
    default:
      return [
        [annunciation - 1, "annunciation-eve"],
        [annunciation, "annunciation-weekday"],
      ];
  }
}
