import { addDays, type CivilDate, fullDate, parseCivilDate } from "~/dates/civil-date";
import { type ContentPart } from "~/content/schema";
import { type Reminder } from "./doubtful-entries";

/** An entry of a list in the content, with the last day on which it counts. */
export interface DatedEntry {
  part: ContentPart;
  /** Where it stands in the file of the part. */
  path: readonly (string | number)[];
  /** "Vigil"; undefined for an entry without a name of its own. */
  name?: string;
  /** "change", for an entry without a name. */
  kind?: string;
  date: CivilDate;
}

/**
 * An entry of last year is taken for this year's while its day comes within so many days: an event rightly stays for a
 * year.
 */
const daysUntilAnniversary = (part: ContentPart): number => (part === "events" ? 30 : 180);

/** A parish that has changes, or an Akathist, each week has many of last year: then no single one is a slip. */
const MOST_ASKED = 3;

/** January comes, and somebody goes on writing last year's number. @param entries one list of the content */
export const lastYearsEntries = (entries: readonly DatedEntry[], today: CivilDate): Reminder[] =>
  askedOneByOne(entries, today).map((entry) => {
    const { part, path, name, kind, date } = entry;
    const past = `${fullDate(date)} is past${part === "events" ? "" : " and shows nowhere"}`;
    const what = name === undefined ? `this ${kind} ended on ${fullDate(date)}` : `${name} on ${past}`;
    return { part, path, text: `${what}; if this year's is meant, write ${thisYears(entry, entries, today)}` };
  });

/** What is over and may be taken out, in a line. @param entries one list of the content */
export function pastEntries(entries: readonly DatedEntry[], today: CivilDate): Reminder[] {
  const asked = askedOneByOne(entries, today);
  const past = entries.filter((entry) => entry.date < today && !asked.includes(entry));
  const [first] = past;
  if (!first) return [];
  const { part, path, kind } = first;
  const last = fullDate(
    past
      .map(({ date }) => date)
      .sort()
      .at(-1)!,
  );
  const one = `this ${kind} is over (${last}) and ${part === "services" ? "can be deleted" : "shows nowhere"}`;
  const all = `this ${kind} and ${past.length - 1} more are over (the last on ${last}) and can be deleted`;
  return [{ part, path, text: past.length === 1 ? one : all }];
}

/** The entries of last year that may be meant for this one; none of a kind or a name that is there many times. */
function askedOneByOne(entries: readonly DatedEntry[], today: CivilDate): DatedEntry[] {
  const asked = entries.filter((entry) => thisYears(entry, entries, today));
  const what = ({ kind, name }: DatedEntry) => kind ?? name;
  return asked.filter((entry) => asked.filter((other) => what(other) === what(entry)).length <= MOST_ASKED);
}

/** The day of this year that was probably meant by one of last year; undefined when none was. */
function thisYears({ part, date }: DatedEntry, all: readonly DatedEntry[], today: CivilDate): CivilDate | undefined {
  const anniversary = parseCivilDate(`${Number(date.slice(0, 4)) + 1}${date.slice(4)}`);
  if (!anniversary || date >= today || anniversary < today) return undefined;
  const isNear = anniversary <= addDays(today, daysUntilAnniversary(part));
  return isNear && !all.some((one) => one.date === anniversary) ? anniversary : undefined;
}
