import { sundaysWithout, type SundayRules } from "~/commemorations/window";
import { type CivilDate, weekdayAndDay } from "~/dates/civil-date";
import { whyNoLiturgy } from "~/schedule/sunday-liturgy";

/** A sentence about Sundays without a Divine Liturgy whose names moved to this list; empty if there are none. */
export function missedNotes(date: CivilDate, rules: SundayRules): string[] {
  const missed = sundaysWithout(date, rules);
  const [first, last] = [missed[0], missed.at(-1)];
  if (first === undefined || last === undefined) return [];
  const days = first === last ? `on ${weekdayAndDay(first)}` : `from ${weekdayAndDay(first)} to ${weekdayAndDay(last)}`;
  const reasons = new Set(missed.map((sunday) => whyNoLiturgy(rules.schedule, sunday)));
  const [reason] = reasons.size === 1 ? reasons : [];
  const names = first === last ? "for that day" : "for these Sundays";
  return [`No Divine Liturgy ${days}${reason ? `: ${reason}` : ""}. The names ${names} are in this list.`];
}
