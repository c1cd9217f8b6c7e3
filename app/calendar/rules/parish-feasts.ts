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
  type ParishFeast,
  Rank,
} from "./facts";

/** A feast with a fixed date that is kept on another day, once. */
type Transfer = ParishFeasts["transfers"][number];

const NONE: NonNullable<CalendarFacts["parish"]> = { feasts: [], transfers: [] };

/** The fixed calendar's entries for a date, including the parish's feasts and transfers. */
export function fixedDate(facts: CalendarFacts, { date, fromPascha }: ChurchDate): FixedDate {
  const { feasts, transfers } = facts.parish ?? NONE;
  const own = dateOfEveryYear(facts, date);
  const rest = transfers
    .filter((feast) => feast.date === date)
    .reduce((left, { name }) => divided(left, name)?.rest ?? left, own);
  const arriving = transfers
    .filter(({ keptOn }) => keptOn === date)
    .flatMap((feast) => divided(dateOfEveryYear(facts, feast.date), feast.name)?.feast ?? []);
  return [...arriving, ...feasts.filter(({ on }) => on === fromPascha)].reduce(withFeast, rest);
}

/** Whether a date differs from the tables in this parish. */
export const isParishDay = ({ parish = NONE }: CalendarFacts, date: CivilDate): boolean =>
  parish.feasts.some(({ on }) => on === date.slice(5) || on === churchDate(date).fromPascha) ||
  parish.transfers.some((transfer) => transfer.date === date || transfer.keptOn === date);

/** The fixed calendar's entries for a date of every year, without transfers. */
function dateOfEveryYear({ days, readings, saints, parish = NONE }: CalendarFacts, date: CivilDate): FixedDate {
  const monthDay = date.slice(5);
  const ofTables = {
    feasts: [{ day: days.get(monthDay) ?? EMPTY_DAY, readings: readings.get(monthDay) ?? [] }],
    saints: saints.get(monthDay) ?? [],
  };
  return parish.feasts.filter(({ on }) => on === monthDay).reduce(withFeast, ofTables);
}

/** Adds the parish's feasts and transfers to the calendar's facts. */
export function withParishFeasts(
  facts: CalendarFacts,
  feasts: readonly ParishFeast[],
  transfers: Transfer[],
): CalendarFacts {
  const days = new Map(facts.days);
  const own = feasts.filter(({ on, day: { feast } }) => {
    const known = typeof on === "number" ? facts.days.get(on) : undefined;
    if (!known) return true;
    const isSame = isSameFeast(known.feast, feast);
    // Pentecost is a great feast everywhere, with its own name and readings.
    if (known.rank >= Rank.greatFeast && (isSame || isSameFeast(known.title, feast))) return false;
    if (isSame) days.set(on, { ...known, feast: "" });
    return true;
  });
  return { ...facts, days, parish: { feasts: own, transfers } };
}

// A vigil or higher brings fish, a polyeleos wine and oil, as in the table of dates.
export function dayOfParishFeast(feast: string, rank: number, color: string | undefined): DayFacts {
  const allowed = rank >= Rank.vigil ? Allowed.fish : rank >= Rank.polyeleos ? Allowed.wineAndOil : Allowed.nothing;
  return { ...EMPTY_DAY, feast, rank, allowed, color, isParishFeast: true };
}

/** Adds a feast to a date, replacing the calendar's name for it. The highest rank comes first. */
function withFeast(date: FixedDate, added: FixedFeast): FixedDate {
  const same = date.feasts[feastCalled(date, added.day.feast).index];
  const feasts = [same ? merged(same, added) : added, ...date.feasts.filter((feast) => feast !== same)];
  return {
    feasts: feasts.sort((a, b) => b.day.rank - a.day.rank),
    saints: withoutFeast(date.saints, added.day.feast),
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
function feastCalled({ feasts, saints }: FixedDate, name: string) {
  const named = feasts.findIndex(({ day }) => isSameFeast(day.feast, name));
  if (named >= 0) return { index: named, called: feasts[named]!.day.feast };
  const saint = saints.find((title) => isSameFeast(title, name)) ?? "";
  return { index: saint === "" ? -1 : feasts.findIndex(({ day }) => isSaintsDay(day)), called: saint };
}

const isSaintsDay = ({ feast, rank }: DayFacts) => feast === "" && rank >= Rank.sixStichera;

/** A date without one of its feasts, and that feast; undefined if the date has none of this name. */
function divided(date: FixedDate, name: string): { rest: FixedDate; feast: FixedFeast } | undefined {
  const { index, called } = feastCalled(date, name);
  const leaving = date.feasts[index];
  if (!leaving) return undefined;
  const { feast, rank, color, fast, allowed, note, period } = leaving.day;
  // The fast belongs to the date; what a feast permits moves with it.
  const permitted = allowed <= Allowed.fishEvenInLent ? allowed : 0;
  const stays = { ...EMPTY_DAY, note, period, fast, allowed: fast === Fast.none ? allowed - permitted : allowed };
  return {
    rest: {
      feasts: date.feasts.map((feast) => (feast === leaving ? { day: stays, readings: [] } : feast)),
      saints: feast === "" ? withoutFeast(date.saints, called) : date.saints,
    },
    feast: {
      day: { ...EMPTY_DAY, feast: called, rank, allowed: permitted, color, isParishFeast: true },
      readings: leaving.readings,
    },
  };
}

/** The names of the feasts that could be transferred from a date. */
export function transferableOn(facts: CalendarFacts, date: CivilDate): string[] {
  const { feasts, saints } = dateOfEveryYear(facts, date);
  const named = feasts.map(({ day }) => day.feast).filter((name) => name !== "");
  return [...named, ...(feasts.some(({ day }) => isSaintsDay(day)) ? saints.slice(0, 1) : [])];
}

export const isFeastOnDate = (facts: CalendarFacts, { date, name }: Transfer): boolean =>
  feastCalled(dateOfEveryYear(facts, date), name).index >= 0;

/** Titles that precede saints' names. */
const TITLES = new Set(
  [
    "St Saint Holy Great New Our Father Equal Most Venerable Righteous Blessed Prophet Apostle Evangelist Martyr",
    "Greatmartyr Hieromartyr Protomartyr Monk Virgin Passionbearer Unmercenary Unmercenarie Myrrhbearer Confessor",
    "Right-believing Hierarch Bishop Archbishop",
  ].flatMap((line) => line.split(" ")),
);

/** A name without titles: "Sts Cyril and Methodius, Equals to the Apostles" gives Cyril and Methodius. */
function ownWords(name: string) {
  const words = name.split(",")[0]!.match(/\p{Lu}[\p{L}'’-]+/gu) ?? [];
  return words.map((word) => word.replace(/s$/, "")).filter((word) => !TITLES.has(word));
}

/**
 * Whether two names on one date mean the same feast: a parish writes "St George", the tables "Greatmartyr George the
 * Victorybearer". True if the first proper word of one is in the other.
 */
function isSameFeast(a: string, b: string) {
  const [words = [], others = []] = [a, b].map(ownWords);
  const [first = "", otherFirst = ""] = [words[0], others[0]];
  return a !== "" && (a === b || others.includes(first) || words.includes(otherFirst));
}

/** Removes the first name that means the feast. */
function withoutFeast(names: string[], feast: string) {
  const found = names.findIndex((name) => isSameFeast(name, feast));
  return names.filter((_, index) => index !== found);
}
