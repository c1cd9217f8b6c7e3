import { z } from "zod";
import { daysBetween } from "~/dates/civil-date";
import { cancelled, date, endExpected, group, isInOrder, text, time, webAddress } from "~/content/schema/fields";

/** What may be said of any service besides its name and time. */
export const serviceDetails = {
  end: time.optional(),
  note: text(300).optional(),
  place: text(160).optional(),
  link: webAddress.optional(),
};

const fields = group({
  date: date.optional(),
  from: date.optional(),
  until: date.optional(),
  service: text(80).optional(),
  at: time.optional(),
  cancelled: cancelled.optional(),
  movedTo: time.optional(),
  replacedBy: text(80).optional(),
  reason: text(200).optional(),
  ...serviceDetails,
});

type Fields = z.output<typeof fields>;

/**
 * What is different on one date or on every date of a range: of one service, or of all services of the day. `at` tells
 * two services of one name apart. Given out with `from` and `until` in any case, both included.
 */
export const serviceChange = fields
  .superRefine((change, context) => {
    for (const [path, message] of [...mistakesInDates(change), ...mistakesInWhatChanges(change)]) {
      context.addIssue({ code: z.ZodIssueCode.custom, path: [path], message });
    }
  })
  .transform(({ date: day, from = day, until = day, ...change }) => ({ from: from!, until: until!, ...change }));

type Mistake = [path: keyof Fields, message: string];

const LONGEST_RANGE_DAYS = 366;

function mistakesInDates({ date: day, from, until }: Fields): Mistake[] {
  if (day && (from ?? until)) return [["date", "either date, or from and until"]];
  if (day) return [];
  if (!from && !until) return [["date", "a date such as 2026-12-25, or from and until"]];
  if (!from) return [["from", "a date such as 2026-12-01: until needs it"]];
  if (!until) return [["until", "a date such as 2026-12-07: from needs it"]];
  if (!isInOrder(from, until, { orSame: true })) return [["until", "a date that is not before from"]];
  return daysBetween(from, until) > LONGEST_RANGE_DAYS ? [["until", "a date at most a year after from"]] : [];
}

function mistakesInWhatChanges(change: Fields): Mistake[] {
  const { service, at, cancelled, movedTo, replacedBy, end, reason } = change;
  if (!cancelled && !movedTo && !replacedBy) return [["cancelled", "what changes: cancelled, movedTo or replacedBy"]];
  if (cancelled && (movedTo ?? replacedBy)) return [["cancelled", "either cancelled, or movedTo and replacedBy"]];
  if (cancelled && reason) return [["reason", "nothing: the reason is written after cancelled"]];
  if (!service && !cancelled) return [["service", "the name of the service that changes, such as Divine Liturgy"]];
  if (!service && at) return [["service", "the name of the service that is held at this time"]];
  const expected = endExpected(movedTo, end, "movedTo");
  return expected ? [["end", expected]] : [];
}
