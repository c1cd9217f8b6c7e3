import { type CivilDate } from "~/dates/civil-date";
import { type ChurchDate, churchDate } from "./church-date";

/** What the tables in content/calendar say, as numbers and maps for the rules. */

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

/** The fasts. The numbers are those of orthocal.info's `fast_level`. */
export const Fast = { none: 0, fastDay: 1, greatLent: 2, apostles: 3, dormition: 4, nativity: 5 } as const;

/** What a fast allows. Of several slots of one day the highest number counts. */
export const Allowed = {
  nothing: 0,
  wineAndOil: 1,
  fish: 2,
  wineAndOilEvenInLent: 3,
  fishEvenInLent: 4,
  wine: 5,
  caviar: 6,
  allButMeat: 7,
  strictWithWineAndOil: 8,
  strict: 9,
  strictWithoutException: 10,
  fastFree: 11,
} as const;

export interface DayFacts {
  title: string;
  feast: string;
  rank: number;
  fast: number;
  allowed: number;
  note: string;
  /** The color that the parish gave to its feast: a name in colors.yml. */
  color?: string;
  /** It is a feast of content/parish-feasts.yml, or one that is kept on another day by it. */
  isParishFeast?: true;
}

export interface Reading {
  /** 'Epistle', 'Gospel', 'Vespers', '6th Hour', ... */
  source: string;
  /** 'Apostol', 'OT', or the evangelist. */
  book: string;
  /** Whose reading it is ('Theotokos'); often empty. */
  description: string;
  /** The citation: 'Ephesians 2:4-10'. */
  display: string;
}

export interface ReadingFacts extends Reading {
  /** Its place in the day: 7xx matins, 811 and 911 the daily Epistle and Gospel (content/calendar/README.md). */
  order: number;
}

/** Days that follow both a fixed date and the weekdays around it: floating-days.ts places them. */
export const FLOATING_DAYS = [
  ...[
    "fathers-first-six-councils",
    "fathers-seventh-council",
    "demetrius-saturday",
    "synaxis-unmercenaries",
    "sat-before-archangels",
  ],
  ...["sat-before-elevation", "sat-before-elevation-moved", "sun-before-elevation"],
  ...["sat-after-elevation", "sun-after-elevation", "forefathers"],
  ...["royal-hours-nativity", "sat-before-nativity", "sun-before-nativity", "eve-nativity"],
  ...["sat-before-nativity-eve", "sun-before-nativity-eve"],
  ...["sat-after-nativity", "sat-after-nativity-friday", "sat-after-nativity-before-theophany"],
  ...["sun-after-nativity", "sun-after-nativity-monday"],
  ...["before-theophany-jan1", "royal-hours-theophany", "sat-before-theophany", "sun-before-theophany"],
  ...["eve-theophany", "sat-before-theophany-eve", "sun-before-theophany-eve"],
  ...["sat-after-theophany", "sun-after-theophany", "new-martyrs-russia"],
  ...["annunciation-sunday", "annunciation-monday", "annunciation-eve", "annunciation-weekday"],
  ...["annunciation-eve-friday", "annunciation-saturday"],
] as const;

export type FloatingDay = (typeof FLOATING_DAYS)[number];

/** Facts of one kind, by the three ways a day is named: from Pascha, by its date ('MM-DD'), or floating. */
export interface FactsByDay<Facts> {
  fromPascha: ReadonlyMap<number, Facts>;
  byDate: ReadonlyMap<string, Facts>;
  floating: ReadonlyMap<FloatingDay, Facts>;
}

/** A feast with a fixed date, or what the tables say of a date without one. */
export interface FixedFeast {
  day: DayFacts;
  readings: ReadingFacts[];
}

/** What the fixed calendar has on a date; the feast that is named first stands first. */
export interface FixedDate {
  feasts: FixedFeast[];
  saints: string[];
}

export interface CalendarFacts {
  days: FactsByDay<DayFacts>;
  readings: FactsByDay<ReadingFacts[]>;
  /** The eleven matins Gospels of the Resurrection, by number. */
  resurrectionGospels: ReadonlyMap<number, ReadingFacts[]>;
  saints: {
    byDate: ReadonlyMap<string, string[]>;
    /** By days from Pascha, or by floating day. */
    moving: ReadonlyMap<number | FloatingDay, string[]>;
  };
  /** The dates that are otherwise in this parish: each year ('MM-DD'), or once. Absent when none are. */
  parish?: {
    everyYear: ReadonlyMap<string, FixedDate>;
    once: ReadonlyMap<CivilDate, FixedDate>;
    /** By days from Pascha: the parish's feast, and how it is added to the date on which it falls. */
    movable: ReadonlyMap<number, { feast: FixedFeast; addTo: (date: FixedDate) => FixedDate }>;
  };
}

/** A line that says nothing. */
export const EMPTY_DAY: DayFacts = { title: "", feast: "", rank: Rank.liturgy, fast: 0, allowed: 0, note: "" };

/** What the fixed calendar has on a date, the parish's own feasts and transfers included. */
export function fixedDate(
  facts: CalendarFacts,
  { date, monthDay, fromPascha }: Pick<ChurchDate, "date" | "monthDay" | "fromPascha">,
): FixedDate {
  const fixed = facts.parish?.once.get(date) ?? dateOfEveryYear(facts, monthDay);
  return facts.parish?.movable.get(fromPascha)?.addTo(fixed) ?? fixed;
}

/** Whether the date is another one in this parish than in the tables. */
export const isParishDay = ({ parish }: CalendarFacts, date: CivilDate): boolean =>
  parish !== undefined &&
  (parish.once.has(date) || parish.everyYear.has(date.slice(5)) || parish.movable.has(churchDate(date).fromPascha));

/** The same of every year: without what is transferred in one of them. @param monthDay 'MM-DD' */
export const dateOfEveryYear = ({ days, readings, saints, parish }: CalendarFacts, monthDay: string): FixedDate =>
  parish?.everyYear.get(monthDay) ?? {
    feasts: [{ day: days.byDate.get(monthDay) ?? EMPTY_DAY, readings: readings.byDate.get(monthDay) ?? [] }],
    saints: saints.byDate.get(monthDay) ?? [],
  };
