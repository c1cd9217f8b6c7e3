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
import { endExpected } from "~/content/schema/time-order";
import { pictureLines } from "~/content/schema/picture-field";
import { markdown } from "~/content/schema/markdown";
import { uniqueIds } from "~/text/slug";

/** The repetition of an event. `words` are as written: "first Saturday". */
export type Repetition = { words: string } & (
  { unit: "week"; weekday: string } | { unit: "month"; weekday: string; ordinal: Ordinal } | { unit: "year" }
);

const repetition = parsed(
  "a weekday, first Saturday, fifth Sunday, last Sunday or year",
  (words): Repetition | undefined => {
    if (words === "year") return { words, unit: "year" };
    const weekday = WEEKDAYS.find((name) => words.endsWith(name));
    if (!weekday || words === weekday) return weekday && { words, unit: "week", weekday };
    const ordinal = ORDINALS.find((name) => `${name} ${weekday}` === words);
    return ordinal && { words, unit: "month", weekday, ordinal };
  },
);

const MOST_DAYS = 60;

const event = group({
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
}).superRefine(({ date: first, time: start, end, lastDay, every, until, except }, context) => {
  const repetitionFor = (name: string) => `how it repeats, such as first Saturday: ${name} needs it`;
  refuse(context, end && !start && "a time such as 18:30: end needs it", "time");
  refuse(context, !lastDay && endExpected(start, end, "time"), "end");
  refuse(context, lastDay && lastDay <= first && "a date later than date", "lastDay");
  const isFar = lastDay && daysBetween(first, lastDay) > MOST_DAYS;
  refuse(context, isFar && `a date at most ${MOST_DAYS} days after date`, "lastDay");
  refuse(context, until && !every && repetitionFor("until"), "every");
  refuse(context, until && until < first && "a date that is not before date", "until");
  refuse(context, except && !every && repetitionFor("except"), "every");
});

/** content/events.yml, in any order. Each event has its `id` in the calendar feed, stable while date and title stay. */
export const events = maybeEmptyList(event, 1000).transform((all) => {
  const idOf = uniqueIds();
  return all.map((each) => ({ ...each, id: idOf(`event ${each.date} ${each.title}`) }));
});
