import { BRIGHT_SATURDAY, type ChurchDate, isFromTo, LAZARUS_SATURDAY, PALM_SUNDAY, PASCHA } from "./church-date";
import { type CalendarFacts, Rank } from "./facts";
import { floatingDay } from "./floating-days";
import { type Slots } from "./slots";

/** The saints named on a day: first those whose day moves (the saints of the Sundays of Lent), then those of the date. */
export function saintsOn({ saints }: CalendarFacts, at: ChurchDate, slots: Slots): string[] {
  const float = floatingDay(at);
  const named = [
    ...(saints.moving.get(at.fromPascha) ?? []),
    ...((float && saints.moving.get(float)) ?? []),
    ...(areSetAside(at, slots) ? [] : (saints.ofTheYear.get(at.monthDay) ?? [])),
  ];
  // St John of the Ladder and St Mary of Egypt can meet their own dates.
  return [...new Set(named)];
}

/**
 * The feast of the date where it is only a saint's beside Pascha's own: from Lazarus Saturday to Bright Saturday, on
 * Ascension and on Pentecost; otherwise empty. (The Annunciation and its leavetaking are over by then.)
 */
export const saintBesidePascha = (at: ChurchDate, slots: Slots): string =>
  isPaschal(at, slots) ? (slots.ofTheYear?.feast ?? "") : "";

const isPaschal = (at: ChurchDate, slots: Slots): boolean =>
  isFromTo(at, LAZARUS_SATURDAY, BRIGHT_SATURDAY) || isGreatFeastFromPascha(slots);

const isGreatFeastFromPascha = ({ fromPascha }: Slots): boolean => (fromPascha?.rank ?? 0) >= Rank.greatFeast;

// Nothing of a saint is read in Holy Week, and the great feasts of the paschal cycle are kept alone. Around them only a
// saint with a polyeleos is named, whose Epistle and Gospel are read besides the day's.
function areSetAside(at: ChurchDate, slots: Slots): boolean {
  if (isFromTo(at, PALM_SUNDAY, PASCHA) || isGreatFeastFromPascha(slots)) return true;
  return isPaschal(at, slots) && (slots.ofTheYear?.rank ?? Rank.liturgy) < Rank.polyeleos;
}
