import { churchDate } from "./church-date";
import { addDays, type CivilDate, daysBetween } from "./civil-date";
import { type CalendarFacts, type DayFacts, Fast, Rank } from "./facts";
import { type LiturgicalDay, liturgicalDay, slotsOf } from "./liturgical-day";

/** A great feast, or the first day of a fast, that lies ahead. */
export interface ComingDay {
  kind: "feast" | "fast";
  name: string;
  date: CivilDate;
  /** 0 is today. */
  daysToGo: number;
}

/** The longest way to the next great feast is a few weeks; more than a year ahead there is nothing new to say. */
const FARTHEST = 400;

const FAST_NAMES: Record<number, string> = {
  [Fast.greatLent]: "Great Lent begins",
  [Fast.apostles]: "The Apostles' Fast begins",
  [Fast.dormition]: "The Dormition Fast begins",
  [Fast.nativity]: "The Nativity Fast begins",
};

/** The next great feasts and fasts from a day on, that day included, the nearest first. */
export function comingDays(facts: CalendarFacts, from: CivilDate, howMany: number): ComingDay[] {
  const found: ComingDay[] = [];
  let before = liturgicalDay(facts, addDays(from, -1));
  for (let ahead = 0; found.length < howMany && ahead <= FARTHEST; ahead++) {
    const day = liturgicalDay(facts, addDays(from, ahead));
    found.push(
      ...greatDaysOn(facts, day, before).map((great) => ({ ...great, daysToGo: daysBetween(from, day.date) })),
    );
    before = day;
  }
  return found.slice(0, howMany);
}

function greatDaysOn(facts: CalendarFacts, day: LiturgicalDay, before: LiturgicalDay): Omit<ComingDay, "daysToGo">[] {
  const fast = day.fast === before.fast ? undefined : FAST_NAMES[day.fast];
  const feast = day.rank >= Rank.greatFeast ? greatFeastName(facts, day.date) : "";
  return [
    ...(fast ? [{ kind: "fast" as const, name: fast, date: day.date }] : []),
    ...(feast ? [{ kind: "feast" as const, name: feast, date: day.date }] : []),
  ];
}

/** The name of the highest feast of the day alone, without the Sundays and lesser feasts that meet it. */
function greatFeastName(facts: CalendarFacts, date: CivilDate): string {
  const [highest] = slotsOf(facts, churchDate(date)).sort((one, other) => other.rank - one.rank);
  return highest ? nameOf(highest) : "";
}

// The titles of the days from Pascha are the better known names: "Holy Pascha", "Palm Sunday"; but Pentecost's is a Sunday.
const nameOf = ({ title, feast }: DayFacts): string => (title.includes("Sunday of Pascha") ? feast : title || feast);
