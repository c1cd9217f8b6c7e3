import { type ChurchDate, isFromTo, PALM_SUNDAY, PASCHA } from "./church-date";
import { type CalendarFacts, Rank } from "./facts";
import { fixedDate } from "./fixed-date";
import { floatingDay } from "./floating-days";
import { highestRank, isGreatFeastFromPascha, isPaschal, type Slots } from "./slots";

/** The saints named on a day: first those whose day moves (the saints of the Sundays of Lent), then those of the date. */
export function saintsOn(facts: CalendarFacts, at: ChurchDate, slots: Slots): string[] {
  const { saints } = facts;
  const float = floatingDay(at);
  const named = [
    ...(saints.moving.get(at.fromPascha) ?? []),
    ...((float && saints.moving.get(float)) ?? []),
    ...(areSetAside(at, slots) ? [] : fixedDate(facts, at).saints),
  ];
  // St John of the Ladder and St Mary of Egypt can meet their own dates.
  return [...new Set(named)];
}

/**
 * The feasts of the date where they are only saints' beside Pascha's own: from Lazarus Saturday to Bright Saturday, on
 * Ascension and on Pentecost; otherwise none. (The Annunciation and its leavetaking are over by then.)
 */
export const saintsBesidePascha = (at: ChurchDate, slots: Slots): string[] =>
  isPaschal(at, slots)
    ? slots.ofTheYear.filter(({ rank, feast }) => rank < Rank.greatFeast && feast !== "").map(({ feast }) => feast)
    : [];

// Nothing of a saint is read in Holy Week, and the great feasts of the paschal cycle are kept alone. Around them only a
// saint with a polyeleos is named, whose Epistle and Gospel are read besides the day's.
function areSetAside(at: ChurchDate, slots: Slots): boolean {
  if (isFromTo(at, PALM_SUNDAY, PASCHA) || isGreatFeastFromPascha(slots)) return true;
  return isPaschal(at, slots) && highestRank(slots.ofTheYear) < Rank.polyeleos;
}
