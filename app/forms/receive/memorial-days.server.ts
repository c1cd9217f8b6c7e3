import { memorialDays, type MemorialRules, whyNoMemorial } from "~/calendar/rules/memorial-days";
import { calendarFacts } from "~/calendar/tables/calendar.server";
import { sundayRules } from "~/commemorations/sunday-rules.server";
import { isSundayHeld, nextHeldSunday, readingOfMemorial } from "~/commemorations/window";
import { parishNow, parishToday, siteContent } from "~/content/snapshot.server";
import { type CivilDate, dateAndYear, fullDate, weekdayAndDay } from "~/dates/civil-date";
import { askForm } from "~/forms/ask";
import { type Form, type FieldErrors, type PostedValues } from "~/forms/definition/form";
import { type NewRecord } from "~/records/collections";
import { type MemorialDay, parseMemorialDay, storedMemorialDay } from "~/records/memorial-day";
import { inWords, lowered } from "~/text/typography";

const labelOf = (kind: MemorialDay["kind"]): string =>
  kind === "date" ? "The date you named" : askForm.fields.memorialDays.options[kind];

interface MemorialAnswers {
  memorialDate?: string;
  reposeDate?: string;
  memorialDays?: readonly string[];
}

/** Beyond the known schedule a Sunday counts as having a Divine Liturgy. */
function memorialRules(): MemorialRules {
  const rules = sundayRules();
  const hasLiturgy = (sunday: CivilDate) => isSundayHeld(sunday, rules) || nextHeldSunday(sunday, rules) === undefined;
  return { facts: calendarFacts(), closed: siteContent().ask?.noMemorials ?? [], hasLiturgy };
}

/** The chosen memorials, in order of their dates; none without days after a repose. */
function chosenMemorials(answers: MemorialAnswers, today: CivilDate): MemorialDay[] {
  const { memorialDate, reposeDate, memorialDays: chosen = [] } = answers;
  if (!reposeDate || chosen.length === 0) return [];
  const named: MemorialDay[] = memorialDate ? [{ kind: "date", date: memorialDate }] : [];
  const days = memorialDays(memorialRules(), reposeDate, today).filter(({ kind }) => chosen.includes(kind));
  return [...named, ...days].sort((one, other) => (one.date < other.date ? -1 : 1));
}

/** An error for chosen days that are past; undefined without one, and for the answers of another form. */
export function pastMemorials(answers: MemorialAnswers, today: CivilDate): FieldErrors | undefined {
  const past = chosenMemorials(answers, today).filter(({ date }) => date < today);
  if (past.length === 0) return undefined;
  const days = past.map(({ kind, date }) => `${lowered(labelOf(kind))} (${dateAndYear(date)})`);
  return { memorialDays: `Already past: ${inWords(days)}. Choose days that are still ahead` };
}

/** Replaces the chosen kinds by their days. `memorialDate` becomes the last of them, until which the record is kept. */
export function withMemorialDays(record: NewRecord, today: CivilDate): NewRecord {
  const days = chosenMemorials(record as MemorialAnswers, today);
  if (days.length === 0) return record;
  return {
    ...(record as NewRecord<"priestMessages">),
    memorialDate: days.at(-1)!.date,
    memorialDays: days.map(storedMemorialDay),
  };
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
  const { date } = readingOfMemorial(day.date, parishNow(), sundayRules());
  const on =
    date === undefined ? "at the next Divine Liturgy" : date === day.date ? "that day" : `on ${weekdayAndDay(date)}`;
  const words = dateInWords(day, why && `: no memorial is served ${why}`);
  return `${labelOf(day.kind)}: ${words}; named at the proskomedia ${on}`;
}

const dateInWords = ({ date, movedFrom }: MemorialDay, why = ""): string =>
  fullDate(date) + (movedFrom ? ` (moved from ${weekdayAndDay(movedFrom)}${why})` : "");
