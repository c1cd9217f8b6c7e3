import { dateOfEveryYear } from "~/calendar/rules/facts";
import { programCalendar } from "~/calendar/tables/calendar.server";
import { MOVABLE_NAMES } from "~/content/schema/parish-feasts";
import { datesBetween, monthAndDay } from "~/dates/civil-date";

/** Words of many names. */
const common = /^(?:saints?|st|holy|our|the|of|and|lord|equal|apostles?)$/i;
const wordsOf = (name: string) =>
  (name.match(/\p{L}+/gu) ?? []).map((word) => word.toLowerCase()).filter((word) => !common.test(word));

/**
 * The day of the feast with all these words, such as "August 9" or "Ascension". Of several feasts, the one of the
 * highest rank; undefined where that is no single one.
 */
export function dayOfFeast(name: string): string | undefined {
  const words = wordsOf(name);
  if (words.length === 0) return undefined;
  const isMeant = (other: string) => words.every((word) => wordsOf(other).includes(word));
  const movable = MOVABLE_NAMES.find(isMeant);
  if (movable) return movable;
  const found = datesBetween("2028-01-01", "2028-12-31").flatMap((date) => {
    const { feasts, saints } = dateOfEveryYear(programCalendar().facts, date.slice(5));
    const ranks = feasts.filter(({ day }) => isMeant(day.feast)).map(({ day }) => day.rank);
    return ranks.length > 0 || saints.some(isMeant) ? [{ date, rank: Math.max(0, ...ranks) }] : [];
  });
  const highest = Math.max(...found.map(({ rank }) => rank));
  const days = found.filter(({ rank }) => rank === highest);
  return days.length === 1 ? monthAndDay(days[0]!.date) : undefined;
}
