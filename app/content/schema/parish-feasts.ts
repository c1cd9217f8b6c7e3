import { z } from "zod";
import { monthDayOf } from "~/dates/civil-date";
import { eachOnce, group, maybeEmptyList, oneOf, parsed, plainText, refuse } from "./fields";

/** The ranks of feasts, lowest first. Their codes are in app/calendar/rules/facts.ts. */
const feastRanks = [
  "six stichera",
  "doxology",
  "polyeleos",
  "vigil",
  "great feast",
  "feast of the Theotokos",
  "feast of the Lord",
] as const;

/** The colors of app/calendar/tables/colors.csv. */
const vestmentColors = ["gold", "blue", "green", "purple", "white", "red"] as const;

/** Common names of movable days, in days from Pascha. */
const MOVABLE_DAYS: Readonly<Record<string, number>> = {
  "Clean Monday": -48,
  "Lazarus Saturday": -8,
  "Palm Sunday": -7,
  "Great Thursday": -3,
  "Great Friday": -2,
  "Great Saturday": -1,
  Pascha: 0,
  "Bright Friday": 5,
  "Thomas Sunday": 7,
  "Sunday of the Myrrhbearers": 14,
  Ascension: 39,
  Pentecost: 49,
  "Monday after Pentecost": 50,
  "All Saints": 56,
};
const OTHER_NAMES: Readonly<Record<string, string>> = {
  Trinity: "Pentecost",
  "Holy Trinity": "Pentecost",
  "the day after Pentecost": "Monday after Pentecost",
  "Day of the Holy Spirit": "Monday after Pentecost",
  "Sunday of All Saints": "All Saints",
};

/** 'MM-DD', or the days from Pascha. */
type YearlyDay = string | number;

const yearlyDayOf = (words: string): YearlyDay | undefined =>
  monthDayOf(words) ?? MOVABLE_DAYS[OTHER_NAMES[words] ?? words] ?? daysFromPascha(words);

const dayOfEveryYear = parsed(
  `a day of every year such as July 11, or one of: ${Object.keys(MOVABLE_DAYS).join(", ")}, or such as 50 days after Pascha`,
  yearlyDayOf,
);

/** The days in "50 days after Pascha", from 70 before to 200 after. */
function daysFromPascha(words: string): number | undefined {
  const [, days = "", side] = /^([1-9]\d{0,2}) days? (before|after) Pascha$/.exec(words) ?? [];
  const number = side === "before" ? -Number(days) : Number(days);
  return side !== undefined && number >= -70 && number <= 200 ? number : undefined;
}

const GREAT_FEASTS = "great feasts";

/** Days of every year on which no memorial is served, as written; `days` is undefined for all great feasts. */
export interface ClosedDays {
  words: string;
  days?: { first: YearlyDay; last: YearlyDay };
}

/** A line of `noMemorials` in content/ask.yml. */
export const closedDays = parsed(
  `${GREAT_FEASTS}, a day such as December 25, or two days such as Great Thursday to Thomas Sunday`,
  (words): ClosedDays | undefined => {
    if (words === GREAT_FEASTS) return { words };
    const [first, last = first, more] = words.split(" to ").map(yearlyDayOf);
    const isRight = first !== undefined && last !== undefined && more === undefined;
    return isRight ? { words, days: { first, last } } : undefined;
  },
);

const name = plainText(120, "the name of the feast, such as St Herman of Alaska");

const feast = group({
  date: dayOfEveryYear,
  name,
  rank: oneOf(feastRanks),
  color: oneOf(vestmentColors).optional(),
  epistle: plainText(100, "a citation such as 1 Corinthians 9:2-12").optional(),
  gospel: plainText(100, "a citation such as Luke 8:1-3").optional(),
}).superRefine(({ epistle, gospel }, context) => {
  refuse(context, epistle && !gospel && "the gospel as well: epistle needs it", "gospel");
  refuse(context, gospel && !epistle && "the epistle as well: gospel needs it", "epistle");
});

const file = group({ feasts: maybeEmptyList(feast, 50).default([]) }).superRefine(({ feasts }, context) => {
  const byDay = feasts.map(({ date }, index) => ({ path: ["feasts", index, "date"], keys: [date] }));
  eachOnce(
    context,
    byDay,
    (_, { path: [, first] }) => `a day that no other feast has: number ${Number(first) + 1} has it`,
  );
});

/**
 * content/parish-feasts.yml: feasts to which this parish gives a higher rank than the calendar, each year on a date or
 * a day of the paschal cycle. The file may be empty.
 */
export const parishFeasts = z.preprocess((value) => (value === "" ? {} : value), file);

/** The advice on a name of version 2.0. */
export const parishFeastsAdvice = {
  transfers: "no such list: as the date of a feast write the day on which it is kept this year, and afterwards its own",
};
