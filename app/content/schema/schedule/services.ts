import { type z } from "zod";
import {
  addDays,
  daysBetween,
  monthDayOf,
  type Ordinal,
  ORDINALS,
  parseCivilDate,
  weekdayName,
  weekdayOf,
  WEEKDAYS,
} from "~/dates/civil-date";
import { parseWeeklyTime } from "~/dates/clock-time";
import {
  cancelled,
  date,
  group,
  list,
  maybeEmptyList,
  oneOf,
  parsed,
  quiet,
  refuse,
  text,
  time,
  together,
  webAddress,
  weekday,
} from "~/content/schema/fields";
import { endExpected, endsInOrder } from "~/content/schema/time-order";
import { markdown } from "~/content/schema/markdown";

/** Optional fields of any service. */
const serviceDetails = {
  end: time.optional(),
  note: text(300).optional(),
  place: text(160).optional(),
  link: webAddress.optional(),
};

const LONGEST_RANGE_DAYS = 366;

/**
 * A change on one date or a range of dates, to one service or to all of the day. `at` distinguishes services of the
 * same name. `occasion` is the title to which the services belong, as they are held. The output always has `from` and
 * `until`, both included.
 */
const serviceChange = group({
  date: date.optional(),
  from: date.optional(),
  until: date.optional(),
  service: text(80).optional(),
  at: time.optional(),
  cancelled: cancelled.optional(),
  movedTo: time.optional(),
  replacedBy: text(80).optional(),
  reason: text(200).optional(),
  occasion: text(80).optional(),
  quiet,
  live: oneOf(["no"]).optional(),
  ...serviceDetails,
})
  .superRefine(({ date: day, from, until }, context) => {
    if (day) return refuse(context, (from ?? until) && "either date, or from and until", "date");
    if (!from && !until) return refuse(context, "a date such as 2026-12-25, or from and until", "date");
    if (!from) return refuse(context, "a date such as 2026-12-01: until needs it", "from");
    if (!until) return refuse(context, "a date such as 2026-12-07: from needs it", "until");
    refuse(context, until < from && "a date that is not before from", "until");
    refuse(context, daysBetween(from, until) > LONGEST_RANGE_DAYS && "a date at most a year after from", "until");
  })
  .superRefine((change, context) => {
    const { service, at, cancelled, movedTo, replacedBy, end, reason, note, place, link, live, occasion } = change;
    const isDetailed = (end ?? note ?? place ?? link ?? live) !== undefined;
    const isMoved = (movedTo ?? replacedBy) !== undefined;
    const isOther = !cancelled && !isMoved;
    if (isOther && !isDetailed && !occasion) {
      const names = "cancelled, movedTo, replacedBy, note, place, link, live, end or occasion";
      return refuse(context, `what changes: ${names}`, "cancelled");
    }
    const ofCamera = "a few words that visitors will read, such as The camera is being repaired: live needs it";
    refuse(context, isOther && live && !note && ofCamera, "note");
    const asNote = "nothing: the reason is of what is moved or replaced; write it as a note";
    refuse(context, isOther && reason && asNote, "reason");
    refuse(context, cancelled && isMoved && "either cancelled, or movedTo and replacedBy", "cancelled");
    refuse(context, cancelled && reason && "nothing: the reason is written after cancelled", "reason");
    const isOfDay = cancelled ?? (occasion && !isDetailed && !isMoved);
    const named = "the name of the service that changes, such as Divine Liturgy";
    refuse(context, !service && !isOfDay && named, "service");
    refuse(context, !service && at && "the name of the service that is held at this time", "service");
    refuse(context, endExpected(movedTo, end, "movedTo"), "end");
  })
  .transform(({ date: day, from = day, until = day, ...change }) => ({ from: from!, until: until!, ...change }));

/** Parts of the church year that may limit a weekly service. Their days are in app/calendar/rules/seasons.ts. */
const seasons = [
  "Great Lent",
  "Holy Week",
  "Pascha",
  "Bright Week",
  "Paschal season",
  "Apostles' Fast",
  "Dormition Fast",
  "Nativity Fast",
] as const;

export type Season = (typeof seasons)[number];

/** The service is streamed at the parish's live address. */
const live = oneOf(["yes"]).optional();

const service = group({ name: text(80), time, live, ...serviceDetails }).superRefine(endsLater);

/** "first and third", "second, fourth and fifth": in order, and no date twice. */
const weeks = parsed(
  "weeks of the month, such as: first and third; second, fourth and fifth; first and last (the fourth or the fifth)",
  (words): Ordinal[] | undefined => {
    const named = words.toLowerCase().split(/\s*,\s*(?:and\s+)?|\s+and\s+/);
    const found = ORDINALS.filter((ordinal) => named.includes(ordinal));
    const isTwice = found.includes("last") && (found.includes("fourth") || found.includes("fifth"));
    return found.length === named.length && !isTwice ? found : undefined;
  },
);

/**
 * One weekday with its services. `from`, `until` (both included), `every`, `weeks`, `during` and `notDuring` limit it.
 * `opens` and `closes` are for search engines.
 */
const serviceDay = group({
  day: weekday,
  opens: time.optional(),
  closes: time.optional(),
  from: date.optional(),
  until: date.optional(),
  every: oneOf(["other week"], "other week; for weeks of the month, a line such as weeks: first and third").optional(),
  weeks: weeks.optional(),
  during: oneOf(seasons).optional(),
  notDuring: list(oneOf(seasons), { most: 8 }).optional(),
  services: list(service, { most: 12 }),
})
  .superRefine(together("opens", "closes"))
  .superRefine(endsInOrder)
  .superRefine(({ day, opens, closes, from, every, weeks }, context) => {
    refuse(context, opens && closes && closes <= opens && "a time later than opens", "closes");
    refuse(context, every && firstDayExpected(day, from), "from");
    refuse(context, every && weeks && "either every or weeks", "weeks");
  });

/** Every other week counts from `from`, so that date must be one of its days. */
function firstDayExpected(day: string, from: string | undefined): string | undefined {
  if (from === undefined) return `the date of the first ${day} on which it is held: every needs it`;
  if (weekdayName(from) === day) return undefined;
  const days = (WEEKDAYS.findIndex((name) => name === day) - weekdayOf(from) + 7) % 7;
  return `the first ${day} on which it is held, such as ${addDays(from, days)}: every needs it`;
}

/** `occasion` is the title for its services, if it is not the feast on whose days it falls. */
const datedService = group({
  date,
  name: text(80),
  time,
  occasion: text(80).optional(),
  quiet,
  live,
  ...serviceDetails,
}).superRefine(endsLater);

/** One date, one day of every year ("MM-DD"), or a part of the church year. */
export type DayOfTheYear = { date: string } | { monthDay: string } | { season: Season };

const dayOfTheYear = parsed(
  `a date such as 2026-12-25, a day of every year such as December 25, or one of: ${seasons.join(", ")}`,
  (words): DayOfTheYear | undefined => {
    const monthDay = monthDayOf(words);
    const season = seasons.find((name) => name === words);
    if (parseCivilDate(words)) return { date: words };
    return monthDay ? { monthDay } : season && { season };
  },
);

/** "Friday 18:00" */
const weeklyTime = parsed("a day of the week and a time on the 24-hour clock, such as Friday 18:00", parseWeeklyTime);

/**
 * content/services.yml. On the days in `withoutWeekly`, and on Pascha, there are no weekly services. `weeklyMail` is
 * the time of the weekly mail to subscribers.
 */
export const services = group({
  weekly: list(serviceDay, { most: 60 }),
  withoutWeekly: maybeEmptyList(dayOfTheYear, 100).default([]),
  dated: maybeEmptyList(datedService, 2000).default([]),
  changes: maybeEmptyList(serviceChange, 2000).default([]),
  language: text(120),
  changesNote: text(300),
  specialServices: markdown(1500),
  weeklyMail: weeklyTime.optional(),
});

function endsLater({ time: start, end }: { time: string; end?: string }, context: z.RefinementCtx) {
  refuse(context, endExpected(start, end, "the service begins"), "end");
}

const ONE_DATE =
  'an item under "changes" at the end of the file, with date, service and one of: cancelled, movedTo, replacedBy, note, place, link, live, occasion';

/** Advice for names of a change that were written on a weekly or dated service. */
export const servicesAdvice = { except: ONE_DATE, cancelled: ONE_DATE, movedTo: ONE_DATE, replacedBy: ONE_DATE };
