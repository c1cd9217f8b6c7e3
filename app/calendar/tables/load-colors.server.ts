import { z } from "zod";
import { contrast, READABLE } from "~/color/color";
import { checkText } from "~/content/load/load-files.server";
import { group, notation, parsed, refuse } from "~/content/schema/fields";
import { readTextFile } from "~/content/source/read-folder.server";
import { monthDayOf } from "~/dates/civil-date";
import { RANK_CODES } from "~/calendar/rules/facts";
import { type Tables } from "./table.server";

export interface DayColor {
  name: string;
  /** Dark: small headings, borders, the background of white text; '#7a5c14'. */
  ink: string;
  /** Light: the background of dark text. */
  tint: string;
}

const FILE = "colors.yml";

/** The pages' backgrounds (app/styles/palette.css), and the text on a tint. */
const BACKGROUNDS = { page: "#fbf7ef", card: "#fffdf8", letters: "#ffffff", text: "#26201c" };

const colorValue = notation(/^#[0-9a-f]{6}$/i, 'a color such as "#7a5c14"');
const isReadable = (ink: string) =>
  [BACKGROUNDS.page, BACKGROUNDS.card, BACKGROUNDS.letters].every((ground) => contrast(ink, ground) >= READABLE);

const color = group({
  ink: colorValue.refine(isReadable, "a darker color: this one could not be read on the page's light background"),
  tint: colorValue.refine(
    (tint) => contrast(tint, BACKGROUNDS.text) >= READABLE,
    "a lighter color: dark text could not be read on this one",
  ),
});

const daysFromPascha = notation(
  /^-?\d+( to -?\d+)?$/,
  'one day or two, such as "-7" or "0 to 38", counted from Pascha',
).transform((days) => {
  const [first = 0, last = first] = days.split(" to ").map(Number);
  return { first, last };
});

/** The days that have a color, given in one of four ways. */
const rule = group({
  color: z.string(),
  "days from Pascha": daysFromPascha.optional(),
  dates: z.array(parsed("a day such as September 14", monthDayOf)).min(1, "at least one day").optional(),
  rank: parsed(`one of: ${[...RANK_CODES.keys()].filter(Boolean).join(", ")}`, (word) =>
    RANK_CODES.get(word),
  ).optional(),
  /** The feasts as the tables' periods call them, from the day after through the leavetaking. */
  after: z.array(z.string()).min(1, "at least one feast").optional(),
}).refine((line) => Object.keys(line).length === 2, "one of: days from Pascha, dates, rank, after");

const table = group({
  colors: z.record(color).refine((colors) => Object.keys(colors).length > 0, "at least one color"),
  days: z.array(rule),
})
  .superRefine(({ colors, days }, context) => {
    const expected = `one of the colors above: ${Object.keys(colors).join(", ")}`;
    days.forEach((line, index) => refuse(context, !(line.color in colors) && expected, "days", index, "color"));
  })
  .transform(({ colors, days }) => ({
    /** Whether the site's accent follows the vestments; the parish decides (`dayColors` in parish.yml). */
    follow: true,
    /** The first one is the default. */
    colors: Object.entries(colors).map(([name, shades]): DayColor => ({ name, ...shades })),
    rules: days,
  }));

export type ColorTable = z.output<typeof table>;

/** Reads and checks colors.yml. Adds every mistake in it to `problems`; without one, it returns the table. */
export function loadColors({ directory, problems }: Tables): ColorTable | undefined {
  const read = readTextFile(directory, FILE);
  const checked = "text" in read ? checkText({ file: FILE, schema: table }, read.text) : { problems: [read.problem] };
  if ("value" in checked) return checked.value as ColorTable;
  problems.push(...checked.problems);
  return undefined;
}
