import {
  type CommemoratedRequest,
  type Commemorations,
  departedOf,
  livingOf,
  requestLabel,
  withMessage,
} from "./commemorations";

// A sheet of Letter or A4 without its margins, in points; the smaller of both.
const sheet = { width: 510, height: 690 };
// Of the letters of a wide serif; a line that is taken for longer than it is costs less than one that is taken for shorter.
const emPerLetter = 0.56;
const messageScale = 0.85;
export const lineHeight = 1.2;

/** Points, for eyes at arm's length in lamplight. */
const [largest, smallestOnOneSheet, smallest] = [20, 15, 11];
// What is left of three sheets when the estimate was too low.
const safeSheets = 2.6;

/** How many columns of the page the living have, and how many the departed. */
export interface Columns {
  living: number;
  departed: number;
}

export interface Layout {
  points: number;
  columns: Columns;
}

/** Of each name, in characters. */
interface NameLengths {
  living: number[];
  departed: number[];
}

const lengths = (names: readonly string[]): number[] => names.map(({ length }) => length);

/** The size of the type: one sheet if it can be read so, else as large as three sheets allow. */
export function layoutOf(list: Commemorations, byRequest: boolean): Layout {
  const names = { living: lengths(livingOf(list)), departed: lengths(departedOf(list)) };
  const sizes = Array.from({ length: largest - smallest + 1 }, (_, step) => largest - step);
  const layouts = sizes.map((points) => ({ points, columns: bestColumns(names, points) }));
  const sheets = ({ points, columns }: Layout) =>
    (byRequest ? heightByRequest(list, points) : heightOfAll(list, names, points, columns)) / sheet.height;
  return (
    layouts.find((layout) => layout.points >= smallestOnOneSheet && sheets(layout) < 0.85) ??
    layouts.find((layout) => layout.points <= smallestOnOneSheet && sheets(layout) < safeSheets) ??
    layouts.at(-1)!
  );
}

const splits: Columns[] = [
  { living: 1, departed: 1 },
  { living: 2, departed: 1 },
  { living: 1, departed: 2 },
  { living: 2, departed: 2 },
  { living: 3, departed: 1 },
  { living: 1, departed: 3 },
];

/** Those with which both sides end soonest. */
function bestColumns(names: NameLengths, points: number): Columns {
  const heights = splits.map((columns) => namesHeight(names, points, columns));
  return splits[heights.indexOf(Math.min(...heights))]!;
}

function namesHeight(names: NameLengths, points: number, { living, departed }: Columns): number {
  const width = sheet.width / (living + departed) - 22;
  const lines = (of: readonly number[], columns: number) =>
    Math.ceil(sum(of, (length) => linesOfLength(length, points, width)) / columns);
  return Math.max(lines(names.living, living), lines(names.departed, departed)) * points * lineHeight;
}

function heightOfAll(list: Commemorations, names: NameLengths, points: number, columns: Columns): number {
  const size = points * messageScale;
  const width = sheet.width / 2 - 14;
  const messages = sum(withMessage(list), (request) => {
    const lines =
      linesOf(`${requestLabel(request)} Wed, Nov 18, 12:00 AM`, size, width) + linesOf(request.message, size, width);
    return lines * size * lineHeight + 4;
  });
  return 60 + namesHeight(names, points, columns) + messages / 2;
}

function heightByRequest({ requests }: Commemorations, points: number): number {
  return (
    sum(requests, (request) => {
      const share = livingShare(request);
      const lines = (names: string[], width: number) =>
        names.length > 0 ? linesOf(names.join(" - "), points, width) : 1;
      const [living, departed] = [
        lines(request.living, sheet.width * share),
        lines(request.departed, sheet.width * (1 - share)),
      ];
      const message = request.message === "" ? 0 : linesOf(request.message, points, sheet.width);
      return (Math.max(living, departed) + message + 0.8) * points * lineHeight + 6;
    }) + 60
  );
}

/** Of the page's width, so that both sides of a request end at about the same height: from 0.25 to 0.75. */
export function livingShare({ living, departed }: CommemoratedRequest): number {
  const [one, other] = [living.join("").length, departed.join("").length];
  return Math.min(0.75, Math.max(0.25, one / Math.max(1, one + other)));
}

const linesOf = (text: string, points: number, width: number): number =>
  sum(text.split("\n"), ({ length }) => linesOfLength(length, points, width));

const linesOfLength = (length: number, points: number, width: number): number =>
  Math.max(1, Math.ceil((length * points * emPerLetter) / width));

const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0);
