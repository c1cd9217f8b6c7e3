import { type ChurchDate } from "./church-date";

/** The tables of the calendar as numbers and maps for the rules. */

/** The ranks of a day, lowest first, with their words in the tables. */
const RANKS = {
  noLiturgy: "no Liturgy",
  liturgy: "",
  presanctified: "Presanctified",
  sixStichera: "six stichera",
  doxology: "doxology",
  polyeleos: "polyeleos",
  vigil: "vigil",
  greatFeast: "great feast",
  feastOfTheTheotokos: "feast of the Theotokos",
  feastOfTheLord: "feast of the Lord",
};

/** The fasts; their places are the numbers of orthocal.info's `fast_level`. */
const FASTS = {
  none: { word: "", season: "", begins: "" },
  fastDay: { word: "fast day", season: "Fast day", begins: "" },
  greatLent: { word: "Great Lent", season: "Great Lent", begins: "Great Lent begins" },
  apostles: { word: "Apostles' Fast", season: "Apostles’ Fast", begins: "Apostles’ Fast begins" },
  dormition: { word: "Dormition Fast", season: "Dormition Fast", begins: "Dormition Fast begins" },
  nativity: { word: "Nativity Fast", season: "Nativity Fast", begins: "Nativity Fast begins" },
};

/** Foods that a strict fast gives up. */
export const FOODS: readonly string[] = ["meat", "fish", "dairy", "eggs", "wine", "oil"];

/**
 * The permissions of a fast: their words in the tables, and the foods that they allow. The places are the numbers of
 * orthocal.info's `fast_exception`. The last of a day's slots counts.
 */
const PERMISSIONS = {
  nothing: { word: "", foods: [] },
  wineAndOil: { word: "wine and oil", foods: ["wine", "oil"] },
  fish: { word: "fish, wine and oil", foods: ["fish", "wine", "oil"] },
  wineAndOilEvenInLent: { word: "wine and oil even in Lent", foods: ["wine", "oil"] },
  fishEvenInLent: { word: "fish, wine and oil even in Lent", foods: ["fish", "wine", "oil"] },
  wine: { word: "wine", foods: ["wine"] },
  caviar: { word: "wine, oil and caviar", foods: ["wine", "oil", "caviar"] },
  allButMeat: { word: "all but meat", foods: ["fish", "dairy", "eggs", "wine", "oil"] },
  strictWithWineAndOil: { word: "strict with wine and oil", foods: ["wine", "oil"] },
  strict: { word: "strict", foods: [] },
  strictWithoutException: { word: "strict without exception", foods: [] },
  fastFree: { word: "fast-free", foods: FOODS },
};

const placesIn = <Name extends string>(table: Record<Name, unknown>, first = 0): Readonly<Record<Name, number>> =>
  Object.fromEntries(Object.keys(table).map((name, place) => [name, first + place])) as Record<Name, number>;

/** The higher number wins. */
export const Rank = placesIn(RANKS, -1);
export const Fast = placesIn(FASTS);
export const Allowed = placesIn(PERMISSIONS);

/** The ranks by their words in the tables. */
export const RANK_CODES: ReadonlyMap<string, number> = new Map(
  Object.values(RANKS).map((word, place) => [word, Rank.noLiturgy + place]),
);
/** The other tables by number. */
export const fasts = Object.values(FASTS);
export const permissions: readonly { word: string; foods: readonly string[] }[] = Object.values(PERMISSIONS);

export interface DayFacts {
  title: string;
  /** The period of a great feast: 'Forefeast of Theophany', 'Afterfeast of …', 'Leavetaking of …'. */
  period: string;
  feast: string;
  rank: number;
  fast: number;
  allowed: number;
  note: string;
  /** The color of a parish feast: a name in colors.csv. */
  color?: string;
  /** A feast in content/parish-feasts.yml. */
  isParishFeast?: true;
}

export interface Reading {
  /** 'Epistle', 'Gospel', 'Vespers', '6th Hour', ... */
  source: string;
  /** Whose reading it is, such as 'Theotokos'; often empty. */
  description: string;
  /** The citation: 'Ephesians 2:4-10'. */
  display: string;
  /** The words beside the citation: "selected verses", or empty. */
  note: string;
}

export interface ReadingFacts extends Reading {
  /** Its order in the day: 7xx matins, 811 and 911 the daily Epistle and Gospel (tables/README.md). */
  order: number;
}

/** A day that depends on both a fixed date and its weekday: a name in floating-days.csv. */
type FloatingDay = string;

/** The days from Pascha, a date 'MM-DD', or a floating day. */
export type DayKey = number | string;

/** A feast with a fixed date, or the table's line for a date without one. */
export interface FixedFeast {
  day: DayFacts;
  readings: ReadingFacts[];
}

/** A yearly feast of the parish. Without readings the parish reads the calendar's. */
export interface ParishFeast extends FixedFeast {
  /** 'MM-DD', or the days from Pascha. */
  on: string | number;
}

/** The fixed calendar's entries for a date. The first feast is named first. */
export interface FixedDate {
  feasts: FixedFeast[];
  saints: string[];
}

export interface CalendarFacts {
  days: ReadonlyMap<DayKey, DayFacts>;
  /** The eleven matins Gospels of the Resurrection have the keys 'resurrection-1' to 'resurrection-11'. */
  readings: ReadonlyMap<DayKey, ReadingFacts[]>;
  saints: ReadonlyMap<DayKey, string[]>;
  /** By `floatingKey`. */
  floatingDays: ReadonlyMap<string, FloatingDay>;
  /** This parish's own. */
  parishFeasts?: readonly ParishFeast[];
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

/** The floating day of a date, which depends on its weekday too; empty if it has none (tables/floating-days.csv). */
export const floatingDay = (facts: CalendarFacts, at: ChurchDate): FloatingDay =>
  facts.floatingDays.get(floatingKey(at.weekday, at.monthDay)) ?? "";

/** @param weekday 0 Sunday to 6 Saturday @param monthDay 'MM-DD' */
export const floatingKey = (weekday: number, monthDay: string): string => `${weekday} ${monthDay}`;

export const isEpistle = ({ source }: { source: string }): boolean => source === "Epistle";
export const isGospel = ({ source }: { source: string }): boolean => source === "Gospel";
