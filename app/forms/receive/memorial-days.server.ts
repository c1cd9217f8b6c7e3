import { memorialDays, type MemorialRules, whyNoMemorial } from "~/calendar/rules/memorial-days";
import { calendarFacts } from "~/calendar/tables/calendar.server";
import { sundayRules } from "~/commemorations/sunday-rules.server";
import { isSundayHeld, nextHeldSunday, readingOfNames } from "~/commemorations/window";
import { parishNow, parishToday, siteContent } from "~/content/snapshot.server";
import { type CivilDate, dateAndYear, fullDate, weekdayAndDay } from "~/dates/civil-date";
import { askForm } from "~/forms/ask";
import { type Form, type FieldErrors, type PostedValues } from "~/forms/definition/form";
import { type NewRecord } from "~/records/collections";
import { type MemorialDay, parseMemorialDay, storedMemorialDay } from "~/records/memorial-day";
import { inWords, lowered } from "~/text/typography";

const labelOf = (kind: MemorialDay["kind"]): string =>
  kind === "date" ? "The date you named" : askForm.fields.memorialDays.options[kind];

/** Beyond the known schedule a Sunday counts as having a Divine Liturgy. */
function memorialRules(): MemorialRules {
  const rules = sundayRules();
  const hasLiturgy = (sunday: CivilDate) => isSundayHeld(sunday, rules) || nextHeldSunday(sunday, rules) === undefined;
  return { facts: calendarFacts(), closed: siteContent().ask?.noMemorials ?? [], hasLiturgy };
}

/**
 * Replaces the days after a repose that a message chose by their dates. `memorialDate` becomes the last of them, until
 * which the record is kept. An error for days that are past; a record without such days stays as it is.
 */
export function withMemorialDays(
  record: NewRecord,
  today: CivilDate,
): { record?: NewRecord; fieldErrors?: FieldErrors } {
  const { memorialDate, reposeDate, memorialDays: chosen = [] } = record as NewRecord<"priestMessages">;
  if (!reposeDate || chosen.length === 0) return { record };
  const named: MemorialDay[] = memorialDate ? [{ kind: "date", date: memorialDate }] : [];
  const after = memorialDays(memorialRules(), reposeDate, today).filter(({ kind }) => chosen.includes(kind));
  const days = [...named, ...after].sort((a, b) => (a.date < b.date ? -1 : 1));
  const past = days.filter(({ date }) => date < today);
  const pastInWords = inWords(past.map(({ kind, date }) => `${lowered(labelOf(kind))} (${dateAndYear(date)})`));
  if (past.length > 0)
    return { fieldErrors: { memorialDays: `Already past: ${pastInWords}. Choose days that are still ahead` } };
  const dates = { memorialDate: days.at(-1)!.date, memorialDays: days.map(storedMemorialDay) };
  return { record: { ...record, ...dates } as NewRecord };
}

/**
 * The typed day of repose ("November 21, 2026") and the dates of all memorials after it, by kind; or its error.
 * Undefined for another form.
 */
export function memorialDates(form: Form, { reposeDate }: PostedValues) {
  if (!("reposeDate" in form.fields)) return undefined;
  const today = parishToday();
  const { answer, error } = askForm.fields.reposeDate.parse(reposeDate, today);
  if (!answer) return { error: error ?? "Enter the day of repose to see the dates" };
  const days = memorialDays(memorialRules(), answer, today);
  return {
    day: dateAndYear(answer),
    dates: Object.fromEntries(
      days.map((day) => [day.kind, dateInWords(day) + (day.date < today ? ", already past" : "")]),
    ),
  };
}

/**
 * "The fortieth day: Saturday, January 2, 2027 (moved from Friday, January 1: no memorial is served on January 1);
 * named at the proskomedia on Sunday, January 3"
 */
export function memorialInWords(stored: string): string {
  const day = parseMemorialDay(stored)!;
  const why = day.movedFrom && whyNoMemorial(memorialRules(), day.movedFrom);
  const { date } = readingOfNames(parishNow(), sundayRules(), day.date);
  const on =
    date === undefined ? "at the next Divine Liturgy" : date === day.date ? "that day" : `on ${weekdayAndDay(date)}`;
  const words = dateInWords(day, why && `: no memorial is served ${why}`);
  return `${labelOf(day.kind)}: ${words}; named at the proskomedia ${on}`;
}

const dateInWords = ({ date, movedFrom }: MemorialDay, why = ""): string =>
  fullDate(date) + (movedFrom ? ` (moved from ${weekdayAndDay(movedFrom)}${why})` : "");
