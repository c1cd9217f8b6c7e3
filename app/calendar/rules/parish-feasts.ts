import { type ParishFeasts } from "~/content/schema";
import { type CivilDate } from "~/dates/civil-date";
import { type ChurchDate, churchDate } from "./church-date";
import {
  Allowed,
  type CalendarFacts,
  type DayFacts,
  EMPTY_DAY,
  Fast,
  type FixedDate,
  type FixedFeast,
  isEpistle,
  isGospel,
  Rank,
  type ReadingFacts,
} from "./facts";

/** A yearly feast of the parish. */
export interface ParishFeast {
  /** 'MM-DD', or the days from Pascha. */
  day: string | number;
  name: string;
  rank: number;
  /** A name in colors.yml. */
  color?: string;
  /** Empty if the parish reads the calendar's. */
  readings: ReadingFacts[];
}

/** The fixed calendar's entries for a date, including the parish's feasts and transfers. */
export function fixedDate(
  facts: CalendarFacts,
  { date, monthDay, fromPascha }: Pick<ChurchDate, "date" | "monthDay" | "fromPascha">,
): FixedDate {
  const fixed = facts.parish?.once.get(date) ?? dateOfEveryYear(facts, monthDay);
  const movable = facts.parish?.movable.get(fromPascha);
  return movable ? withFeast(fixed, movable) : fixed;
}

/** Whether a date differs from the tables in this parish. */
export const isParishDay = ({ parish }: CalendarFacts, date: CivilDate): boolean =>
  parish !== undefined &&
  (parish.once.has(date) || parish.everyYear.has(date.slice(5)) || parish.movable.has(churchDate(date).fromPascha));

/** The fixed calendar's entries for a date of every year, without transfers. @param monthDay 'MM-DD' */
const dateOfEveryYear = ({ days, readings, saints, parish }: CalendarFacts, monthDay: string): FixedDate =>
  parish?.everyYear.get(monthDay) ?? {
    feasts: [{ day: days.get(monthDay) ?? EMPTY_DAY, readings: readings.get(monthDay) ?? [] }],
    saints: saints.get(monthDay) ?? [],
  };

/** A feast with a fixed date that is kept on another day, once. */
type Transfer = ParishFeasts["transfers"][number];

/** Adds the parish's feasts and transfers to the calendar's facts. Ignores a transfer without a feast. */
export function withParishFeasts(
  facts: CalendarFacts,
  feasts: readonly ParishFeast[],
  transfers: readonly Transfer[],
): CalendarFacts {
  const everyYear = new Map<string, FixedDate>();
  const movable = new Map<number, FixedFeast>();
  const days = new Map(facts.days);
  for (const { day, ...rest } of feasts) {
    const feast = asFixedFeast(rest);
    if (typeof day === "string") {
      everyYear.set(day, withFeast(dateOfEveryYear(facts, day), feast));
      continue;
    }
    const own = facts.days.get(day) ?? EMPTY_DAY;
    const isSame = isSameFeast(own.feast, rest.name);
    // Pentecost is a great feast everywhere, with its own name and readings.
    if (own.rank >= Rank.greatFeast && (isSame || isSameFeast(own.title, rest.name))) continue;
    if (isSame) days.set(day, { ...own, feast: "" });
    movable.set(day, feast);
  }
  const yearly: CalendarFacts = { ...facts, days, parish: { everyYear, movable, once: new Map() } };
  const once = new Map<CivilDate, FixedDate>();
  const on = (date: CivilDate) => once.get(date) ?? dateOfEveryYear(yearly, date.slice(5));
  // First remove all transferred feasts, then add them: one may take the day of another.
  const moved = transfers.flatMap(({ name, date, keptOn }) => {
    const left = withoutTransferred(on(date), name);
    if (left) once.set(date, left.rest);
    return left ? [{ keptOn, feast: left.feast }] : [];
  });
  for (const { keptOn, feast } of moved) once.set(keptOn, withFeast(on(keptOn), feast));
  return { ...yearly, parish: { everyYear, movable, once } };
}

// A vigil or higher brings fish, a polyeleos wine and oil, as in the table of dates.
function asFixedFeast({ name, rank, color, readings }: Omit<ParishFeast, "day">): FixedFeast {
  const allowed = rank >= Rank.vigil ? Allowed.fish : rank >= Rank.polyeleos ? Allowed.wineAndOil : Allowed.nothing;
  return { day: { ...EMPTY_DAY, feast: name, rank, allowed, color, isParishFeast: true }, readings };
}

/** Adds a feast to a date, replacing the calendar's name for it. The highest rank comes first. */
function withFeast({ feasts, saints }: FixedDate, added: FixedFeast): FixedDate {
  const { index } = feastCalled({ feasts, saints }, added.day.feast);
  const same = feasts[index];
  const all = [same ? merged(same, added) : added, ...feasts.filter((feast) => feast !== same)];
  return {
    feasts: all.sort((one, other) => other.day.rank - one.day.rank),
    saints: withoutFeast(saints, added.day.feast),
  };
}

const merged = ({ day, readings }: FixedFeast, added: FixedFeast): FixedFeast => ({
  day: {
    ...day,
    feast: added.day.feast,
    rank: Math.max(day.rank, added.day.rank),
    allowed: Math.max(day.allowed, added.day.allowed),
    color: added.day.color,
    isParishFeast: true,
  },
  readings:
    added.readings.length === 0
      ? readings
      : [...readings.filter((reading) => !isEpistle(reading) && !isGospel(reading)), ...added.readings],
});

/**
 * Finds a feast of a date by its name, or by the name of the saint who has the rank. The index is -1 if there is none.
 */
function feastCalled({ feasts, saints }: FixedDate, name: string): { index: number; called: string } {
  const named = feasts.findIndex(({ day }) => isSameFeast(day.feast, name));
  if (named >= 0) return { index: named, called: feasts[named]!.day.feast };
  const saint = saints.find((one) => isSameFeast(one, name)) ?? "";
  return { index: saint === "" ? -1 : feasts.findIndex(({ day }) => isSaintsDay(day)), called: saint };
}

const isSaintsDay = ({ feast, rank }: DayFacts): boolean => feast === "" && rank >= Rank.sixStichera;

/** Separates a feast from its date; undefined if the date has none of this name. */
function withoutTransferred(date: FixedDate, name: string): { rest: FixedDate; feast: FixedFeast } | undefined {
  const { index, called } = feastCalled(date, name);
  const leaving = date.feasts[index];
  if (!leaving) return undefined;
  const { day, readings } = leaving;
  // The fast belongs to the date; what a feast permits moves with it.
  const isPermitted = day.allowed <= Allowed.fishEvenInLent;
  const stays = {
    ...EMPTY_DAY,
    fast: day.fast,
    allowed: day.fast === Fast.none && isPermitted ? 0 : day.allowed,
    note: day.note,
    period: day.period,
  };
  const feast = {
    ...day,
    feast: called,
    fast: Fast.none,
    allowed: isPermitted ? day.allowed : 0,
    note: "",
    period: "",
    isParishFeast: true as const,
  };
  return {
    rest: {
      feasts: date.feasts.map((one) => (one === leaving ? { day: stays, readings: [] } : one)),
      saints: day.feast === "" ? withoutFeast(date.saints, called) : date.saints,
    },
    feast: { day: feast, readings },
  };
}

/** The names of the feasts that could be transferred from a date. */
export function transferableOn(facts: CalendarFacts, date: CivilDate): string[] {
  const { feasts, saints } = dateOfEveryYear(facts, date.slice(5));
  const named = feasts.map(({ day }) => day.feast).filter((name) => name !== "");
  return [...named, ...(feasts.some(({ day }) => isSaintsDay(day)) ? saints.slice(0, 1) : [])];
}

export const isFeastOnDate = (facts: CalendarFacts, { date, name }: Transfer): boolean =>
  feastCalled(dateOfEveryYear(facts, date.slice(5)), name).index >= 0;

/** Titles that precede saints' names. */
const TITLES = new Set(
  [
    "St Saint Holy Great New Our Father Equal Most Venerable Righteous Blessed Prophet Apostle Evangelist Martyr",
    "Greatmartyr Hieromartyr Protomartyr Monk Virgin Passionbearer Unmercenary Unmercenarie Myrrhbearer Confessor",
    "Right-believing Hierarch Bishop Archbishop",
  ].flatMap((line) => line.split(" ")),
);

/** A name without titles: "Sts Cyril and Methodius, Equals to the Apostles" gives Cyril and Methodius. */
function ownWords(name: string): string[] {
  const words = name.split(",")[0]!.match(/\p{Lu}[\p{L}'’-]+/gu) ?? [];
  return words.map((word) => word.replace(/s$/, "")).filter((word) => !TITLES.has(word));
}

/**
 * Whether two names on one date mean the same feast: a parish writes "St George", the tables "Greatmartyr George the
 * Victorybearer". True if the first proper word of one is in the other.
 */
function isSameFeast(one: string, other: string): boolean {
  if (one === "" || other === "") return false;
  if (one === other) return true;
  const [words, others] = [ownWords(one), ownWords(other)];
  return (
    (words[0] !== undefined && others.includes(words[0])) || (others[0] !== undefined && words.includes(others[0]))
  );
}

/** Removes the first name that means the feast. */
function withoutFeast(names: string[], feast: string): string[] {
  const found = names.findIndex((name) => isSameFeast(name, feast));
  return names.filter((_, index) => index !== found);
}
