import { shade } from "~/color/color";
import { lettersAtNight } from "~/color/parish-palette";
import { type ColorTable, type DayColor } from "~/calendar/tables/load-colors.server";
import { type LiturgicalDay } from "./liturgical-day";

/**
 * The color of the vestments on a day. The color of a parish feast comes first. It is the default if `follow` is off.
 */
export function colorOfDay(table: ColorTable, day: LiturgicalDay): DayColor {
  const usual = table.colors[0]!;
  if (!table.follow) return usual;
  const wanted = day.color ?? table.rules.find((rule) => fits(rule, day))?.color;
  return table.colors.find(({ name }) => name === wanted) ?? usual;
}

function fits(rule: ColorTable["rules"][number], day: LiturgicalDay) {
  const { "days from Pascha": fromPascha, dates, rank, after } = rule;
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
