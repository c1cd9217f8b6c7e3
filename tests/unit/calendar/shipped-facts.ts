import { type ColorTable } from "~/calendar/rules/color";
import { type CalendarFacts } from "~/calendar/rules/facts";
import { programCalendar } from "~/calendar/tables/calendar.server";

/** The facts in the program's tables, as the site has them. */
export const factsOfTheSite = (): CalendarFacts => programCalendar().facts;

/** The table of colors. */
export const colorsOfTheSite = (): ColorTable => programCalendar().colors;
