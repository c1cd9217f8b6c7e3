import { shade } from "~/color/color";
import { lettersAtNight } from "~/color/parish-palette";
import { type LiturgicalDay } from "./liturgical-day";

export interface DayColor {
  name: string;
  /** Dark: small headings, borders, the background of white text; '#7a5c14'. */
  ink: string;
  /** Light: the background of dark text. */
  tint: string;
}

/** The days of a color, given in one of four ways. */
interface ColorRule {
  color: string;
  /** In days from Pascha. */
  days: { first: number; last: number } | undefined;
  /** 'MM-DD' */
  date: string | undefined;
  rank: number | undefined;
  /** "Afterfeast of the Dormition" */
  period: string | undefined;
}

export interface ColorTable {
  /** Whether the site's accent follows the vestments; the parish decides (`dayColors` in parish.yml). */
  follow: boolean;
  /** The first one is the default. */
  colors: DayColor[];
  rules: ColorRule[];
}

/**
 * The color of the vestments on a day. The color of a parish feast comes first. It is the default if `follow` is off.
 */
export function colorOfDay(table: ColorTable, day: LiturgicalDay): DayColor {
  const usual = table.colors[0]!;
  if (!table.follow) return usual;
  const wanted = day.color ?? table.rules.find((rule) => fits(rule, day))?.color;
  return table.colors.find(({ name }) => name === wanted) ?? usual;
}

const fits = ({ days, date, rank, period }: ColorRule, day: LiturgicalDay) =>
  (days !== undefined && day.fromPascha >= days.first && day.fromPascha <= days.last) ||
  date === day.date.slice(5) ||
  rank === day.rank ||
  period === day.period;

/** A color for dark pages: its ink lightened until readable, its tint darkened. */
export const atNight = ({ name, ink }: DayColor): DayColor => ({
  name,
  ink: lettersAtNight(ink),
  tint: shade(ink, 0.27, 0.03),
});
