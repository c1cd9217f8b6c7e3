import { DateTime, Settings } from "luxon";

// The mails are in English, whatever the machine's language.
Settings.defaultLocale = "en-US";

/** One service in a sentence: "Vespers at 5:00 PM instead of 6:00 PM, at The hall". */
interface Mention {
  name: string;
  time?: string;
  /** A time, or another service. */
  instead?: string;
  place?: string;
}

export interface Statement {
  kind: "no" | "new" | "after all" | "changed";
  from: string;
  until: string;
  /** For "on Saturdays from December 5 on". */
  weekday?: string;
  step: number;
  mentions: Mention[];
  /** Where to come instead on this day: "come at 8:00 PM to Vespers". */
  come?: { time: string; names: string[] };
}

export const addDays = (date: string, days: number) => DateTime.fromISO(date).plus({ days }).toISODate()!;
export const weekdayOf = (date: string) => DateTime.fromISO(date).weekdayLong!;
export const FOREVER = "9999";

const TIME = String.raw`\d+:\d\d [AP]M`;
const DAY = String.raw`([A-Z][a-z]+ \d+)`;
const WHEN = [
  String.raw`(?<every>every other |on )(?<weekday>\w+day)s? from (?<begin>${DAY}) (?:on|through (?<end>${DAY}))`,
  String.raw`(?:from \w+day, (?<first>${DAY}), )?through \w+day, (?<last>${DAY})`,
  String.raw`(?:on (?!\w+days )\w+|today|tomorrow|this \w+), (?<day>${DAY})`,
].map((one) => new RegExp(one, "i"));
const MENTION = new RegExp(
  String.raw`^(?<name>[A-Z][a-z]+)(?: at (?<time>${TIME}))?(?: instead of (?<instead>${TIME}|[A-Z][a-z]+(?: at ${TIME})?))?(?:, at (?<later>${TIME}))?(?:,? (?:at )?(?<place>The \w+))?(?:, | and | or |$)`,
);

export const clock = (words: string) => DateTime.fromFormat(words, "h:mm a").toFormat("HH:mm");

/** "December 6" is the first such day from 30 days before the present on. */
export function dateOf(words: string, today: string): string {
  for (let date = addDays(today, -30); ; date = addDays(date, 1))
    if (DateTime.fromISO(date).toFormat("MMMM d") === words) return date;
}

function mentionsIn(words: string): Mention[] {
  const found: Mention[] = [];
  for (let rest = words; rest !== "";) {
    const match = MENTION.exec(rest);
    if (!match) throw new Error(`Nobody understands "${words}"`);
    const { name = "", time, later, instead, place } = match.groups!;
    const at = time ?? later;
    found.push({ name, ...(at && { time: clock(at) }), ...(instead && { instead }), ...(place && { place }) });
    rest = rest.slice(match[0].length);
  }
  return found;
}

export function read(sentence: string, today: string): Statement {
  const when = WHEN.map((one) => one.exec(sentence)).find((match) => match !== null);
  if (!when) throw new Error(`Nobody knows when: "${sentence}"`);
  const { weekday, begin, end, every, first, last = end, day } = when.groups!;
  const from = dateOf(begin ?? first ?? day ?? DateTime.fromISO(today).toFormat("MMMM d"), today);
  const until = last ? dateOf(last, from) : begin ? FOREVER : from;
  const [before, after] = [sentence.slice(0, when.index).trim(), sentence.slice(when.index + when[0].length)];
  const span = { from, until, step: every?.toLowerCase() === "every other " ? 14 : 1, ...(weekday && { weekday }) };
  const [, time, names = ""] = new RegExp(`: come at (${TIME}) to (.*)$`).exec(sentence) ?? [];
  const come = time && { come: { time: clock(time), names: names.split(/, | and /) } };
  if (before.startsWith("No "))
    return { ...span, kind: "no", mentions: mentionsIn(before.slice(3).replace(" at the usual time", "")), ...come };
  const [, isAfterAll, held = ""] = /^(, after all)?: ([^.]*?)(?:\. .*)?$/.exec(after)!;
  const kind = before === "New" ? "new" : isAfterAll ? "after all" : "changed";
  return { ...span, kind, mentions: mentionsIn(held) };
}

export const covers = ({ from, until, weekday, step }: Statement, date: string) =>
  date >= from &&
  date <= until &&
  (!weekday || weekdayOf(date) === weekday.replace(/s$/, "")) &&
  DateTime.fromISO(date).diff(DateTime.fromISO(from), "days").days % step === 0;
