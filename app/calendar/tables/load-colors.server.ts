import { z } from "zod";
import { type ContentProblem } from "~/content/source/problem";
import { readTextFile } from "~/content/source/read-folder.server";
import { parseYaml } from "~/content/source/yaml-source";
import { monthDayOf } from "~/dates/civil-date";
import { type ColourRule, type ColourTable, contrast } from "~/calendar/rules/color";
import { RANK_WORDS } from "./vocabulary";

const FILE = "calendar/colours.yml";

/** The grounds of the site's pages (app/styles/tokens.css), and the darkest text on a tint. */
const GROUNDS = { page: "#faf6ee", card: "#fffdf8", letters: "#ffffff", text: "#2b2320" };
const READABLE = 4.5;

const colourValue = z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour such as "#7a5c14"');
const isReadable = (ink: string): boolean =>
  [GROUNDS.page, GROUNDS.card, GROUNDS.letters].every((ground) => contrast(ink, ground) >= READABLE);

const colour = z
  .object({
    ink: colourValue.refine(isReadable, "a darker colour: this one could not be read on the page's light ground"),
    tint: colourValue.refine(
      (tint) => contrast(tint, GROUNDS.text) >= READABLE,
      "a lighter colour: dark text could not be read on this one",
    ),
  })
  .strict();

const daysFromPascha = z
  .string()
  .regex(/^-?\d+( to -?\d+)?$/, 'one day or two, such as "-7" or "0 to 38", counted from Pascha')
  .transform((days) => days.split(" to ").map(Number))
  .transform(([first = 0, last = first]) => ({ first, last }));

const fixedDate = z.string().transform((words, context) => {
  const monthDay = monthDayOf(words);
  if (!monthDay) context.addIssue({ code: "custom", message: "a day such as September 14" });
  return monthDay ?? "";
});

const rankWord = z
  .string()
  .refine((word) => word in RANK_WORDS, `one of: ${Object.keys(RANK_WORDS).filter(Boolean).join(", ")}`)
  .transform((word) => RANK_WORDS[word]);

const rule = z
  .object({
    colour: z.string(),
    "days from Pascha": daysFromPascha.optional(),
    dates: z.array(fixedDate).min(1, "at least one day").optional(),
    rank: rankWord.optional(),
  })
  .strict()
  .refine(
    (line) => [line["days from Pascha"], line.dates, line.rank].filter((way) => way !== undefined).length === 1,
    "one of: days from Pascha, dates, rank",
  )
  .transform(({ colour, dates, rank, ...line }): ColourRule => ({
    colour,
    fromPascha: line["days from Pascha"],
    dates,
    rank,
  }));

const table = z
  .object({
    follow: z.enum(["yes", "no"], { message: "yes or no" }).transform((word) => word === "yes"),
    colours: z.record(colour).refine((colours) => Object.keys(colours).length > 0, "at least one colour"),
    days: z.array(rule),
  })
  .strict()
  .superRefine(({ colours, days }, context) => {
    days.forEach((line, index) => {
      if (line.colour in colours) return;
      const message = `one of the colours above: ${Object.keys(colours).join(", ")}`;
      context.addIssue({ code: "custom", path: ["days", index, "colour"], message });
    });
  })
  .transform(({ follow, colours, days }): ColourTable => ({
    follow,
    colours: Object.entries(colours).map(([name, { ink, tint }]) => ({ name, ink, tint })),
    rules: days,
  }));

/** Reads and checks content/calendar/colours.yml. */
export function loadColours(directory: string): { colours: ColourTable } | { problems: ContentProblem[] } {
  const read = readTextFile(directory, "colours.yml");
  if ("problem" in read) return { problems: [{ ...read.problem, file: FILE }] };
  const source = parseYaml(FILE, read.text);
  if ("problems" in source) return source;
  const result = table.safeParse(source.value);
  if (result.success) return { colours: result.data };
  return { problems: result.error.issues.map((issue) => problemAt(issue, source.lineOf(issue.path))) };
}

const problemAt = ({ path, message, code }: z.ZodIssue, line: number): ContentProblem => ({
  file: FILE,
  line,
  place: `"${path.filter((step) => typeof step === "string").join('", "')}"`,
  found: code === "unrecognized_keys" ? "a name that is not known here" : "something else",
  expected: message,
});
