import { OPTIONAL_PARTS, type OptionalPart } from "~/content/schema/optional-parts";
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
  const [inside, back] = panelsOf(bulletin).map(lettersIn);
  return SIZES.find((size) => inside! <= 2 * capacity(size) && back! <= capacity(size));
}

/** The parts of this bulletin that may be left out: without them it is shorter. */
export const partsToLeaveOut = (bulletin: Bulletin): OptionalPart[] =>
  OPTIONAL_PARTS.filter((part) => lettersIn(panelsOf(bulletin, [part])) < lettersIn(panelsOf(bulletin, [])));

/** The texts of the two panels inside, and those of the back. */
function panelsOf(bulletin: Bulletin, without = bulletin.without) {
  const { hymns, readings, announcements, days, fastLegend, names, printNames, events, laterEvents } = bulletin;
  const isIn = (part: OptionalPart | undefined) => part === undefined || !without?.includes(part);
  return [
    [
      isIn("hymns") && hymns,
      readings.map((reading) => [reading.citation, isIn(partOfReading(bulletin, reading)) && reading.text]),
      isIn("announcements") && announcements.filter((each) => !each.isHouseBlessing || isIn("house-blessing")),
    ],
    [
      [days, fastLegend, names, printNames],
      events.map(({ title, when, text }) => [title, when, isIn("event-descriptions") && text]),
      isIn("later-events") && laterEvents,
    ],
  ];
}

const capacity = (size: number) =>
  (PANEL.width / (size * PANEL.letter)) * Math.floor(PANEL.height / (size * PANEL.line));

/** The letters of all texts in a value. Letters outside of ASCII count twice; a list or a line break counts as 40. */
function lettersIn(value: unknown): number {
  if (typeof value === "string") return value.replace(/[^\0-\x7f]/g, "xx").replaceAll("\n", "x".repeat(40)).length;
  if (typeof value !== "object" || value === null) return 0;
  const own = Array.isArray(value) && value.length > 0 ? 40 : 0;
  return Object.values(value).reduce((sum: number, item) => sum + lettersIn(item), own);
}
