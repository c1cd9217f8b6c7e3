import { memorialDay, whyNoMemorial } from "~/calendar/rules/memorial-days";
import { calendarFacts } from "~/calendar/tables/calendar.server";
import { type CivilDate, dateAndYear, fullDate, weekdayAndDay } from "~/dates/civil-date";
import { askForm } from "~/forms/ask";
import { type FieldErrors } from "~/forms/definition/form";
import { type NewRecord } from "~/records/collections";
import { type MemorialDay, type MemorialKind, parseMemorialDay, storedMemorialDay } from "~/records/memorial-day";
import { inWords, lowered } from "~/text/typography";

const labelOf = (kind: MemorialDay["kind"]): string =>
  kind === "date" ? "The date you named" : askForm.fields.memorialDays.options[kind];

interface MemorialAnswers {
  subject?: string;
  memorialDate?: string;
  reposeDate?: string;
  memorialDays?: readonly string[];
}

/** The chosen memorials, in order of their dates; none unless a memorial is asked for on days after a repose. */
function chosenMemorials(answers: MemorialAnswers, today: CivilDate): MemorialDay[] {
  const { subject, memorialDate, reposeDate, memorialDays = [] } = answers;
  if (subject !== "memorial" || !reposeDate || memorialDays.length === 0) return [];
  const named: MemorialDay[] = memorialDate ? [{ kind: "date", date: memorialDate }] : [];
  const days = memorialDays.map((kind) => memorialDay(calendarFacts(), kind as MemorialKind, reposeDate, today));
  return [...named, ...days].sort((one, other) => (one.date < other.date ? -1 : 1));
}

/** An error for chosen days that are past. */
export function pastMemorials(answers: MemorialAnswers, today: CivilDate): FieldErrors {
  const past = chosenMemorials(answers, today).filter(({ date }) => date < today);
  if (past.length === 0) return {};
  const days = past.map(({ kind, date }) => `${lowered(labelOf(kind))} (${dateAndYear(date)})`);
  return { memorialDays: `Already past: ${inWords(days)}. Choose days that are still ahead` };
}

/**
 * Replaces the chosen kinds by their days. `memorialDate` becomes the last of them, until which the record is kept.
 */
export function withMemorialDays(record: NewRecord<"priestMessages">, today: CivilDate): NewRecord<"priestMessages"> {
  const days = chosenMemorials(record, today);
  if (days.length === 0) return record;
  return { ...record, memorialDate: days.at(-1)!.date, memorialDays: days.map(storedMemorialDay) };
}

/** "The ninth day: Monday, December 7, 2026 (moved from Sunday, December 6: no memorial is served on Sundays)" */
export function memorialInWords(stored: string): string {
  const { kind, date, movedFrom } = parseMemorialDay(stored)!;
  const day = `${labelOf(kind)}: ${fullDate(date)}`;
  if (movedFrom === undefined) return day;
  return `${day} (moved from ${weekdayAndDay(movedFrom)}: no memorial is served ${whyNoMemorial(calendarFacts(), movedFrom)})`;
}
