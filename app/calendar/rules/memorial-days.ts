import { type ClosedDays } from "~/content/schema/parish-feasts";
import {
  addDays,
  type CivilDate,
  dateParts,
  daysBetween,
  fromDayNumber,
  monthsLater,
  weekdayOf,
} from "~/dates/civil-date";
import { type MemorialDay, type MemorialKind } from "~/records/memorial-day";
import { type CalendarFacts } from "./facts";
import { liturgicalDay } from "./liturgical-day";
import { paschaOf } from "./paschal-year";
import { SATURDAY, SUNDAY } from "./weekdays";

/** The rules by which memorials move. Sources: tables/README.md, "Memorial days". */
export interface MemorialRules {
  facts: CalendarFacts;
  /** The parish's choice: content/ask.yml. */
  closed: readonly ClosedDays[];
  /** Whether a Sunday has a Divine Liturgy, as far as is known. */
  hasLiturgy: (sunday: CivilDate) => boolean;
}

/** Returns why a memorial does not stay on a date, to complete "no memorial is served …"; undefined if it does. */
export function whyNoMemorial({ facts, closed, hasLiturgy }: MemorialRules, date: CivilDate): string | undefined {
  for (const { words, days } of closed) {
    if (days && isWithin(date, days)) return days.first === days.last ? `on ${words}` : `from ${words}`;
    const greatFeast = !days && liturgicalDay(facts, date).greatFeast;
    if (greatFeast) return `on the day of a great feast (${greatFeast})`;
  }
  return weekdayOf(date) === SUNDAY && !hasLiturgy(date) ? "on a Sunday without a Divine Liturgy" : undefined;
}

function isWithin(date: CivilDate, days: NonNullable<ClosedDays["days"]>) {
  const { year } = dateParts(date);
  const [first, last] = [days.first, days.last].map((day) =>
    typeof day === "number" ? fromDayNumber(paschaOf(year) + day) : `${year}-${day}`,
  ) as [CivilDate, CivilDate];
  // "December 24 to January 6" spans the new year.
  return first <= last ? first <= date && date <= last : first <= date || date <= last;
}

/**
 * The memorials after a repose, in order of time; the last is the first anniversary whose memorial is not before
 * `today`. The day of repose is the first of the nine, and of the forty. A closed day moves to the nearest open
 * Saturday from `today` on: after the memorial before it, and before the next one. Without such a Saturday it stays.
 */
export function memorialDays(rules: MemorialRules, repose: CivilDate, today: CivilDate): MemorialDay[] {
  const [ninthDay, fortiethDay, half] = [addDays(repose, 8), addDays(repose, 39), monthsLater(repose, 6)];
  const served = (kind: MemorialKind, day: CivilDate, after: CivilDate, before: CivilDate): MemorialDay => {
    if (whyNoMemorial(rules, day) === undefined) return { kind, date: day };
    const isOpen = (day: CivilDate) => day > after && day < before && day >= today && !whyNoMemorial(rules, day);
    const date = saturdaysAround(day).find(isOpen);
    return date ? { kind, date, movedFrom: day } : { kind, date: day };
  };
  const ninth = served("ninth", ninthDay, repose, fortiethDay);
  const fortieth = served("fortieth", fortiethDay, ninth.date, half);
  const halfYear = served("half-year", half, fortieth.date, monthsLater(repose, 12));
  const anniversary = (years: number) => {
    const after = years === 1 ? halfYear.date : monthsLater(repose, 12 * years - 6);
    return served("year", monthsLater(repose, 12 * years), after, monthsLater(repose, 12 * years + 12));
  };
  let years = Math.max(1, dateParts(today).year - dateParts(repose).year - 1);
  while (anniversary(years).date < today) years += 1;
  return [ninth, fortieth, halfYear, anniversary(years)];
}

const WEEKS_AROUND = 26;

/** The Saturdays within half a year of a day, the nearest first; of two equally near the later. */
function saturdaysAround(day: CivilDate) {
  const next = addDays(day, (SATURDAY - weekdayOf(day) + 7) % 7);
  const distance = (saturday: CivilDate) => Math.abs(daysBetween(day, saturday));
  return Array.from({ length: 2 * WEEKS_AROUND }, (_, at) => addDays(next, 7 * (WEEKS_AROUND - at))).sort(
    (a, b) => distance(a) - distance(b),
  );
}
