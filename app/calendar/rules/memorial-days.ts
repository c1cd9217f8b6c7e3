import { addDays, type CivilDate, dateParts, daysInMonth, twoDigits } from "~/dates/civil-date";
import { type MemorialDay, type MemorialKind } from "~/records/memorial-day";
import { churchDate, CLEAN_MONDAY, isFromTo, LAZARUS_SATURDAY } from "./church-date";
import { type CalendarFacts } from "./facts";
import { liturgicalDay } from "./liturgical-day";
import { SATURDAY, SUNDAY } from "./weekdays";

/** The Monday before Radonitsa, the Tuesday on which memorials begin again. */
const THOMAS_MONDAY = 8;
/** The second, third and fourth Saturdays of Great Lent are for the departed. */
const [SECOND_SATURDAY, FOURTH_SATURDAY] = [-36, -22];

/**
 * Returns why no memorial service is held on a date, to complete "no memorial is served …"; undefined if one may be.
 * Sources: tables/README.md, "Memorial days".
 */
export function whyNoMemorial(facts: CalendarFacts, date: CivilDate): string | undefined {
  const at = churchDate(date);
  if (isFromTo(at, LAZARUS_SATURDAY, THOMAS_MONDAY)) return "from Lazarus Saturday to the Monday after Thomas Sunday";
  if (at.monthDay >= "12-24" || at.monthDay <= "01-06") return "from the eve of the Nativity to Theophany";
  if (at.weekday === SUNDAY) return "on Sundays";
  const { greatFeast } = liturgicalDay(facts, date);
  if (greatFeast) return `on the day of a great feast (${greatFeast})`;
  const isForDeparted = at.weekday === SATURDAY && isFromTo(at, SECOND_SATURDAY, FOURTH_SATURDAY);
  const isLent = isFromTo(at, CLEAN_MONDAY, LAZARUS_SATURDAY);
  return isLent && !isForDeparted ? "in Great Lent, except on its second, third and fourth Saturdays" : undefined;
}

/** The date itself, or the next one on which a memorial service may be held. */
export function nextMemorialDay(facts: CalendarFacts, date: CivilDate): CivilDate {
  let day = date;
  while (whyNoMemorial(facts, day) !== undefined) day = addDays(day, 1);
  return day;
}

/** The memorial of a kind after a repose. A year means the first anniversary whose memorial is not before `today`. */
export function memorialDay(
  facts: CalendarFacts,
  kind: MemorialKind,
  repose: CivilDate,
  today: CivilDate,
): MemorialDay {
  let years = 1;
  if (kind === "year") {
    years = Math.max(1, dateParts(today).year - dateParts(repose).year - 1);
    while (nextMemorialDay(facts, monthsLater(repose, 12 * years)) < today) years += 1;
  }
  const itself = dayItself(kind, repose, years);
  const date = nextMemorialDay(facts, itself);
  return { kind, date, ...(date !== itself && { movedFrom: itself }) };
}

/** The day of repose is the first of the nine, and of the forty. */
function dayItself(kind: MemorialKind, repose: CivilDate, years: number): CivilDate {
  if (kind === "ninth") return addDays(repose, 8);
  if (kind === "fortieth") return addDays(repose, 39);
  return monthsLater(repose, kind === "half-year" ? 6 : 12 * years);
}

/** The same day of a later month, or that month's last: half a year after August 31 is at the end of February. */
function monthsLater(date: CivilDate, months: number): CivilDate {
  const { year, month, day } = dateParts(date);
  const index = month - 1 + months;
  const [inYear, inMonth] = [year + Math.floor(index / 12), (index % 12) + 1];
  return `${inYear}-${twoDigits(inMonth)}-${twoDigits(Math.min(day, daysInMonth(inYear, inMonth)))}`;
}
