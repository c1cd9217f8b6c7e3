import { BRIGHT_SATURDAY, type ChurchDate, isFromTo, LAZARUS_SATURDAY, PASCHA } from "./church-date";
import { type CalendarFacts, type DayFacts, fixedDate, Rank } from "./facts";
import { floatingDay } from "./floating-days";

/**
 * What meets on a day: its lines in the three tables of days, and the parish's own feasts among those of the date. A
 * day is composed here, and the functions below combine its lines.
 */
export interface Slots {
  fromPascha?: DayFacts;
  floating?: DayFacts;
  /** Of the date: a feast of the parish's own goes before the calendar's. */
  fixed: DayFacts[];
}

export function slotsOf(facts: CalendarFacts, at: ChurchDate): Slots {
  const { days } = facts;
  const float = floatingDay(at);
  return {
    fromPascha: days.fromPascha.get(at.fromPascha),
    floating: float && days.floating.get(float),
    fixed: fixedDate(facts, at).feasts.map(({ day }) =>
      isFromTo(at, LAZARUS_SATURDAY, PASCHA) ? belowPascha(day) : day,
    ),
  };
}

// Nothing is greater than these days: a parish that keeps a great feast on one of them transfers it.
const belowPascha = (day: DayFacts): DayFacts => ({ ...day, rank: Math.min(day.rank, Rank.vigil) });

/** The lines that there are, in the order in which their names stand. */
const inOrder = ({ fromPascha, floating, fixed }: Slots): DayFacts[] =>
  [fromPascha, floating, ...fixed].filter((slot) => slot !== undefined);

export const named = (slots: Slots, column: "title" | "feast" | "note"): string[] =>
  inOrder(slots)
    .map((slot) => slot[column])
    .filter((name) => name !== "");

/** The highest rank, fast or permission of the day, never below 0. */
export const highest = (slots: Slots, column: "rank" | "fast" | "allowed"): number =>
  Math.max(0, ...inOrder(slots).map((slot) => slot[column]));

/**
 * The name of the day's great feast; empty when there is none. Of two the higher, of equal ones that of the paschal
 * cycle. The shorter of a day's names is the one that people use: "Holy Pascha", "Holy Pentecost", "Ascension of the
 * Lord". Palm Sunday is named by its title alone.
 */
export function greatFeastOf(slots: Slots): string {
  const great = inOrder(slots).filter(({ rank }) => rank >= Rank.greatFeast);
  const highestFirst = great.sort((one, other) => other.rank - one.rank);
  const names = [highestFirst[0]?.title ?? "", highestFirst[0]?.feast ?? ""].filter((name) => name !== "");
  return names.sort((one, other) => one.length - other.length)[0] ?? "";
}

/** A period of a great feast: it has the name of a feast, and is not a saint's. */
const PERIOD = /^(?:Forefeast|Afterfeast|Leavetaking) of /;

/**
 * The highest polyeleos or vigil below a great feast; empty when there is none. A vigil without a feast's name is that
 * of the first saint of the date.
 */
export function saintsFeastOf({ floating, fixed }: Slots, saints: readonly string[]): string {
  const nameOf = ({ rank, feast }: DayFacts) => {
    if (feast !== "" && !PERIOD.test(feast)) return feast;
    return rank === Rank.vigil ? saints[0] : undefined;
  };
  return (
    [floating, ...fixed]
      .filter((slot) => slot !== undefined)
      .filter(({ rank }) => rank >= Rank.polyeleos && rank < Rank.greatFeast)
      .sort((one, other) => other.rank - one.rank)
      .map(nameOf)
      .find((name) => name !== undefined) ?? ""
  );
}

/** Whether the feast with the fixed date is at least a doxology, and above whatever else falls on the day. */
export function fixedFeastLeads({ fromPascha, floating, fixed }: Slots): boolean {
  const rank = highestRank(fixed);
  return rank >= Rank.doxology && [fromPascha, floating].every((slot) => rank > (slot?.rank ?? Rank.liturgy));
}

export const highestRank = (days: DayFacts[]): number => Math.max(Rank.liturgy, ...days.map(({ rank }) => rank));

/**
 * Whether the day is Pascha's so that a saint stands aside: from Lazarus Saturday to Bright Saturday, Ascension,
 * Pentecost.
 */
export const isPaschal = (at: ChurchDate, slots: Slots): boolean =>
  isFromTo(at, LAZARUS_SATURDAY, BRIGHT_SATURDAY) || isGreatFeastFromPascha(slots);

export const isGreatFeastFromPascha = ({ fromPascha }: Slots): boolean => (fromPascha?.rank ?? 0) >= Rank.greatFeast;

/** The color that the parish gave to its feast, unless the day belongs to Pascha or to a higher feast. */
export function colorOfParishFeast(at: ChurchDate, slots: Slots): string | undefined {
  const feast = slots.fixed.find(({ color }) => color !== undefined);
  return feast && feast.rank >= highest(slots, "rank") && !isPaschal(at, slots) ? feast.color : undefined;
}
