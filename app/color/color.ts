/** Measures and shades of colors. All results are '#rrggbb'. The mathematics is the package culori's. */
import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  parse,
  useMode as registerMode,
  wcagContrast,
} from "culori/fn";

// The package reads and converts these kinds of colors only.
[modeLrgb, modeOklab].forEach((mode) => registerMode(mode));
registerMode(modeRgb);
const oklch = registerMode(modeOklch);

/** The contrast ratio of two colors, 1 to 21; text needs 4.5 (WCAG 2.2, 1.4.3). */
export const contrast = (a: string, b: string): number => wcagContrast(a, b);

export const READABLE = 4.5;

/** A CSS color name or a hex value, in any case; undefined for anything else and for transparent colors. */
export function hexOf(written: string): string | undefined {
  if (!/^(?:#(?:[\da-f]{3}){1,2}|[a-z]+)$/i.test(written)) return undefined;
  const color = parse(written.toLowerCase());
  return color && color.alpha === undefined ? formatHex(color) : undefined;
}

/** The lightness of a color, 0 (black) to 1 (white), as the eye sees it (OKLCH). */
export const lightnessOf = (color: string): number => oklch(color)!.l;

/** A color with the same hue and another lightness. @param maxChroma its largest saturation; 0 is gray */
export function shade(color: string, lightness: number, maxChroma = Infinity): string {
  const { c, ...rest } = oklch(color)!;
  return formatHex(clampChroma({ ...rest, l: lightness, c: Math.min(c, maxChroma) }, "oklch"));
}
