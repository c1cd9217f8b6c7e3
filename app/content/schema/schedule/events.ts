import { type z } from "zod";
import { daysBetween, type Ordinal, ORDINALS, WEEKDAYS } from "~/dates/civil-date";
import {
  cancelled,
  date,
  group,
  linkAddress,
  list,
  maybeEmptyList,
  parsed,
  quiet,
  refuse,
  text,
  time,
} from "~/content/schema/fields";
import { endExpected, isInOrder } from "~/content/schema/time-order";
import { pictureLines } from "~/content/schema/picture-field";
import { markdown } from "~/content/schema/markdown";
import { uniqueIds } from "~/text/slug";

/** How an event repeats. `words` are as written: "first Saturday". */
export type Repetition = { words: string } & (
  { unit: "week"; weekday: string } | { unit: "month"; weekday: string; ordinal: Ordinal } | { unit: "year" }
);

const repetition = parsed(
  "a weekday, first Saturday, fifth Sunday, last Sunday or year",
  (words): Repetition | undefined => {
    const [weekday = "", ordinalWord] = words.split(/\s+/).reverse();
    if (words === "year") return { words, unit: "year" };
    if (!WEEKDAYS.some((name) => name === weekday)) return undefined;
    if (words === weekday) return { words, unit: "week", weekday };
    const ordinal = ORDINALS.find((name) => `${name} ${weekday}` === words && name === ordinalWord);
    return ordinal && { words, unit: "month", weekday, ordinal };
  },
);

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
  ...pictureLines,
  link: linkAddress.optional(),
});

type Fields = z.output<typeof fields>;

const event = fields.superRefine((found, context) => {
  const [place, expected] = mistakeIn(found) ?? [];
  if (place) refuse(context, expected, place);
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
