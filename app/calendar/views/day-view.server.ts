import { parishToday } from "~/content/snapshot.server";
import { type CivilDate } from "~/dates/civil-date";
import { atNight, colorOfDay, type DayColor } from "~/calendar/rules/color";
import { type UpcomingDay, upcomingDays } from "~/calendar/rules/upcoming-days";
import { calendarFacts, colorTable } from "~/calendar/tables/calendar.server";
import { liturgicalDay } from "~/calendar/rules/liturgical-day";
import { liturgicalDayFor } from "~/calendar/remote/day-source.server";
import { type DayView, dayView } from "./day-view";
import { type Month } from "./month";

/** A day as pages show it, for today with what the remote calendar says. */
export async function dayViewFor(date: CivilDate): Promise<DayView> {
  return dayView(await liturgicalDayFor(date));
}

/** The next great feasts and fasts from a day on, that day included. */
export const upcomingChurchDays = (date: CivilDate, count: number): UpcomingDay[] =>
  upcomingDays(calendarFacts(), date, count);

export const todaysColor = (): DayColor => colorOn(parishToday());

const colorOn = (date: CivilDate): DayColor => colorOfDay(colorTable(), liturgicalDay(calendarFacts(), date));

/** A color as CSS for the style sheets (layout.css), by day and by night; old browsers show the usual gold. */
export const colorCss = (color: DayColor): string =>
  `${accentCss(color)}@media screen and (prefers-color-scheme:dark){${accentCss(atNight(color))}}`;

const accentCss = ({ ink, tint }: DayColor): string => `body{--accent:${ink};--accent-tint:${tint}}`;

/** The colors of a month's great feasts as CSS, each for the class of its position in the table (calendar-page.tsx). */
export function feastColorsCss({ days }: Month): string {
  const positions = [...new Set(days.flatMap(({ color }) => color ?? []))];
  return positions
    .map((position) => ({ position, ...colorTable().colors[position]! }))
    .map(({ position, ink, tint }) => `.feast-color-${position}{--feast:${ink};--feast-tint:${tint}}`)
    .join("");
}
