import { z } from "zod";
import { daysBetween, monthDayOf } from "~/dates/civil-date";
import { date, group, maybeEmptyList, oneOf, plainText } from "./fields";

/** The ranks that a feast may have, from the lowest; app/calendar/tables/vocabulary.ts knows their codes. */
const feastRanks = [
  "six stichera",
  "doxology",
  "polyeleos",
  "vigil",
  "great feast",
  "feast of the Theotokos",
  "feast of the Lord",
] as const;

export type FeastRank = (typeof feastRanks)[number];

const dayOfEveryYear = plainText(20, "a day of every year such as July 11").transform((words, context) => {
  const monthDay = monthDayOf(words);
  if (!monthDay) context.addIssue({ code: z.ZodIssueCode.custom, message: "a day of every year such as July 11" });
  return monthDay ?? z.NEVER;
});

const name = plainText(120, "the name of the feast, such as St Herman of Alaska");

const feast = group({
  date: dayOfEveryYear,
  name,
  rank: oneOf(feastRanks),
  color: plainText(40, "a color of calendar/colors.yml").optional(),
  epistle: plainText(100, "a citation such as 1 Corinthians 9:2-12").optional(),
  gospel: plainText(100, "a citation such as Luke 8:1-3").optional(),
}).superRefine(({ epistle, gospel }, context) => {
  if (!epistle === !gospel) return;
  const [missing, given] = epistle ? ["gospel", "epistle"] : ["epistle", "gospel"];
  const message = `the ${missing} as well: ${given} needs it`;
  context.addIssue({ code: z.ZodIssueCode.custom, path: [missing], message });
});

/** Nobody keeps a feast later; somebody may write the wrong year. */
const MOST_DAYS_APART = 60;

const transfer = group({ name, date, keptOn: date }).superRefine(({ date: from, keptOn }, context) => {
  const days = from && keptOn ? Math.abs(daysBetween(from, keptOn)) : 1;
  if (days >= 1 && days <= MOST_DAYS_APART) return;
  const message = days === 0 ? "another day than date" : `a date at most ${MOST_DAYS_APART} days from ${from}`;
  context.addIssue({ code: z.ZodIssueCode.custom, path: ["keptOn"], message });
});

const file = group({
  feasts: maybeEmptyList(feast, 50).default([]),
  transfers: maybeEmptyList(transfer, 1000).default([]),
}).superRefine(({ feasts, transfers }, context) => {
  const dates = feasts.map((one) => one.date);
  const keptOn = transfers.map((one) => one.keptOn);
  for (const [list, key, days] of [
    ["feasts", "date", dates],
    ["transfers", "keptOn", keptOn],
  ] as const) {
    for (const [index, day] of days.entries()) {
      const first = days.indexOf(day);
      const message = `a day that no other of the ${list} has: number ${first + 1} has it`;
      if (first < index) context.addIssue({ code: z.ZodIssueCode.custom, path: [list, index, key], message });
    }
  }
});

/**
 * content/parish-feasts.yml: the feasts that this parish keeps higher than the calendar does, each year on one date ('MM-DD'),
 * and the feasts that it keeps on another day of one year. An empty file has none.
 */
export const parishFeasts = z.preprocess((value) => (value === "" ? {} : value), file);
