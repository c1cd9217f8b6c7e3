import { type ChurchDate } from "./church-date";
import { type CalendarFacts, type DayFacts, Rank } from "./facts";
import { floatingDay } from "./floating-days";

/**
 * What meets on a day: its lines in the three tables of days. A day is composed here, and what its lines say together is
 * said below; whatever else may fall on a day is one more slot, beside its readings in `gatherReadings`.
 */
export interface Slots {
  fromPascha?: DayFacts;
  floating?: DayFacts;
  ofTheYear?: DayFacts;
}

export function slotsOf({ days }: CalendarFacts, at: ChurchDate): Slots {
  const float = floatingDay(at);
  return {
    fromPascha: days.fromPascha.get(at.fromPascha),
    floating: float && days.floating.get(float),
    ofTheYear: days.ofTheYear.get(at.monthDay),
  };
}

/** The lines that there are, in the order in which their names stand. */
const inOrder = ({ fromPascha, floating, ofTheYear }: Slots): DayFacts[] =>
  [fromPascha, floating, ofTheYear].filter((slot) => slot !== undefined);

/** All names of one kind. */
export const named = (slots: Slots, column: "title" | "feast" | "note"): string[] =>
  inOrder(slots)
    .map((slot) => slot[column])
    .filter((name) => name !== "");

/** The highest rank, fast or permission of the day, never below 0. */
export const highest = (slots: Slots, column: "rank" | "fast" | "allowed"): number =>
  Math.max(0, ...inOrder(slots).map((slot) => slot[column]));

/**
 * The name of the day's great feast; empty when there is none. Of two the higher, of equal ones that of the paschal cycle.
 * The shorter of a day's names is the one that people use: "Holy Pascha", "Holy Pentecost", "Ascension of the Lord". Palm
 * Sunday is named by its title alone.
 */
export function greatFeastOf(slots: Slots): string {
  const great = inOrder(slots).filter(({ rank }) => rank >= Rank.greatFeast);
  const highestFirst = great.sort((one, other) => other.rank - one.rank);
  const names = [highestFirst[0]?.title ?? "", highestFirst[0]?.feast ?? ""].filter((name) => name !== "");
  return names.sort((one, other) => one.length - other.length)[0] ?? "";
}

/** Whether the feast with the fixed date is at least a doxology, and above whatever else falls on the day. */
export function fixedFeastLeads({ fromPascha, floating, ofTheYear }: Slots): boolean {
  const rank = ofTheYear?.rank ?? Rank.liturgy;
  return rank >= Rank.doxology && [fromPascha, floating].every((slot) => rank > (slot?.rank ?? Rank.liturgy));
}
