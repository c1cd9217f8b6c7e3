import { type ColorTable } from "~/calendar/rules/color";
import { type CalendarFacts } from "~/calendar/rules/facts";
import { loadColors } from "~/calendar/tables/load-colors.server";
import { loadCalendarFacts } from "~/calendar/tables/load-facts.server";

/** The facts in content/calendar, as the site has them. */
export function factsOfTheSite(): CalendarFacts {
  const loaded = loadCalendarFacts("content/calendar");
  if ("problems" in loaded) throw new Error(JSON.stringify(loaded.problems, null, 2));
  return loaded.facts;
}

/** The table of colors in content/calendar. */
export function colorsOfTheSite(): ColorTable {
  const loaded = loadColors("content/calendar");
  if ("problems" in loaded) throw new Error(JSON.stringify(loaded.problems, null, 2));
  return loaded.colors;
}
