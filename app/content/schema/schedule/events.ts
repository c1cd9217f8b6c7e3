import { z } from "zod";
import { daysBetween, ORDINALS, WEEKDAYS } from "~/dates/civil-date";
import {
  cancelled,
  date,
  endExpected,
  group,
  isInOrder,
  linkAddress,
  list,
  maybeEmptyList,
  quiet,
  text,
  time,
} from "~/content/schema/fields";
import { image } from "~/content/schema/picture-field";
import { markdown } from "~/content/schema/markdown";
import { uniqueIds } from "~/text/slug";

/** How an event repeats. `words` are as written: "first Saturday". */
export type Repetition = { words: string } & (
  | { unit: "week"; weekday: string }
  | { unit: "month"; weekday: string; ordinal: (typeof ORDINALS)[number] }
  | { unit: "year" }
);

const repetition = text(40, "how it repeats").transform((words, context): Repetition => {
  const found = parseRepetition(words);
  if (!found) {
    const meant = suggestedRepetition(words);
    const message = `a weekday, first Saturday, last Sunday or year${meant ? `: write ${meant}` : ""}`;
    context.addIssue({ code: z.ZodIssueCode.custom, message });
  }
  return found ?? z.NEVER;
});

const NUMBERED = ["1st", "2nd", "3rd", "4th"];

/** "second Tuesday" for "2nd Tues." or "every second tuesday of the month"; undefined for anything else. */
function suggestedRepetition(written: string): string | undefined {
  const words = written.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const days = words.flatMap((word) => WEEKDAYS.filter((day) => isShortFor(day, word)));
  const ordinals = words.flatMap(
    (word) => ORDINALS[NUMBERED.indexOf(word)] ?? ORDINALS.filter((name) => name === word),
  );
  if (days.length === 0 && words.some((word) => /^(year(ly)?|annual(ly)?)$/.test(word))) return "year";
  const isOther = words.some((word) => /^(other|alternate|biweekly|5th|fifth)$/.test(word));
  return days.length === 1 && ordinals.length < 2 && !isOther ? [...ordinals, ...days].join(" ") : undefined;
}

/** Whether a word is a weekday's name, shortened or plural: "tue", "thurs", "sundays". */
const isShortFor = (day: string, word: string): boolean =>
  word.length >= 3 && [day, `${day}s`].some((name) => name.toLowerCase().startsWith(word));

function parseRepetition(words: string): Repetition | undefined {
  const [weekday = "", ordinalWord] = words.trim().split(/\s+/).reverse();
  if (words === "year") return { words, unit: "year" };
  if (!WEEKDAYS.some((name) => name === weekday)) return undefined;
  if (words === weekday) return { words, unit: "week", weekday };
  const ordinal = ORDINALS.find((name) => `${name} ${weekday}` === words && name === ordinalWord);
  return ordinal && { words, unit: "month", weekday, ordinal };
}

const fields = group({
  date,
  time: time.optional(),
  end: time.optional(),
  lastDay: date.optional(),
  every: repetition.optional(),
  until: date.optional(),
  except: list(date, { most: 100 }).optional(),
  cancelled: cancelled.optional(),
  quiet,
  title: text(120),
  place: text(160).optional(),
  description: markdown(1500),
  picture: image.optional(),
  pictureText: text(200).optional(),
  link: linkAddress.optional(),
});

type Fields = z.output<typeof fields>;

const event = fields.superRefine((found, context) => {
  const mistake = mistakeIn(found);
  if (mistake) context.addIssue({ code: z.ZodIssueCode.custom, path: [mistake[0]], message: mistake[1] });
});

const MOST_DAYS = 60;

function mistakeIn(event: Fields): [path: keyof Fields, message: string] | undefined {
  const { date: first, time: start, end, lastDay, every, until } = event;
  if (end && !start) return ["time", "a time such as 18:30: end needs it"];
  const expectedEnd = lastDay ? undefined : endExpected(start, end, "time");
  if (expectedEnd) return ["end", expectedEnd];
  if (!isInOrder(first, lastDay)) return ["lastDay", "a date later than date"];
  if (lastDay && daysBetween(first, lastDay) > MOST_DAYS)
    return ["lastDay", `a date at most ${MOST_DAYS} days after date`];
  if (until && !every) return ["every", "how it repeats, such as first Saturday: until needs it"];
  if (!isInOrder(first, until, { orSame: true })) return ["until", "a date that is not before date"];
  return event.except && !every ? ["every", "how it repeats, such as first Saturday: except needs it"] : undefined;
}

/** content/events.yml, in any order. Each event has its `id` in the calendar feed, stable while date and title stay. */
export const events = maybeEmptyList(event, 1000).transform((all) => {
  const idOf = uniqueIds();
  return all.map((one) => ({ ...one, id: idOf(`event ${one.date} ${one.title}`) }));
});
