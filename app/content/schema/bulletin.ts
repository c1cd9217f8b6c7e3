import { z } from "zod";
import { addDays, fullDate, parseCivilDate, weekdayOf } from "~/dates/civil-date";
import { date, group, maybeEmptyList, text } from "./fields";

/** The texts of one Sunday's bulletin that the site does not know otherwise. */
const entry = group({
  date,
  coffeeHour: text(120).optional(),
  readers: text(120).optional(),
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
