import { type LiturgicalDay } from "~/calendar/rules/liturgical-day";
import { SUNDAY } from "~/calendar/rules/weekdays";

export interface DayHeading {
  /** The great feast or the eve, on other days the day itself: "Nativity of Christ", "Saturday of the 27th week after Pentecost". */
  title: string;
  /** Below it: of a great feast or an eve its place in the year, on other days the feast or saints; may be empty. */
  subtitle: string;
  /** Whether a great feast or an eve heads the day. */
  isFeast: boolean;
}

/** How a day is headed on its pages. A great feast goes before the week in which it falls, and so does an eve. */
export function dayHeading(
  day: Pick<LiturgicalDay, "titles" | "greatFeast" | "eve" | "summaryTitle" | "feasts" | "weekday">,
): DayHeading {
  const week = day.titles.join("; ");
  const feast = day.greatFeast || day.eve;
  // A Sunday is its own summary; the feast that falls on it stands below. In Holy Week and Bright Week nobody's does.
  const summary = day.weekday === SUNDAY && day.summaryTitle === week ? day.feasts.join("; ") : day.summaryTitle;
  const [title, subtitle] = feast ? [feast, week] : [week, summary];
  return { title, subtitle: subtitle === title ? "" : subtitle, isFeast: feast !== "" };
}
