import { type CivilDate } from "~/dates/civil-date";
import { type ChurchDate, churchDate } from "./church-date";

/** The tables of the calendar as numbers and maps for the rules. */

/** The rank of a day. The higher number wins. */
export const Rank = {
  noLiturgy: -1,
  liturgy: 0,
  presanctified: 1,
  sixStichera: 2,
  doxology: 3,
  polyeleos: 4,
  vigil: 5,
  greatFeast: 6,
  feastOfTheTheotokos: 7,
  feastOfTheLord: 8,
} as const;

/** The fasts; their places are the numbers of orthocal.info's `fast_level`. */
const FASTS = {
  none: { word: "", season: "", begins: "" },
  fastDay: { word: "fast day", season: "Fast day", begins: "" },
  greatLent: { word: "Great Lent", season: "Great Lent", begins: "Great Lent begins" },
  apostles: { word: "Apostles' Fast", season: "Apostles’ Fast", begins: "The Apostles’ Fast begins" },
  dormition: { word: "Dormition Fast", season: "Dormition Fast", begins: "The Dormition Fast begins" },
  nativity: { word: "Nativity Fast", season: "Nativity Fast", begins: "The Nativity Fast begins" },
};

const ANIMAL_FOODS = ["meat", "fish", "dairy", "eggs"];
const WITHOUT_FISH = ["meat", "dairy", "eggs"];
const STRICTLY = [...ANIMAL_FOODS, "wine", "oil"];
const WINE_AND_OIL = { short: "wine and oil", full: "wine and oil are", abstentions: ANIMAL_FOODS };
const FISH = { short: "fish", full: "fish, wine and oil are", abstentions: WITHOUT_FISH };
const NOTHING = { short: "", full: "", abstentions: STRICTLY };

/**
 * The permissions of a fast, each with its word in the tables, the foods in short and in full, and those to abstain
 * from. The places are the numbers of orthocal.info's `fast_exception`. The last of a day's slots counts.
 */
const PERMISSIONS = {
  nothing: { word: "", ...NOTHING },
  wineAndOil: { word: "wine and oil", ...WINE_AND_OIL },
  fish: { word: "fish, wine and oil", ...FISH },
  wineAndOilEvenInLent: { word: "wine and oil even in Lent", ...WINE_AND_OIL },
  fishEvenInLent: { word: "fish, wine and oil even in Lent", ...FISH },
  wine: { word: "wine", short: "wine", full: "wine is", abstentions: [...ANIMAL_FOODS, "oil"] },
  caviar: {
    word: "wine, oil and caviar",
    ...{ short: "wine, oil and caviar", full: "wine, oil and caviar are", abstentions: ANIMAL_FOODS },
  },
  allButMeat: { word: "all but meat", short: "", full: "everything else is", abstentions: ["meat"] },
  strictWithWineAndOil: { word: "strict with wine and oil", ...WINE_AND_OIL },
  strict: { word: "strict", ...NOTHING },
  strictWithoutException: { word: "strict without exception", ...NOTHING },
  fastFree: { word: "fast-free", ...NOTHING },
};

const placesIn = <Name extends string>(table: Record<Name, unknown>): Readonly<Record<Name, number>> =>
  Object.fromEntries(Object.keys(table).map((name, place) => [name, place])) as Record<Name, number>;

export const Fast = placesIn(FASTS);
export const Allowed = placesIn(PERMISSIONS);
/** The same tables by number. */
export const fasts = Object.values(FASTS);
export const permissions = Object.values(PERMISSIONS);

export interface DayFacts {
  title: string;
  /** The period of a great feast: 'Forefeast of Theophany', 'Afterfeast of …', 'Leavetaking of …'. */
  period: string;
  feast: string;
  rank: number;
  fast: number;
  allowed: number;
  note: string;
  /** The color of a parish feast: a name in colors.yml. */
  color?: string;
  /** A feast in content/parish-feasts.yml, or one that it transfers. */
  isParishFeast?: true;
}

export interface Reading {
  /** 'Epistle', 'Gospel', 'Vespers', '6th Hour', ... */
  source: string;
  /** 'Apostol', 'OT', or the evangelist. */
  book: string;
  /** Whose reading it is, such as 'Theotokos'; often empty. */
  description: string;
  /** The citation: 'Ephesians 2:4-10'. */
  display: string;
}

export interface ReadingFacts extends Reading {
  /** Its order in the day: 7xx matins, 811 and 911 the daily Epistle and Gospel (tables/README.md). */
  order: number;
}

/** A day that depends on both a fixed date and its weekday: a name in floating-days.csv. */
export type FloatingDay = string;

/** Facts of one kind: by days from Pascha, by date ('MM-DD'), and by floating day. */
interface FactsByDay<Facts> {
  fromPascha: ReadonlyMap<number, Facts>;
  byDate: ReadonlyMap<string, Facts>;
  floating: ReadonlyMap<FloatingDay, Facts>;
}

/** A feast with a fixed date, or the table's line for a date without one. */
export interface FixedFeast {
  day: DayFacts;
  readings: ReadingFacts[];
}

/** The fixed calendar's entries for a date. The first feast is named first. */
export interface FixedDate {
  feasts: FixedFeast[];
  saints: string[];
}

export interface CalendarFacts {
  days: FactsByDay<DayFacts>;
  readings: FactsByDay<ReadingFacts[]>;
  /** By weekday and date (floating-days.ts). */
  floatingDays: ReadonlyMap<string, FloatingDay>;
  /** The eleven matins Gospels of the Resurrection, by number. */
  resurrectionGospels: ReadonlyMap<number, ReadingFacts[]>;
  saints: {
    byDate: ReadonlyMap<string, string[]>;
    /** By days from Pascha, or by floating day. */
    moving: ReadonlyMap<number | FloatingDay, string[]>;
  };
  /** This parish's own dates: yearly ('MM-DD') or once. Absent if there are none. */
  parish?: {
    everyYear: ReadonlyMap<string, FixedDate>;
    once: ReadonlyMap<CivilDate, FixedDate>;
    /** By days from Pascha: the parish's feast, and a function that adds it to a fixed date. */
    movable: ReadonlyMap<number, { feast: FixedFeast; addTo: (date: FixedDate) => FixedDate }>;
  };
}

export const EMPTY_DAY: DayFacts = {
  title: "",
  period: "",
  feast: "",
  rank: Rank.liturgy,
  fast: 0,
  allowed: 0,
  note: "",
};

/** The fixed calendar's entries for a date, including the parish's feasts and transfers. */
export function fixedDate(
  facts: CalendarFacts,
  { date, monthDay, fromPascha }: Pick<ChurchDate, "date" | "monthDay" | "fromPascha">,
): FixedDate {
  const fixed = facts.parish?.once.get(date) ?? dateOfEveryYear(facts, monthDay);
  return facts.parish?.movable.get(fromPascha)?.addTo(fixed) ?? fixed;
}

/** Whether a date differs from the tables in this parish. */
export const isParishDay = ({ parish }: CalendarFacts, date: CivilDate): boolean =>
  parish !== undefined &&
  (parish.once.has(date) || parish.everyYear.has(date.slice(5)) || parish.movable.has(churchDate(date).fromPascha));

/** The fixed calendar's entries for a date of every year, without transfers. @param monthDay 'MM-DD' */
export const dateOfEveryYear = ({ days, readings, saints, parish }: CalendarFacts, monthDay: string): FixedDate =>
  parish?.everyYear.get(monthDay) ?? {
    feasts: [{ day: days.byDate.get(monthDay) ?? EMPTY_DAY, readings: readings.byDate.get(monthDay) ?? [] }],
    saints: saints.byDate.get(monthDay) ?? [],
  };
