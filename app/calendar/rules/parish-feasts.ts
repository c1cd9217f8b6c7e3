import { type ChurchDate } from "./church-date";
import {
  Allowed,
  type CalendarFacts,
  type DayFacts,
  EMPTY_DAY,
  type FixedDate,
  type FixedFeast,
  isEpistle,
  isGospel,
  type ParishFeast,
  Rank,
} from "./facts";

/** The fixed calendar's entries for a date, including the parish's feasts. */
export function fixedDate({ days, readings, saints, parishFeasts = [] }: CalendarFacts, at: ChurchDate): FixedDate {
  const ofTables = {
    feasts: [{ day: days.get(at.monthDay) ?? EMPTY_DAY, readings: readings.get(at.monthDay) ?? [] }],
    saints: saints.get(at.monthDay) ?? [],
  };
  return parishFeasts.filter(({ on }) => on === at.monthDay || on === at.fromPascha).reduce(withFeast, ofTables);
}

/** Adds the parish's feasts to the calendar's facts. */
export function withParishFeasts(facts: CalendarFacts, feasts: readonly ParishFeast[]): CalendarFacts {
  const days = new Map(facts.days);
  const parishFeasts = feasts.filter(({ on, day: { feast } }) => {
    const known = typeof on === "number" ? facts.days.get(on) : undefined;
    if (!known) return true;
    const isSame = isSameFeast(known.feast, feast);
    // Pentecost is a great feast everywhere, with its own name and readings.
    if (known.rank >= Rank.greatFeast && (isSame || isSameFeast(known.title, feast))) return false;
    if (isSame) days.set(on, { ...known, feast: "" });
    return true;
  });
  return { ...facts, days, parishFeasts };
}

// A vigil or higher brings fish, a polyeleos wine and oil, as in the table of dates.
export function dayOfParishFeast(feast: string, rank: number, color: string | undefined): DayFacts {
  const allowed = rank >= Rank.vigil ? Allowed.fish : rank >= Rank.polyeleos ? Allowed.wineAndOil : Allowed.nothing;
  return { ...EMPTY_DAY, feast, rank, allowed, color, isParishFeast: true };
}

/** Adds a feast to a date, replacing the calendar's name for it. The highest rank comes first. */
function withFeast({ feasts, saints }: FixedDate, added: FixedFeast): FixedDate {
  const { feast: name } = added.day;
  const isNamed = saints.some((saint) => isSameFeast(saint, name));
  // A rank without a name is the saint's.
  const isItsDay = ({ day: { feast, rank } }: FixedFeast) => isNamed && feast === "" && rank >= Rank.sixStichera;
  const same = feasts.find(({ day }) => isSameFeast(day.feast, name)) ?? feasts.find(isItsDay);
  const all = [same ? merged(same, added) : added, ...feasts.filter((feast) => feast !== same)];
  return {
    feasts: all.sort((a, b) => b.day.rank - a.day.rank),
    saints: withoutFeast(saints, name),
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
