import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contrast, hexOf } from "~/color/color";
import { DEFAULT_COLOR, nearestReadable, parishColorCss } from "~/color/parish-palette";
import { color as colorLine } from "~/content/schema/parish";
import { sized } from "../../support/project/size";
import { readText } from "../../support/project/source";

type Properties = Record<string, string>;

/** The custom properties of CSS by day and by night; those of the day hold at night too. */
function propertiesOf(css: string): { day: Properties; night: Properties } {
  const [light, dark = ""] = css.split(/@media screen and \(prefers-color-scheme: ?dark\)/);
  const read = (part: string) =>
    Object.fromEntries([...part.matchAll(/--([\w-]+): ?([^;}]+)/g)].map(([, ...nameAndColor]) => nameAndColor));
  const day = read(light!) as Properties;
  return { day, night: { ...day, ...(read(dark) as Properties) } };
}

const palette = propertiesOf(readText("app/styles/palette.css"));
const onWine = palette.day["on-wine"]!;
const backgrounds = ["paper", "leaf", "white", "tint", "error-tint", "news-tint"] as const;

/** The lowest contrast of links on a background, and of a button's words on the button, with and without the mouse. */
function lowestContrasts(color: string) {
  const parish = propertiesOf(parishColorCss(color));
  return (["day", "night"] as const).flatMap((time) => {
    const { wine, "wine-deep": deep, link = wine } = parish[time];
    const letters = time === "day" ? wine! : link!;
    return [
      ...backgrounds.map((name) => contrast(letters, palette[time][name]!)),
      contrast(onWine, wine!),
      contrast(onWine, deep!),
    ];
  });
}

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
/** The message that refuses a color; undefined for one that is accepted. */
const refusalOf = (written: string) => colorLine.safeParse(written).error?.issues[0]!.message;

describe("The parish's color", () => {
  test("is accepted where its letters can be read on every background, else refused with the nearest one that can", () => {
    const holds = (color: string) => {
      const refusal = refusalOf(color);
      const lowest = (color: string) => Math.min(...backgrounds.map((name) => contrast(color, palette.day[name]!)));
      expect(refusal === undefined).toBe(lowest(color) >= 4.5);
      if (refusal !== undefined) expect(lowest(nearestReadable(color))).toBeLessThan(4.6);
      const accepted = refusal === undefined ? color : /"(#[\da-f]{6})"$/.exec(refusal)![1]!;
      expect(colorLine.parse(accepted)).toBe(accepted);
      expect(Math.min(...lowestContrasts(accepted))).toBeGreaterThanOrEqual(4.5);
    };
    fc.assert(fc.property(anyColor, holds), { numRuns: sized(200, 1000) });
  });

  test("shows the mouse over a button, even on black", () => {
    const check = (color: string) => {
      const { day, night } = propertiesOf(parishColorCss(color));
      for (const { wine, "wine-deep": deep } of [day, night]) expect(contrast(wine!, deep!)).toBeGreaterThan(1.1);
    };
    ["#000000", DEFAULT_COLOR].forEach(check);
    fc.assert(fc.property(anyColor.map(nearestReadable), check), { numRuns: sized(100, 1000) });
  });
});

test.each([
  ["navy", "#000080"],
  ["Navy", "#000080"],
  ["#2F5D3A", "#2f5d3a"],
  ["#357", "#335577"],
  ...["wine", "transparent", "#12345678", "#1234", "rgb(0, 0, 128)", "2f5d3a", "url(x)"].map((word) => [word]),
])("%s is the color %s", (written, color) => expect(hexOf(written!)).toBe(color));

test("contrast is measured as WCAG does", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});
