import { paschaOf } from "~/calendar/rules/paschal-year";
import { addDays, type CivilDate, daysBetween, fromDayNumber, monthAndDay } from "~/dates/civil-date";
import days from "./movable-days.json";

/** A day that gives services their names. */
interface NamedDay {
  /** A regular expression; {titles} are those before the name, as in "the Most Holy Theotokos". */
  words: string;
  name: string;
  /** 'MM-DD', or in days from Pascha. */
  day: string | number;
  /** The first and last day of such services in days from it; without these the eve and the day. */
  first?: number;
  last?: number;
}

const TITLES = "(?:(?:most|all|holy|most-holy|pure|blessed|ever-virgin|virgin|our|lady|and) )*";

const NAMED_DAYS = (days as NamedDay[]).map((day) => {
  return { ...day, words: new RegExp(`\\b(?:${day.words.replace("{titles}", TITLES)})\\b`, "i") };
});

/** Services of a feast on other days, and days counted from a feast. */
const OTHER_DAYS =
  /\b(?:leave-?taking|apodosis|(?:fore|after)feast|after|before|fast|season|royal hours|synaxis|midfeast)\b/i;

/**
 * "Palm Sunday 2027 is April 25" for a service that is named for this day and is on another; undefined for others.
 */
export function otherDayOf(name: string, date: CivilDate): string | undefined {
  const year = date.slice(0, 4);
  const meant = NAMED_DAYS.filter(({ words }) => words.test(name) && !OTHER_DAYS.test(name)).map((day) => {
    const inYear =
      typeof day.day === "string" ? `${year}-${day.day}` : addDays(fromDayNumber(paschaOf(Number(year))), day.day);
    const from = daysBetween(inYear, date);
    const isRight = from >= (day.first ?? -1) && from <= (day.last ?? 0);
    return { words: `${day.name} ${year} is ${monthAndDay(inYear)}`, isRight };
  });
  return meant.some(({ isRight }) => isRight) ? undefined : meant[0]?.words;
}
