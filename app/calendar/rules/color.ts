import { type CivilDate } from "~/dates/civil-date";
import { type LiturgicalDay } from "./liturgical-day";

export interface DayColor {
  name: string;
  /** Dark: small headings, borders, the background of white text; '#7a5c14'. */
  ink: string;
  /** Light: the background of dark text. */
  tint: string;
}

/** The days that have a color, given in one of three ways. */
export interface ColorRule {
  color: string;
  fromPascha?: { first: number; last: number };
  /** 'MM-DD' */
  dates?: string[];
  rank?: number;
}

/** tables/colors.yml. The first color is the default. */
export interface ColorTable {
  /** Whether the site's accent follows the vestments; the parish decides (`dayColors` in parish.yml). */
  follow: boolean;
  colors: DayColor[];
  rules: ColorRule[];
}

type ColoredDay = Pick<LiturgicalDay, "fromPascha" | "rank" | "color"> & { date: CivilDate };

/**
 * The color of the vestments on a day. The color of a parish feast comes first. Always the default if `follow` is off.
 */
export function colorOfDay(table: ColorTable, day: ColoredDay): DayColor {
  const usual = table.colors[0]!;
  if (!table.follow) return usual;
  const wanted = day.color ?? table.rules.find((rule) => fits(rule, day))?.color;
  return table.colors.find(({ name }) => name === wanted) ?? usual;
}

function fits({ fromPascha, dates, rank }: ColorRule, day: ColoredDay): boolean {
  if (fromPascha) return day.fromPascha >= fromPascha.first && day.fromPascha <= fromPascha.last;
  if (dates) return dates.includes(day.date.slice(5));
  return day.rank === rank;
}

/** The background of cards at night (app/styles/palette.css). */
const NIGHT_CARD = "#231d1a";
const READABLE_AT_NIGHT = 6;

/** A color for dark pages: its ink lightened until readable, its tint darkened. */
export function atNight({ name, ink }: DayColor): DayColor {
  const shares = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
  const lighter = shares.map((share) => mixed(ink, "#ffffff", share));
  const readable = lighter.find((color) => contrast(color, NIGHT_CARD) >= READABLE_AT_NIGHT) ?? "#ffffff";
  return { name, ink: readable, tint: mixed(ink, NIGHT_CARD, 0.7) };
}

/** Mixes a share (0 to 1) of another color into a color. */
function mixed(color: string, other: string, share: number): string {
  const parts = partsOf(other).map((part, index) => part * share + partsOf(color)[index]! * (1 - share));
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

const partsOf = (color: string): number[] => [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16));

/** The contrast ratio of two colors ('#rrggbb'), 1 to 21; text needs 4.5 (WCAG 2.2, 1.4.3). */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((first, second) => first - second);
  return (lighter! + 0.05) / (darker! + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = partsOf(color).map((part) => linear(part / 255));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
