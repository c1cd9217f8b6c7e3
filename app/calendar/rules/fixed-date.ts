import { type CivilDate } from "~/dates/civil-date";
import { type ChurchDate } from "./church-date";
import { type CalendarFacts, type DayFacts, type FixedDate, Rank } from "./facts";

/** A line that says nothing. */
export const EMPTY_DAY: DayFacts = { title: "", feast: "", rank: Rank.liturgy, fast: 0, allowed: 0, note: "" };

/** What the fixed calendar has on a date, the parish's own feasts and transfers included. */
export const fixedDate = (facts: CalendarFacts, { date, monthDay }: Pick<ChurchDate, "date" | "monthDay">): FixedDate =>
  facts.parish?.once.get(date) ?? dateOfEveryYear(facts, monthDay);

/** Whether the date is another one in this parish than in the tables. */
export const isParishDay = ({ parish }: CalendarFacts, date: CivilDate): boolean =>
  parish !== undefined && (parish.once.has(date) || parish.everyYear.has(date.slice(5)));

/** The same of every year: without what is transferred in one of them. @param monthDay 'MM-DD' */
export const dateOfEveryYear = ({ days, readings, saints, parish }: CalendarFacts, monthDay: string): FixedDate =>
  parish?.everyYear.get(monthDay) ?? {
    feasts: [{ day: days.ofTheYear.get(monthDay) ?? EMPTY_DAY, readings: readings.ofTheYear.get(monthDay) ?? [] }],
    saints: saints.ofTheYear.get(monthDay) ?? [],
  };
