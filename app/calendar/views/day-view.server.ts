import { parishToday } from "~/dates/today.server";
import { type CivilDate } from "~/dates/civil-date";
import { colourOfDay, type DayColour } from "~/calendar/rules/color";
import { type ComingDay, comingDays } from "~/calendar/rules/coming";
import { type DayWords, dayWords } from "./day-view";
import { calendarFacts, colourTable } from "~/calendar/tables/facts.server";
import { liturgicalDay } from "~/calendar/rules/liturgical-day";
import { dayOf } from "~/calendar/remote/day-source.server";

/** What the home page shows of a day: titles, tone, fast, feasts, saints, and the Epistles and Gospels. */
export async function readingsFor(date: CivilDate): Promise<DayWords> {
  return dayWords(await dayOf(date));
}

/** The next great feasts and fasts from a day on, that day included; none on the dates in `except`. */
export function comingFromTheChurch(date: CivilDate, howMany: number, except: CivilDate[] = []): ComingDay[] {
  const coming = comingDays(calendarFacts(), date, howMany + except.length);
  return coming.filter((day) => !except.includes(day.date)).slice(0, howMany);
}

/** The colour of the vestments on the parish's today. */
export const colourOfToday = (): DayColour => colourOf(parishToday());

export const colourOf = (date: CivilDate): DayColour =>
  colourOfDay(colourTable(), liturgicalDay(calendarFacts(), date));

/** The colour as the style sheets know it (ground.css); browsers without custom properties keep the usual gold. */
export const colourCss = ({ ink, tint }: DayColour): string => `body{--accent:${ink};--accent-tint:${tint}}`;
