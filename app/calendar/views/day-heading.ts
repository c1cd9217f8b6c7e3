import { colorOfDay, type ColorTable, type DayColor } from "~/calendar/rules/color";
import { type LiturgicalDay } from "~/calendar/rules/liturgical-day";

export interface DayHeading {
  /** The great feast, on other days the day itself: "Nativity of Christ", "Saturday of the 27th week after Pentecost". */
  title: string;
  /** Below it: of a great feast its place in the year, on other days the feast or saints; may be empty. */
  subtitle: string;
  color: DayColor;
}

/** How a day is headed on its pages. A great feast goes before the week in which it falls. */
export function dayHeading(day: LiturgicalDay, colors: ColorTable): DayHeading {
  const week = day.titles.join("; ");
  const title = day.greatFeast || week;
  const subtitle = day.greatFeast ? week : day.summaryTitle;
  return { title, subtitle: subtitle === title ? "" : subtitle, color: colorOfDay(colors, day) };
}
