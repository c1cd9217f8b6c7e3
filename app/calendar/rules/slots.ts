import {
  BRIGHT_SATURDAY,
  type ChurchDate,
  isCancelledMemorial,
  isFromTo,
  LAZARUS_SATURDAY,
  PASCHA,
} from "./church-date";
import { type CalendarFacts, type DayFacts, floatingDay, Rank } from "./facts";
import { fixedDate } from "./parish-feasts";

/** The entries that coincide on a day, from the three tables of days and the parish's feasts. */
export function slotsOf(facts: CalendarFacts, at: ChurchDate) {
  const { days } = facts;
  const floating = days.get(floatingDay(facts, at));
  const fromPascha = paschalDay(days.get(at.fromPascha), at, floating);
  const { feasts, saints } = fixedDate(facts, at);
  const fixed = feasts
    .map(({ day }) => (day.period === "" ? day : { ...day, period: periodOn(facts, at, day.period) }))
    .map((day) => (isFromTo(at, LAZARUS_SATURDAY, PASCHA) ? belowPascha(day) : day));
  const isGreatFeastFromPascha = (fromPascha?.rank ?? 0) >= Rank.greatFeast;
  return {
    fromPascha,
    floating,
    /** The parish's feasts come before the calendar's. */
    fixed,
    /** The saints of the date. */
    saints,
    /** Whether a great feast of the paschal cycle stands alone on the day. */
    isGreatFeastFromPascha,
    all: [fromPascha, floating, ...fixed].filter((slot) => slot !== undefined),
    /** Whether saints give way to Pascha: from Lazarus Saturday to Bright Saturday, on Ascension and Pentecost. */
    isPaschal: isFromTo(at, LAZARUS_SATURDAY, BRIGHT_SATURDAY) || isGreatFeastFromPascha,
  };
}

export type Slots = ReturnType<typeof slotsOf>;

// A memorial may be cancelled. A floating day says which Liturgy is served on the Annunciation.
const paschalDay = (day: DayFacts | undefined, at: ChurchDate, floating?: DayFacts): DayFacts | undefined =>
  day && {
    ...day,
    feast: isCancelledMemorial(at) ? "" : day.feast,
    note: floating?.note ? "" : day.note,
  };

const MEATFARE_FRIDAY = -58;
const MEATFARE_SUNDAY = -56;

/**
 * The Meeting of the Lord takes its leave before Cheesefare Week: on the Friday of Meatfare Week in a year when
 * February 9 is later than its Saturday.
 */
function periodOn({ days }: CalendarFacts, { monthDay, fromPascha }: ChurchDate, period: string) {
  if (monthDay < "02-03" || monthDay > "02-09" || fromPascha > 0) return period;
  const leavetaking = fromPascha + 9 - Number(monthDay.slice(3));
  if (leavetaking < MEATFARE_SUNDAY || fromPascha < MEATFARE_FRIDAY) return period;
  return fromPascha === MEATFARE_FRIDAY ? (days.get("02-09")?.period ?? "") : "";
}

// No feast outranks these days: a parish transfers a great feast that falls on one.
const belowPascha = (day: DayFacts): DayFacts => ({ ...day, rank: Math.min(day.rank, Rank.vigil) });

export const named = ({ all }: Slots, column: "title" | "period" | "note"): string[] =>
  all.map((slot) => slot[column]).filter((name) => name !== "");

/** The feasts of a day, with the period of a great feast before those of its date. */
export const feastsIn = ({ fromPascha, floating, fixed }: Slots): string[] =>
  [
    fromPascha?.feast,
    fromPascha?.period,
    floating?.feast,
    ...fixed.map(({ period }) => period),
    ...fixed.map(({ feast }) => feast),
  ].filter((name) => name !== undefined && name !== "") as string[];

/** The highest rank, fast or permission of the day, at least 0. */
export const highest = ({ all }: Pick<Slots, "all">, column: "rank" | "fast" | "allowed"): number =>
  Math.max(0, ...all.map((slot) => slot[column]));

/** The highest rank of the date alone, at least 0. */
export const rankOfDate = ({ fixed }: Slots): number => highest({ all: fixed }, "rank");

const highestFirst = (days: DayFacts[]) => [...days].sort((a, b) => b.rank - a.rank);

/**
 * The name of the day's great feast; empty without one. The higher of two wins, and the paschal cycle in a tie. The
 * shorter of a feast's names is the common one: "Holy Pascha", "Ascension of the Lord". Palm Sunday has a title only.
 */
export function greatFeastOf({ all }: Slots): string {
  const [great] = highestFirst(all.filter(({ rank }) => rank >= Rank.greatFeast));
  const names = [great?.title ?? "", great?.feast ?? ""].filter((name) => name !== "");
  return names.sort((a, b) => a.length - b.length)[0] ?? "";
}

/**
 * The highest polyeleos or vigil of a day without a great feast; empty on paschal days and without one. A vigil without
 * a name belongs to the date's first saint.
 */
export function saintsFeastOf({ floating, fixed, saints, isPaschal }: Slots): string {
  const feasts = [...(floating ? [floating] : []), ...fixed].filter(({ rank }) => rank >= Rank.polyeleos);
  const names = highestFirst(feasts).map(({ rank, feast }) => feast || (rank === Rank.vigil && saints[0]));
  return isPaschal ? "" : names.find(Boolean) || "";
}

/** The color of the parish's feast, unless the day belongs to Pascha or a higher feast. */
export function colorOfParishFeast(slots: Slots): string | undefined {
  const feast = slots.fixed.find(({ color }) => color !== undefined);
  return feast && feast.rank >= highest(slots, "rank") && !slots.isPaschal ? feast.color : undefined;
}
