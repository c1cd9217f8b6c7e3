import { type Command, InvalidArgumentError } from "commander";
import { collectionNamed, collectionWords } from "~/records/collections";
import { sundayBefore } from "~/commemorations/window";
import { lastInstantBefore } from "~/records/keeping";
import { type ListQuery } from "~/records/record-store";
import { addDays, type CivilDate, parseCivilDate } from "~/dates/civil-date";
import { instantOf } from "~/dates/instant";
import { parser, UsageFailure } from "~/operator/cli/output";

/** Parses a collection's word or stored name. */
export const parseCollection = parser(collectionNamed, `Write one of ${collectionWords}.`);
export const parseDate = parser(parseCivilDate, "Write a date such as 2026-11-22.");

/** For commander: parses a Sunday. */
export function parseSunday(text: string): CivilDate {
  const before = sundayBefore(parseDate(text));
  if (before === text) return before;
  throw new InvalidArgumentError(`Write a Sunday: ${before} and ${addDays(before, 7)} are.`);
}

/** The first and last day of receipt. */
export interface DayOptions {
  since?: CivilDate;
  until?: CivilDate;
}

export const addDayOptions = (command: Command): Command =>
  command
    .option("--since <date>", "only those received on this day or later, by the parish's clock", parseDate)
    .option("--until <date>", "only those received on this day or earlier", parseDate);

/** The query for records received on these days, both included, in a zone. Throws UsageFailure for a wrong order. */
export function receivedWithin({ since, until }: DayOptions, zone: () => string): Pick<ListQuery, "after" | "until"> {
  if (since && until && since > until) throw new UsageFailure(`--since ${since} is after --until ${until}.`);
  const lastInstantBeforeDay = (date: CivilDate) => lastInstantBefore(instantOf(date, "00:00", zone()));
  return { after: since && lastInstantBeforeDay(since), until: until && lastInstantBeforeDay(addDays(until, 1)) };
}
