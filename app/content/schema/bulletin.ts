import { z } from "zod";
import { addDays, fullDate, parseCivilDate, weekdayOf } from "~/dates/civil-date";
import { date, group, maybeEmptyList, text } from "./fields";

/** What the bulletin of one Sunday says besides what the site knows. */
const entry = group({
  date: date.superRefine((day, context) => {
    if (!parseCivilDate(day) || weekdayOf(day) === 0) return;
    const sunday = addDays(day, 7 - weekdayOf(day));
    const message = `a Sunday, such as ${sunday}: this is ${fullDate(day)}`;
    context.addIssue({ code: z.ZodIssueCode.custom, message });
  }),
  coffeeHour: text(120).optional(),
  readers: text(120).optional(),
  note: text(300).optional(),
});

/** content/bulletin.yml, in any order; each Sunday once. */
export const bulletin = maybeEmptyList(entry, 1000).superRefine((entries, context) => {
  entries.forEach(({ date }, index) => {
    if (entries.findIndex((one) => one.date === date) === index) return;
    const message = "each Sunday once: put these lines with the first entry of this date";
    context.addIssue({ code: z.ZodIssueCode.custom, path: [index, "date"], message });
  });
});
