import { type CivilDate, datesBetween } from "~/dates/civil-date";
import { churchDate } from "./church-date";
import {
  Allowed,
  type CalendarFacts,
  dateOfEveryYear,
  type DayFacts,
  EMPTY_DAY,
  Fast,
  type FixedDate,
  fixedDate,
  type FixedFeast,
  isParishDay,
  Rank,
  type ReadingFacts,
} from "./facts";
import { type GreatDay } from "./upcoming-days";
import { isEpistle, isGospel } from "./readings/readings-of-day";

/** A feast that the parish keeps each year. */
export interface ParishFeast {
  /** 'MM-DD', or the days from Pascha. */
  day: string | number;
  name: string;
  rank: number;
  /** A name in colors.yml. */
  color?: string;
  /** Its Epistle and Gospel; none when the parish reads the calendar's. */
  readings: ReadingFacts[];
}

/** A feast with a fixed date that is kept on another day, once. */
interface Transfer {
  name: string;
  date: CivilDate;
  keptOn: CivilDate;
}

/**
 * The facts of the church year with the parish's own feasts and transfers in them. A transfer of no feast changes
 * nothing.
 */
export function withParishFeasts(
  facts: CalendarFacts,
  feasts: readonly ParishFeast[],
  transfers: readonly Transfer[],
): CalendarFacts {
  const everyYear = new Map<string, FixedDate>();
  const movable = new Map<number, { feast: FixedFeast; addTo: (date: FixedDate) => FixedDate }>();
  const fromPascha = new Map(facts.days.fromPascha);
  for (const { day, ...rest } of feasts) {
    const feast = asFixedFeast(rest);
    if (typeof day === "string") {
      everyYear.set(day, withFeast(dateOfEveryYear(facts, day), feast));
      continue;
    }
    const own = facts.days.fromPascha.get(day) ?? EMPTY_DAY;
    const isSame = isSameFeast(own.feast, rest.name);
    // Pentecost is a great feast of every parish, by its own name and with its own readings.
    if (own.rank >= Rank.greatFeast && (isSame || isSameFeast(own.title, rest.name))) continue;
    if (isSame) fromPascha.set(day, { ...own, feast: "" });
    movable.set(day, { feast, addTo: (date) => withFeast(date, feast) });
  }
  const withMovable = { ...facts, days: { ...facts.days, fromPascha } };
  const yearly: CalendarFacts = { ...withMovable, parish: { everyYear, movable, once: new Map() } };
  const once = new Map<CivilDate, FixedDate>();
  const on = (date: CivilDate) => once.get(date) ?? dateOfEveryYear(yearly, date.slice(5));
  // All leave their days before any comes to another: a feast may take the day of one that is transferred too.
  const moved = transfers.flatMap(({ name, date, keptOn }) => {
    const left = withoutTransferred(on(date), name);
    if (left) once.set(date, left.rest);
    return left ? [{ keptOn, feast: left.feast }] : [];
  });
  for (const { keptOn, feast } of moved) once.set(keptOn, withFeast(on(keptOn), feast));
  return { ...withMovable, parish: { everyYear, movable, once } };
}

// A vigil or more brings fish, a polyeleos wine and oil, as in the table of the days of the year.
function asFixedFeast({ name, rank, color, readings }: Omit<ParishFeast, "day">): FixedFeast {
  const allowed = rank >= Rank.vigil ? Allowed.fish : rank >= Rank.polyeleos ? Allowed.wineAndOil : Allowed.nothing;
  return { day: { ...EMPTY_DAY, feast: name, rank, allowed, color, isParishFeast: true }, readings };
}

/**
 * A date with one more feast: in place of what the calendar calls the same, beside everything else. The highest comes
 * first.
 */
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
 * Which feast of a date is called so, by its own name or, where the rank is a saint's, by his. The index is -1 for
 * none.
 */
function feastCalled({ feasts, saints }: FixedDate, name: string): { index: number; called: string } {
  const named = feasts.findIndex(({ day }) => isSameFeast(day.feast, name));
  if (named >= 0) return { index: named, called: feasts[named]!.day.feast };
  const saint = saints.find((one) => isSameFeast(one, name)) ?? "";
  return { index: saint === "" ? -1 : feasts.findIndex(({ day }) => isSaintsDay(day)), called: saint };
}

const isSaintsDay = ({ feast, rank }: DayFacts): boolean => feast === "" && rank >= Rank.sixStichera;

/** A date without one of its feasts, and that feast; undefined when none is called so. */
function withoutTransferred(date: FixedDate, name: string): { rest: FixedDate; feast: FixedFeast } | undefined {
  const { index, called } = feastCalled(date, name);
  const leaving = date.feasts[index];
  if (!leaving) return undefined;
  const { day, readings } = leaving;
  // The fast is the date's; what a feast without one permits goes with it.
  const isPermitted = day.allowed <= Allowed.fishEvenInLent;
  const stays = {
    ...EMPTY_DAY,
    fast: day.fast,
    allowed: day.fast === Fast.none && isPermitted ? 0 : day.allowed,
    note: day.note,
  };
  const feast = {
    ...day,
    feast: called,
    fast: Fast.none,
    allowed: isPermitted ? day.allowed : 0,
    note: "",
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

/** The feasts that could be transferred from a date, by name. */
export function transferableOn(facts: CalendarFacts, date: CivilDate): string[] {
  const { feasts, saints } = dateOfEveryYear(facts, date.slice(5));
  const named = feasts.map(({ day }) => day.feast).filter((name) => name !== "");
  return [...named, ...(feasts.some(({ day }) => isSaintsDay(day)) ? saints.slice(0, 1) : [])];
}

/** Whether a transfer names a feast of its date. */
export const isFeastOnDate = (facts: CalendarFacts, { date, name }: Transfer): boolean =>
  feastCalled(dateOfEveryYear(facts, date.slice(5)), name).index >= 0;

/** The feasts of any rank that the parish keeps of its own from one day to another, both included. */
export const parishFeastDays = (facts: CalendarFacts, from: CivilDate, to: CivilDate): GreatDay[] =>
  datesBetween(from, to)
    .filter((date) => isParishDay(facts, date))
    .flatMap((date) => {
      const parishFeasts = fixedDate(facts, churchDate(date)).feasts.filter(({ day }) => day.isParishFeast);
      return parishFeasts.map(({ day }) => ({ kind: "feast" as const, name: day.feast, date }));
    });

/** What a saint is called besides his name. */
const TITLES = new Set([
  ...[
    "St",
    "Saint",
    "Holy",
    "Great",
    "New",
    "Our",
    "Father",
    "Equal",
    "Most",
    "Venerable",
    "Righteous",
    "Blessed",
    "Prophet",
  ],
  ...[
    "Apostle",
    "Evangelist",
    "Martyr",
    "Greatmartyr",
    "Hieromartyr",
    "Protomartyr",
    "Monk",
    "Virgin",
    "Passionbearer",
  ],
  ...["Unmercenary", "Unmercenarie", "Myrrhbearer", "Confessor", "Right-believing", "Hierarch", "Bishop", "Archbishop"],
]);

/** "Forefeast of the Annunciation" is not that feast. */
const PERIOD = /^(?:Fore|After)feast|^Leavetaking/;

/** Its own words: of "Sts Cyril and Methodius, Equals to the Apostles, Teachers of the Slavs" Cyril and Methodius. */
function ownWords(name: string): string[] {
  const words = name.split(",")[0]!.match(/\p{Lu}[\p{L}'’-]+/gu) ?? [];
  return words.map((word) => word.replace(/s$/, "")).filter((word) => !TITLES.has(word));
}

/**
 * Whether two names of one date mean one feast: a parish writes "St George", the tables "Greatmartyr George the
 * Victorybearer and Wonderworker". They do when the first own word of the one is in the other.
 */
function isSameFeast(one: string, other: string): boolean {
  if (one === "" || other === "" || PERIOD.test(one) !== PERIOD.test(other)) return false;
  if (one === other) return true;
  const [words, others] = [ownWords(one), ownWords(other)];
  return (
    (words[0] !== undefined && others.includes(words[0])) || (others[0] !== undefined && words.includes(others[0]))
  );
}

/** Names without the first that means the feast. */
function withoutFeast(names: string[], feast: string): string[] {
  const found = names.findIndex((name) => isSameFeast(name, feast));
  return names.filter((_, index) => index !== found);
}
