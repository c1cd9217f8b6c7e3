import { type CivilDate } from "~/dates/civil-date";
import { type LiturgicalDay } from "./liturgical-day";

/** A colour as the page uses it. */
export interface DayColour {
  name: string;
  /** Dark: small headings, borders, a ground for white letters. '#7a5c14' */
  ink: string;
  /** Light: a ground for dark letters. */
  tint: string;
}

/** One line of the table: the days that have a colour, said in one of three ways. */
export interface ColourRule {
  colour: string;
  fromPascha?: { first: number; last: number };
  /** 'MM-DD' */
  dates?: string[];
  rank?: number;
}

/** content/calendar/colours.yml. The first colour is the usual one. */
export interface ColourTable {
  follow: boolean;
  colours: DayColour[];
  rules: ColourRule[];
}

type ColouredDay = Pick<LiturgicalDay, "fromPascha" | "rank"> & { date: CivilDate };

/** The colour of the vestments on a day; always the usual one when the parish has switched this off. */
export function colourOfDay(table: ColourTable, day: ColouredDay): DayColour {
  const usual = table.colours[0]!;
  if (!table.follow) return usual;
  const rule = table.rules.find((candidate) => fits(candidate, day));
  return table.colours.find(({ name }) => name === rule?.colour) ?? usual;
}

function fits({ fromPascha, dates, rank }: ColourRule, day: ColouredDay): boolean {
  if (fromPascha) return day.fromPascha >= fromPascha.first && day.fromPascha <= fromPascha.last;
  if (dates) return dates.includes(day.date.slice(5));
  return day.rank === rank;
}

/** How far two colours are apart in brightness, 1 to 21: 4.5 is enough for text (WCAG 2.2, 1.4.3). */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((first, second) => first - second);
  return (lighter! + 0.05) / (darker! + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => linear(parseInt(colour.slice(start, start + 2), 16) / 255));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
