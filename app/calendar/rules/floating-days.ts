import { type ChurchDate } from "./church-date";
import { type CalendarFacts, type FloatingDay } from "./facts";

/**
 * The floating day of a date; empty if it has none. It depends on both a fixed date and its weekday
 * (tables/floating-days.csv).
 */
export const floatingDay = (facts: CalendarFacts, { weekday, monthDay }: WeekdayOfDate): FloatingDay =>
  facts.floatingDays.get(floatingKey(weekday, monthDay)) ?? "";

type WeekdayOfDate = Pick<ChurchDate, "weekday" | "monthDay">;

/** The key in the facts. @param weekday 0 Sunday to 6 Saturday @param monthDay 'MM-DD' */
export const floatingKey = (weekday: number, monthDay: string): string => `${weekday} ${monthDay}`;
