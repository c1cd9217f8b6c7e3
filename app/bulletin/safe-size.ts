import { type OptionalPart } from "~/content/schema/optional-parts";
import { type Bulletin, partOfReading } from "./bulletin";

/** Sizes of type in points, the largest first. */
export const SIZES = [13, 12, 11, 10.25, 9.75, 9, 8.5];
/** A panel of the sheet in points, and the least that a letter and a line take of it, in em. */
const PANEL = { width: 340, height: 530, letter: 0.5, line: 1.28 };

/**
 * A size of type for browsers without scripts, by a count of letters: rather too small than too large. Other browsers
 * measure (app/browser/bulletin.ts). Undefined where even the smallest is too large by this count.
 */
export function safeSize(bulletin: Bulletin): number | undefined {
  const isIn = (part: OptionalPart | undefined) => part === undefined || !bulletin.without?.includes(part);
  const { hymns, readings, days, fastLegend, names, printNames, events, laterEvents } = bulletin;
  const announcements = bulletin.announcements.filter((each) => !each.isHouseBlessing || isIn("house-blessing"));
  const inside = [
    isIn("hymns") && hymns,
    readings.map((reading) => [reading.citation, isIn(partOfReading(bulletin, reading)) && reading.text]),
    isIn("announcements") && announcements,
  ];
  const back = [days, fastLegend, names, printNames, events, isIn("later-events") && laterEvents];
  return SIZES.find((size) => lettersIn(inside) <= 2 * capacity(size) && lettersIn(back) <= capacity(size));
}

const capacity = (size: number) =>
  (PANEL.width / (size * PANEL.letter)) * Math.floor(PANEL.height / (size * PANEL.line));

/** The letters of all texts in a value. Letters outside of ASCII count twice; a list or a line break counts as 40. */
function lettersIn(value: unknown): number {
  if (typeof value === "string") return value.replace(/[^\0-\x7f]/g, "xx").replaceAll("\n", "x".repeat(40)).length;
  if (typeof value !== "object" || value === null) return 0;
  const own = Array.isArray(value) ? 40 : 0;
  return Object.values(value).reduce((sum: number, item) => sum + lettersIn(item), own);
}
