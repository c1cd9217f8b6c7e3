/**
 * The shades of the parish's color for links and the filled button, by day and night. A test checks their contrast on
 * the backgrounds of app/styles/palette.css.
 */
import { contrast, lightnessOf, READABLE, shade } from "./color";

/** Wine. */
export const DEFAULT_COLOR = "#6d1f2d";

/** The darkest background of links by day: --error-tint in app/styles/palette.css. */
const DARKEST_BACKGROUND = "#f9e7e4";

/** The contrast of letters in this color on the day's darkest background. */
export const contrastByDay = (color: string): number => contrast(color, DARKEST_BACKGROUND);

/** The color itself if letters in it can be read, otherwise the nearest darker one. */
export function nearestReadable(color: string): string {
  if (contrastByDay(color) >= READABLE) return color;
  let [readable, unreadable] = [0, lightnessOf(color)];
  while (unreadable - readable > 0.002) {
    const between = (readable + unreadable) / 2;
    if (contrastByDay(shade(color, between)) < READABLE) unreadable = between;
    else readable = between;
  }
  return shade(color, readable);
}

/** A color for letters on dark pages. */
export const lettersAtNight = (color: string): string => shade(color, 0.82, 0.075);

/** CSS with the properties that palette.css leaves to it. */
export function parishColorCss(color: string): string {
  const lightness = lightnessOf(color);
  // A button under the mouse becomes darker, or lighter if it is almost black.
  const deep = shade(color, lightness > 0.25 ? lightness - 0.07 : lightness + 0.2);
  const day = `--wine:${color};--wine-deep:${deep}`;
  const buttonAtNight = `--wine:${shade(color, 0.44, 0.13)};--wine-deep:${shade(color, 0.5, 0.13)}`;
  const night = `--link:${lettersAtNight(color)};${buttonAtNight}`;
  return `:root{${day}}@media screen and (prefers-color-scheme:dark){:root{${night}}}`;
}
