import { dayInRange } from "~/calendar/rules/church-date";
import {
  addDays,
  type CivilDate,
  dateParts,
  datesBetween,
  dayOfMonth,
  daysInMonth,
  monthAndYear,
  weekdayName,
  weekdayOf,
} from "~/dates/civil-date";
import { colorOfDay, type ColorTable } from "~/calendar/rules/color";
import { Allowed, type CalendarFacts, Fast } from "~/calendar/rules/facts";
import { liturgicalDay } from "~/calendar/rules/liturgical-day";
import { dayInOneLine, isRedDay } from "./day-view";
import { fastLabel } from "./fast-label";

/** A month of the church calendar. @param first its first day, in a year that is shown */
export function monthOf(facts: CalendarFacts, colors: ColorTable, first: CivilDate) {
  const { year, month } = dateParts(first);
  const last = addDays(first, daysInMonth(year, month) - 1);
  return {
    title: monthAndYear(first),
    month: first.slice(0, 7),
    /** The weekday of the first: 0 Sunday to 6 Saturday. */
    startsOn: weekdayOf(first),
    days: datesBetween(first, last).map((date) => dayOfTheMonth(facts, colors, date)),
    /** The neighboring months, '2027-04'; undefined at the ends of the calendar. */
    previous: dayInRange(addDays(first, -1))?.slice(0, 7),
    next: dayInRange(addDays(last, 1))?.slice(0, 7),
  };
}

export type Month = ReturnType<typeof monthOf>;

function dayOfTheMonth(facts: CalendarFacts, colors: ColorTable, date: CivilDate) {
  const day = liturgicalDay(facts, date);
  const isGreatFeast = day.greatFeast !== "";
  return {
    date,
    number: dayOfMonth(date),
    weekday: weekdayName(date),
    name: dayInOneLine(day),
    isGreatFeast,
    isRed: isRedDay(day),
    /** The index of a great feast's color in the table. */
    color: isGreatFeast ? colors.colors.indexOf(colorOfDay(colors, day)) : undefined,
    fast: day.fast === Fast.none && day.allowed !== Allowed.fastFree ? "" : fastLabel(day),
  };
}

export type MonthDay = ReturnType<typeof dayOfTheMonth>;
