import { parishToday } from "~/content/snapshot.server";
import { type CivilDate } from "~/dates/civil-date";
import { atNight, colorOfDay, type DayColor } from "~/calendar/rules/color";
import { calendarFacts, colorTable } from "~/calendar/tables/calendar.server";
import { liturgicalDay } from "~/calendar/rules/liturgical-day";
import { liturgicalDayFor } from "~/calendar/remote/day-source.server";
import { type DayView, dayView } from "./day-view";
import { type Month } from "./month";

/** A day for pages; today includes the remote calendar's data. */
export const dayViewFor = (date: CivilDate): DayView => dayView(liturgicalDayFor(date));

export const todaysColor = (): DayColor => colorOfDay(colorTable(), liturgicalDay(calendarFacts(), parishToday()));

/** A color as CSS for layout.css, by day and night. */
export const colorCss = (color: DayColor): string =>
  `${accentCss(color)}@media screen and (prefers-color-scheme:dark){${accentCss(atNight(color))}}`;

const accentCss = ({ ink, tint }: DayColor) => `body{--accent:${ink};--accent-tint:${tint}}`;

/**
 * CSS for a month: the weekday of its first day, and the colors of its great feasts, with a class for each index in the
 * table (calendar-page.tsx).
 */
export function monthCss({ days, startsOn }: Month): string {
  const positions = [...new Set(days.flatMap(({ color }) => color ?? []))];
  const colors = positions.map(
    (position) => `.feast-color-${position}{--feast-tint:${colorTable().colors[position]!.tint}}`,
  );
  return [`.month-days>:first-child{grid-column-start:${startsOn + 1}}`, ...colors].join("");
}
