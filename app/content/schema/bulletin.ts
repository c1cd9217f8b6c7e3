import { z } from "zod";
import { addDays, fullDate, weekdayOf } from "~/dates/civil-date";
import { date, eachOnce, group, maybeEmptyList, oneOf, refuse, text } from "./fields";
import { markdown } from "./markdown";
import { OPTIONAL_PARTS } from "./optional-parts";

const roleWord = text(40, "a role, such as Reader");
const nameOfRole = text(80, 'a name, or "open"');

const role = group({ role: roleWord, name: nameOfRole }).transform((each) => ({
  ...each,
  /** Nobody has it yet: "open", perhaps with whom to tell: "open, tell Maria". */
  isOpen: /^open\b/i.test(each.name),
}));

/** Roles of the parish's own choice: lines such as "Reader: Anna", or a list, as an editor writes it. */
const roles = z.preprocess(
  (given, context) =>
    given !== null && typeof given === "object" && !Array.isArray(given) ? listOfLines(given, context) : given,
  maybeEmptyList(role, 20),
);

/** Checks the lines here, where a mistake still has the place of its line. */
function listOfLines(lines: object, context: z.RefinementCtx) {
  return Object.entries(lines).map(([role, name]: [string, unknown]) => {
    const at = { path: [role], fatal: true };
    for (const issue of nameOfRole.safeParse(name).error?.issues ?? []) context.addIssue({ ...issue, ...at });
    for (const { message } of roleWord.safeParse(role).error?.issues ?? [])
      context.addIssue({ code: z.ZodIssueCode.custom, message, params: { found: role, line: 0 }, ...at });
    return { role, name };
  });
}

/** The parts that this Sunday's sheet leaves out: words with commas between them, or a list, as an editor writes it. */
const without = z.preprocess(
  (given) => (typeof given === "string" ? given.split(",").map((word) => word.trim()) : given),
  maybeEmptyList(oneOf(OPTIONAL_PARTS), OPTIONAL_PARTS.length),
);

/** The texts of one Sunday's bulletin that the site does not know otherwise. */
const entry = group({
  date,
  roles: roles.optional(),
  hymns: markdown(2500).optional(),
  note: text(300).optional(),
  without: without.optional(),
}).superRefine(({ date }, context) => refuse(context, sundayExpected(date), "date"));

/** content/bulletin.yml, in any order; each Sunday once. */
export const bulletin = maybeEmptyList(entry, 1000).superRefine((entries, context) => {
  const dates = entries.map(({ date }, index) => ({ path: [index, "date"], keys: [date] }));
  eachOnce(context, dates, () => "each Sunday once: write these lines below the earlier date");
});

/** The new names of lines of version 2.0. */
export const bulletinAdvice = Object.fromEntries(
  Object.entries({ readers: "Reader: Anna", coffeeHour: "Coffee hour: Maria" }).map(([word, example]) => [
    word,
    `a line below "roles:" in its place, such as ${example}`,
  ]),
);

function sundayExpected(date: string): string | undefined {
  if (weekdayOf(date) === 0) return undefined;
  return `a Sunday, such as ${addDays(date, 7 - weekdayOf(date))}: this is ${fullDate(date)}`;
}
