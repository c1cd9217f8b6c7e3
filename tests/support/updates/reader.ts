import { load } from "cheerio";
import { DateTime } from "luxon";
import { addDays, weekdayOf } from "./parish-history";

/** Services that are held, each as "2026-12-06 10:00 Liturgy (The hall)". */
type Held = Set<string>;

const TIME = String.raw`midnight|\d+:\d\d [AP]M`;
const SERVICE = new RegExp(String.raw`^(${TIME}) ([A-Z][a-z]+)(?: \(([^)]*)\))?$`);
const DEPARTURE = new RegExp(
  String.raw`^([A-Z][a-z]+) at (${TIME})(?:, not (?:${TIME})| instead of (?:(?:${TIME}) )?[A-Z][a-z]+)?(?: \(([^)]*)\))?$`,
);
const REASON = /^(Storm \d+s*|Bring \d+)$/;

const clock = (words: string) =>
  words === "midnight" ? "00:00" : DateTime.fromFormat(words, "h:mm a", { locale: "en-US" }).toFormat("HH:mm");

/** "Saturday night; The hall": a service in the night after the day, or in the one before it. */
function heldOn(day: string, time: string, name: string, details = ""): string {
  const parts = details.split("; ").filter(Boolean);
  const night = parts.find((part) => part.endsWith(" night"));
  const place = parts.find((part) => part !== night);
  const date = night && night.startsWith(weekdayOf(day)) ? addDays(day, 1) : day;
  return `${date} ${clock(time)} ${name}${place ? ` (${place})` : ""}`;
}

function readList(day: string, words: string): Held {
  if (words === "no services") return new Set();
  return new Set(
    words.split(/, (?=midnight|\d)| and (?=midnight|\d)/).map((item) => {
      const match = SERVICE.exec(item);
      if (!match) throw new Error(`Nobody understands "${item}" in "${words}"`);
      return heldOn(day, match[1]!, match[2]!, match[3]);
    }),
  );
}

/** The services that are held, and those that are not, by the words about a day. */
function readWords(day: string, words: string): { held: Held; not: Held } {
  const [held, not] = [new Set<string>(), new Set<string>()];
  for (const sentence of words.replace(/\.$/, "").split(". ")) {
    const list = sentence.replace(/^(Also held|Held): /, "");
    if (REASON.test(sentence)) continue;
    if (sentence.startsWith("Not held: the usual "))
      readList(day, sentence.slice(20)).forEach((service) => not.add(service));
    else if (sentence.endsWith(" cancelled"))
      readList(day, sentence.slice(0, -10)).forEach((service) => not.add(service));
    else if (sentence === "no services" || SERVICE.test(list.split(/, (?=midnight|\d)/)[0]!))
      readList(day, list).forEach((service) => held.add(service));
    else
      for (const departure of sentence.split(/; (?![^(]*\))/)) {
        const match = DEPARTURE.exec(departure);
        if (!match) throw new Error(`Nobody understands "${departure}" in "${words}"`);
        held.add(heldOn(day, match[2]!, match[1]!, match[3]));
      }
  }
  return { held, not };
}

/** "December 6" is the first such day from 30 days before the present on. */
function dateOf(words: string, today: string): string {
  for (let date = addDays(today, -30); ; date = addDays(date, 1))
    if (DateTime.fromISO(date).setLocale("en-US").toFormat("LLLL d") === words) return date;
}

/** The dates that a line names; an open series through the last date of which people know anything. */
function datesOf(when: string, today: string, last: string): { dates: string[]; isRange: boolean } {
  const days = [...when.matchAll(/[A-Z][a-z]+ \d+/g)].map(([words]) => words);
  const first = dateOf(days[0]!, today);
  const from = (step: number, until: string) => {
    const dates: string[] = [];
    for (let date = first; date <= until; date = addDays(date, step)) dates.push(date);
    return dates;
  };
  const step = when.startsWith("Every other") ? 14 : 7;
  if (/^\w+day, .*, through \w+day, /.test(when)) return { dates: from(1, dateOf(days[1]!, first)), isRange: true };
  if (when.endsWith(" on")) return { dates: from(step, last), isRange: false };
  if (when.includes(" through ")) return { dates: from(step, dateOf(days[1]!, first)), isRange: false };
  return { dates: days.map((words) => dateOf(words, today)), isRange: false };
}

/** The services that are held by the list of a day's page: its rows without those that are struck out. */
export function readPage(html: string): Held {
  const $ = load(html);
  return new Set(
    $("li")
      .filter((_, row) => $(row).find("s").length === 0)
      .map((_, row) => {
        const time = $(row).find("time");
        const [date, at] = time.attr("datetime")!.split("T");
        const place = $(row).children("span").text();
        const name = time[0]!.next!.type === "text" ? (time[0]!.next as unknown as { data: string }).data.trim() : "";
        return `${date} ${at} ${name}${place && ` ${place.trim()}`}`;
      })
      .get(),
  );
}

/** The dates of a line, with what it says is held on each, and not. What was until now is left out. */
export function readLine(line: string, today: string, last: string) {
  const [, when, words, was] = /^(.*?): (.*?)(?: Until now: (.*)\.)?$/.exec(line)!;
  const { dates, isRange } = datesOf(when!, today, last);
  return { told: dates.map((date) => ({ date, ...readWords(date, words!) })), isRange, was };
}

const isEqual = (a: Held, b: Held) => a.size === b.size && [...a].every((service) => b.has(service));
const isNight = (service: string) => service.slice(11, 16) < "04:00";
const inWords = (held: Held) => [...held].sort().join(", ") || "nothing";

interface Site {
  /** The services that /calendar/DATE shows. */
  page: (date: string, at: Date) => Held;
  /** The plan for a date, without services that are quiet; and with them. */
  plan: (date: string) => Held;
  wholePlan: (date: string) => Held;
}

const windowDays = 28;

/**
 * A person who looks up the plan of each date when it comes within four weeks, and from then on knows what the mails
 * say. Throws at a line that is not the day's page, that names another list than was known, or that tells nothing new.
 */
export class Reader {
  /** By date. A night's services stand on the pages of both days. */
  private readonly known = new Map<string, Held>();

  constructor(private readonly site: Site) {}

  look(today: string): void {
    for (let date = addDays(today, -1); date <= addDays(today, windowDays); date = addDays(date, 1)) this.lookAt(date);
  }

  private lookAt(date: string): Held {
    if (!this.known.has(date)) this.known.set(date, this.site.plan(date));
    return this.known.get(date)!;
  }

  private knownDay(date: string): Held {
    const next = this.known.get(addDays(date, 1)) ?? this.site.plan(addDays(date, 1));
    return new Set([...(this.known.get(date) ?? this.site.plan(date)), ...[...next].filter(isNight)]);
  }

  /** Reads the lines of one mail: "Sunday, December 6: no services. Snow. Until now: 10:00 AM Liturgy." */
  read(lines: readonly string[], at: Date, today: string): void {
    this.look(today);
    const before = new Map(this.known);
    const told = lines.flatMap((line) => this.hear(line, at, today));
    for (const { date, held } of told) {
      this.known.set(date, new Set([...held].filter((service) => service.startsWith(date))));
      const next = addDays(date, 1);
      const nights = [...held].filter((service) => service.startsWith(next));
      const rest = [...(this.known.get(next) ?? before.get(next) ?? this.site.plan(next))].filter(
        (service) => !isNight(service),
      );
      if (this.known.has(next) || nights.length > 0) this.known.set(next, new Set([...nights, ...rest]));
    }
  }

  private hear(line: string, at: Date, today: string): { date: string; held: Held }[] {
    const { told, isRange, was } = readLine(line, today, [...this.known.keys()].sort().at(-1)!);
    for (const { date, held, not } of told) {
      const page = this.site.page(date, at);
      const error = (what: string) => new Error(`${date}: ${what}. The page: ${inWords(page)}. The mail: ${line}`);
      if (!isEqual(page, held)) throw error("not the list of the page");
      if ([...not].some((service) => page.has(service))) throw error("held, and said to be cancelled");
      if (date > addDays(today, windowDays)) continue;
      const known = this.knownDay(date);
      const isBetween = isRange && known.size === 0 && date !== told[0]!.date && date !== told.at(-1)!.date;
      if (isEqual(known, held) && !isBetween) throw error("known already");
      const said = was === undefined ? this.site.wholePlan(date) : readList(date, was);
      if (!isEqual(known, said) && !isBetween) throw error(`until now it was ${inWords(known)}`);
    }
    return told;
  }

  /** The dates from tomorrow on whose page is other than this person knows. */
  mistakes(today: string, at: Date, isUnsure: (date: string) => boolean): string[] {
    const found: string[] = [];
    for (let date = addDays(today, 1); date <= addDays(today, windowDays); date = addDays(date, 1)) {
      const [known, page] = [this.knownDay(date), this.site.page(date, at)];
      if (!isEqual(known, page) && ![-1, 0, 1].some((days) => isUnsure(addDays(date, days))))
        found.push(`${date}: people know ${inWords(known)}, and it is ${inWords(page)}`);
    }
    return found;
  }
}
