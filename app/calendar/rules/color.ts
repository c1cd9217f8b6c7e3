import { shade } from "~/color/color";
import { lettersAtNight } from "~/color/parish-palette";
import { type CivilDate } from "~/dates/civil-date";
import { type LiturgicalDay } from "./liturgical-day";

export interface DayColor {
  name: string;
  /** Dark: small headings, borders, the background of white text; '#7a5c14'. */
  ink: string;
  /** Light: the background of dark text. */
  tint: string;
}

/** The days that have a color, given in one of four ways. */
export interface ColorRule {
  color: string;
  fromPascha?: { first: number; last: number };
  /** 'MM-DD' */
  dates?: string[];
  rank?: number;
  /** The feasts as the tables' periods call them, from the day after through the leavetaking. */
  after?: string[];
}

/** tables/colors.yml. The first color is the default. */
export interface ColorTable {
  /** Whether the site's accent follows the vestments; the parish decides (`dayColors` in parish.yml). */
  follow: boolean;
  colors: DayColor[];
  rules: ColorRule[];
}

type ColoredDay = Pick<LiturgicalDay, "fromPascha" | "rank" | "color" | "period"> & { date: CivilDate };

/**
 * The color of the vestments on a day. The color of a parish feast comes first. Always the default if `follow` is off.
 */
export function colorOfDay(table: ColorTable, day: ColoredDay): DayColor {
  const usual = table.colors[0]!;
  if (!table.follow) return usual;
  const wanted = day.color ?? table.rules.find((rule) => fits(rule, day))?.color;
  return table.colors.find(({ name }) => name === wanted) ?? usual;
}

function fits({ fromPascha, dates, rank, after }: ColorRule, day: ColoredDay): boolean {
  if (fromPascha) return day.fromPascha >= fromPascha.first && day.fromPascha <= fromPascha.last;
  if (dates) return dates.includes(day.date.slice(5));
  if (after) return after.some((feast) => [`Afterfeast of ${feast}`, `Leavetaking of ${feast}`].includes(day.period));
  return day.rank === rank;
}

/** A color for dark pages: its ink lightened until readable, its tint darkened. */
export const atNight = ({ name, ink }: DayColor): DayColor => ({
  name,
  ink: lettersAtNight(ink),
  tint: shade(ink, 0.27, 0.03),
});
