import { addDays, type CivilDate, fullDate, parseCivilDate } from "~/dates/civil-date";
import { type ContentPart } from "~/content/schema";
import { type Reminder } from "./doubtful-entries";

/** An entry of a list in the content; `date` is the last day on which it counts. */
export interface DatedEntry {
  part: ContentPart;
  path: readonly (string | number)[];
  /** "Vigil"; undefined for kinds of entries without a name. */
  name?: string;
  /** "change", for entries without a name. */
  kind?: string;
  date: CivilDate;
}

/** How soon the anniversary of a past entry must come for it to seem mistyped. Events stay for a year. */
const daysUntilAnniversary = (part: ContentPart): number => (part === "events" ? 30 : 180);

/** A parish with weekly changes has many entries from last year, and none of them is a slip. */
const MOST_SLIPS = 3;

/** Entries that probably have last year's number in January. @param entries one list of the content */
export const lastYearsEntries = (entries: readonly DatedEntry[], today: CivilDate): Reminder[] =>
  probableSlips(entries, today).map((entry) => {
    const { part, path, name, kind, date } = entry;
    const past = `${fullDate(date)} is past${part === "events" ? "" : " and shows nowhere"}`;
    const what = name === undefined ? `this ${kind} ended on ${fullDate(date)}` : `${name} on ${past}`;
    return { part, path, text: `${what}; if this year's is meant, write ${anniversaryOf(entry, entries, today)}` };
  });

/** One line about past entries that can be deleted. @param entries one list of the content */
export function pastEntries(entries: readonly DatedEntry[], today: CivilDate): Reminder[] {
  const slips = probableSlips(entries, today);
  const past = entries.filter((entry) => entry.date < today && !slips.includes(entry));
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

/** Last year's entries that are probably meant for this year, unless many have the same kind or name. */
function probableSlips(entries: readonly DatedEntry[], today: CivilDate): DatedEntry[] {
  const slips = entries.filter((entry) => anniversaryOf(entry, entries, today));
  const what = ({ kind, name }: DatedEntry) => kind ?? name;
  return slips.filter((entry) => slips.filter((other) => what(other) === what(entry)).length <= MOST_SLIPS);
}

/** The day of this year that last year's entry probably meant, if any. */
function anniversaryOf(
  { part, date }: DatedEntry,
  all: readonly DatedEntry[],
  today: CivilDate,
): CivilDate | undefined {
  const anniversary = parseCivilDate(`${Number(date.slice(0, 4)) + 1}${date.slice(4)}`);
  if (!anniversary || date >= today || anniversary < today) return undefined;
  const isNear = anniversary <= addDays(today, daysUntilAnniversary(part));
  return isNear && !all.some((one) => one.date === anniversary) ? anniversary : undefined;
}
