import { z } from "zod";
import { addDays, fullDate, parseCivilDate, weekdayOf } from "~/dates/civil-date";
import { date, group, maybeEmptyList, text } from "./fields";
import { markdown } from "./markdown";

const role = group({ role: text(40, "a role, such as Reader"), name: text(80, 'a name, or "open"') }).transform(
  (each) => ({
    ...each,
    /** Nobody has it yet: "open", perhaps with whom to tell: "open, tell Maria". */
    isOpen: /^open\b/i.test(each.name),
  }),
);

/** Roles of the parish's own choice: lines such as "Reader: Anna", or a list, as an editor writes it. */
const roles = z.preprocess(
  (given) =>
    given !== null && typeof given === "object" && !Array.isArray(given)
      ? Object.entries(given).map(([role, name]: [string, unknown]) => ({ role, name }))
      : given,
  maybeEmptyList(role, 20),
);

/** The texts of one Sunday's bulletin that the site does not know otherwise. */
const entry = group({
  date,
  roles: roles.optional(),
  hymns: markdown(2500).optional(),
  note: text(300).optional(),
});

/** content/bulletin.yml, in any order; each Sunday once. */
export const bulletin = maybeEmptyList(entry, 1000).superRefine((entries, context) => {
  const dates = entries.map(({ date }) => date);
  dates.forEach((date, index) => {
    const message = sundayExpected(date) ?? (dates.indexOf(date) < index ? ONCE : undefined);
    if (message) context.addIssue({ code: z.ZodIssueCode.custom, path: [index, "date"], message });
  });
});

const ONCE = "each Sunday once: write these lines below the earlier date";

function sundayExpected(date: string): string | undefined {
  if (!parseCivilDate(date) || weekdayOf(date) === 0) return undefined;
  return `a Sunday, such as ${addDays(date, 7 - weekdayOf(date))}: this is ${fullDate(date)}`;
}
