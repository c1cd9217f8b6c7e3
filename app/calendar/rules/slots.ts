import {
  BRIGHT_SATURDAY,
  type ChurchDate,
  isCancelledMemorial,
  isFromTo,
  LAZARUS_SATURDAY,
  PASCHA,
} from "./church-date";
import { type CalendarFacts, type DayFacts, fixedDate, Rank } from "./facts";
import { floatingDay } from "./floating-days";

/** The entries that coincide on a day, from the three tables of days and the parish's feasts. */
export interface Slots {
  fromPascha?: DayFacts;
  floating?: DayFacts;
  /** The parish's feasts come before the calendar's. */
  fixed: DayFacts[];
}

export function slotsOf(facts: CalendarFacts, at: ChurchDate): Slots {
  const { days } = facts;
  const fromPascha = days.fromPascha.get(at.fromPascha);
  return {
    fromPascha: fromPascha && isCancelledMemorial(at) ? { ...fromPascha, feast: "" } : fromPascha,
    floating: days.floating.get(floatingDay(facts, at)),
    fixed: fixedDate(facts, at)
      .feasts.map(({ day }) => (day.period === "" ? day : { ...day, period: periodOn(facts, at, day.period) }))
      .map((day) => (isFromTo(at, LAZARUS_SATURDAY, PASCHA) ? belowPascha(day) : day)),
  };
}

const MEATFARE_FRIDAY = -58;
const MEATFARE_SUNDAY = -56;

/**
 * The Meeting of the Lord takes its leave before Cheesefare Week: on the Friday of Meatfare Week in a year when
 * February 9 is later than its Saturday.
 */
function periodOn({ days }: CalendarFacts, { monthDay, fromPascha }: ChurchDate, period: string): string {
  if (monthDay < "02-03" || monthDay > "02-09" || fromPascha > 0) return period;
  const leavetaking = fromPascha + 9 - Number(monthDay.slice(3));
  if (leavetaking < MEATFARE_SUNDAY || fromPascha < MEATFARE_FRIDAY) return period;
  return fromPascha === MEATFARE_FRIDAY ? (days.byDate.get("02-09")?.period ?? "") : "";
}

// No feast outranks these days: a parish transfers a great feast that falls on one.
const belowPascha = (day: DayFacts): DayFacts => ({ ...day, rank: Math.min(day.rank, Rank.vigil) });

/** The existing slots in the order of their names. */
const inOrder = ({ fromPascha, floating, fixed }: Slots): DayFacts[] =>
  [fromPascha, floating, ...fixed].filter((slot) => slot !== undefined);

export const named = (slots: Slots, column: "title" | "period" | "note"): string[] =>
  inOrder(slots)
    .map((slot) => slot[column])
    .filter((name) => name !== "");

/** The feasts of a day, with the period of a great feast before those of its date. */
export const feastsIn = ({ fromPascha, floating, fixed }: Slots): string[] =>
  [
    ...[fromPascha?.feast, fromPascha?.period, floating?.feast],
    ...fixed.map(({ period }) => period),
    ...fixed.map(({ feast }) => feast),
  ].filter((name) => name !== undefined && name !== "") as string[];

/** The highest rank, fast or permission of the day, at least 0. */
export const highest = (slots: Slots, column: "rank" | "fast" | "allowed"): number =>
  Math.max(0, ...inOrder(slots).map((slot) => slot[column]));

/**
 * The name of the day's great feast; empty without one. The higher of two wins, and the paschal cycle in a tie. The
 * shorter of a feast's names is the common one: "Holy Pascha", "Ascension of the Lord". Palm Sunday has a title only.
 */
export function greatFeastOf(slots: Slots): string {
  const great = inOrder(slots).filter(({ rank }) => rank >= Rank.greatFeast);
  const highestFirst = great.sort((one, other) => other.rank - one.rank);
  const names = [highestFirst[0]?.title ?? "", highestFirst[0]?.feast ?? ""].filter((name) => name !== "");
  return names.sort((one, other) => one.length - other.length)[0] ?? "";
}

/**
 * The highest polyeleos or vigil below a great feast; empty without one. A vigil without a name belongs to the date's
 * first saint.
 */
export function saintsFeastOf({ floating, fixed }: Slots, saints: readonly string[]): string {
  const nameOf = ({ rank, feast }: DayFacts) => {
    if (feast !== "") return feast;
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

/** Whether the fixed feast is a doxology or higher and outranks everything else on the day. */
export function fixedFeastLeads({ fromPascha, floating, fixed }: Slots): boolean {
  const rank = highestRank(fixed);
  return rank >= Rank.doxology && [fromPascha, floating].every((slot) => rank > (slot?.rank ?? Rank.liturgy));
}

export const highestRank = (days: DayFacts[]): number => Math.max(Rank.liturgy, ...days.map(({ rank }) => rank));

/**
 * Whether the day belongs to Pascha, so that saints give way: Lazarus Saturday to Bright Saturday, Ascension,
 * Pentecost.
 */
export const isPaschal = (at: ChurchDate, slots: Slots): boolean =>
  isFromTo(at, LAZARUS_SATURDAY, BRIGHT_SATURDAY) || isGreatFeastFromPascha(slots);

export const isGreatFeastFromPascha = ({ fromPascha }: Slots): boolean => (fromPascha?.rank ?? 0) >= Rank.greatFeast;

/** The color of the parish's feast, unless the day belongs to Pascha or a higher feast. */
export function colorOfParishFeast(at: ChurchDate, slots: Slots): string | undefined {
  const feast = slots.fixed.find(({ color }) => color !== undefined);
  return feast && feast.rank >= highest(slots, "rank") && !isPaschal(at, slots) ? feast.color : undefined;
}
