import { type Announcement } from "~/content/schema";
import { addDays, type CivilDate, weekdayAndDay } from "~/dates/civil-date";
import { dateInZone, instantOf } from "~/dates/instant";
import { plainText } from "~/feed/event-entries";
import { differences, whenInSentence } from "~/schedule/differences";
import { endOfEvent, type EventOnDate } from "~/schedule/events/events";
import { endOf } from "~/schedule/next-services";
import { whenOf } from "~/schedule/night";
import { type Schedule } from "~/schedule/schedule";
import { type Service } from "~/schedule/services-on";
import { escapeXml } from "~/text/escape";
import { capitalized, inWords } from "~/text/typography";
import { takenAwayOn } from "~/schedule/taken-away";
import { aheadMs, keyLength, keyOf, type ServiceFact } from "./service-facts";
import { type Told } from "./told";

/** One change in a mail. */
export interface MailItem {
  /** "No Divine Liturgy this Sunday, December 6: snow" */
  sentence: string;
  /** More than the sentence, as plain text and as HTML. */
  details?: { text: string; html: string };
  /** The page of the day, without the site's address. */
  path: string;
  /** An ISO instant. From then on the change is over, and the site mails it to nobody. */
  until: string;
}

export interface ServiceChanges {
  changed: readonly ServiceFact[];
  /** Services that subscribers know and that the schedule no longer has. */
  gone: readonly [key: string, known: Told["services"][string]][];
  later: readonly ServiceFact[];
  known: Told["services"];
}

/** The sentences about services, the soonest first. */
export function serviceItems(changes: ServiceChanges, schedule: Schedule, now: Date): MailItem[] {
  const { changed, gone, later } = changes;
  const to = dateInZone(new Date(now.getTime() + aheadMs), schedule.zone);
  const meant = new Set(
    [...changed, ...later].filter(({ differs }) => differs).map(({ key }) => key.slice(0, keyLength)),
  );
  const taken = gone.filter(([key]) => takenAwayOn(schedule, key.slice(0, 10)).some((one) => keyOf(one) === key));
  const keys = new Set([...meant, ...taken.map(([key]) => key)]);
  const departures = differences(schedule, now, to, (service) => keys.has(keyOf(service)));
  const others = groupsOf(changes, new Set(taken.map(([key]) => key))).map((group) => groupItem(group, schedule, now));
  return [...departures.map((departure) => ({ at: departure.date + departure.time, ...departure })), ...others]
    .sort((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ sentence, nearest, ends, date }) => ({
      sentence,
      details: nearest === undefined ? undefined : { text: nearest, html: `<p>${escapeXml(nearest)}</p>` },
      path: `/calendar/${date}`,
      until: ends.toISOString(),
    }));
}

type Kind = "gone" | "new" | "afterAll" | "changed";
type Timed = Pick<Service, "date" | "time" | "name" | "place"> & { instead?: string };

/** Services of one kind on one date, or on that weekday of several weeks. */
interface Group {
  kind: Kind;
  services: Timed[];
  dates: CivilDate[];
}

/** Fewer weeks are named one by one. */
const fewestWeeks = 3;

/** Services as planned, and those that are gone: what no change in content/services.yml decides. */
function groupsOf({ changed, gone, known }: ServiceChanges, taken: ReadonlySet<string>): Group[] {
  const left = new Map(gone.filter(([key]) => !taken.has(key)));
  const found: { kind: Kind; service: Timed }[] = changed
    .filter(({ differs }) => !differs)
    .map(({ key, service }) => {
      const before = known[key];
      if (before) return { kind: isPlanned(before.is, service) ? "changed" : "afterAll", service };
      // The same name at another time of the day: the entry itself was changed.
      const [old] = [...left].find(([key, { name }]) => key.startsWith(service.date) && name === service.name) ?? [];
      if (!old) return { kind: "new", service };
      left.delete(old);
      return { kind: "changed", service: { ...service, instead: timeOf(old) } };
    });
  for (const [key, { name }] of left)
    found.push({ kind: "gone", service: { date: key.slice(0, 10), time: timeOf(key), name } });
  return joined(found);
}

const timeOf = (key: string): string => key.slice(11, keyLength).replace("-", ":");

/** Whether subscribers know the service at its own time, in its own name: then its place has changed. */
const isPlanned = (is: string, { time }: Timed): boolean => is.startsWith(`${time}|`) && !is.endsWith("|replaced");

/** One group for each kind and date; three and more weeks in a row with the same words are one. */
function joined(found: readonly { kind: Kind; service: Timed }[]): Group[] {
  const byDay = new Map<string, Group>();
  for (const { kind, service } of found) {
    const group = byDay.get(kind + service.date) ?? { kind, services: [], dates: [service.date] };
    group.services.push(service);
    byDay.set(kind + service.date, group);
  }
  const runs: Group[] = [];
  for (const group of [...byDay.values()].sort((one, other) => (one.dates[0]! < other.dates[0]! ? -1 : 1))) {
    const weekBefore = addDays(group.dates[0]!, -7);
    const run = runs.find((one) => one.dates.at(-1) === weekBefore && wordsOf(one) === wordsOf(group));
    if (run) run.dates.push(...group.dates);
    else runs.push({ ...group, dates: [...group.dates] });
  }
  return runs.flatMap((run) =>
    run.dates.length >= fewestWeeks
      ? [run]
      : run.dates.map((date) => ({ ...run, dates: [date], services: run.services.map((one) => ({ ...one, date })) })),
  );
}

const wordsOf = ({ kind, services }: Group): string =>
  JSON.stringify([kind, services.map(({ time, name, place, instead }) => [time, name, place, instead])]);

function groupItem({ kind, services, dates }: Group, { zone }: Schedule, now: Date) {
  const today = dateInZone(now, zone);
  const [first, last] = [services[0]!, { ...services.at(-1)!, date: dates.at(-1)! }];
  const { date } = first;
  const when = dates.length > 1 ? `from ${weekdayAndDay(date)}, on` : whenInSentence(first, today);
  const names = services.map(({ name }) => name);
  const held = inWords(
    services.map((service) => heldInWords(service, today)),
    "and",
  );
  const sentences: Record<Kind, string> = {
    gone: `No ${inWords(names, "or")} ${when}`,
    new: `New ${when}: ${held}`,
    afterAll: `${capitalized(when)}, after all: ${held}`,
    changed: `${capitalized(when)}: ${held}`,
  };
  return { at: date + first.time, date, ends: endOf(last, zone), sentence: sentences[kind], nearest: undefined };
}

function heldInWords(service: Timed, today: CivilDate): string {
  const { name, place, instead } = service;
  const before = instead && ` instead of ${whenOf({ ...service, time: instead }, today).time}`;
  return `${name} at ${whenOf(service, today).time}${before ?? ""}${place ? `, ${place}` : ""}`;
}

export function announcementItem({ title, content, until }: Announcement, now: Date, zone: string): MailItem {
  const ends = instantOf(addDays(until ?? addDays(dateInZone(now, zone), 6), 1), "00:00", zone);
  return {
    sentence: title,
    details: { text: plainText(content), html: content },
    path: "/announcements#announcements",
    until: ends.toISOString(),
  };
}

/** A cancelled event, or one that is held after all. */
export function eventItem(event: EventOnDate, now: Date, zone: string): MailItem {
  const { title, date, time, cancelled } = event;
  const when = time ? whenInSentence({ date, time }, dateInZone(now, zone)) : `on ${weekdayAndDay(date)}`;
  const sentence = cancelled ? `Cancelled: ${title}, ${when}: ${cancelled}` : `Held after all: ${title}, ${when}`;
  return { sentence, path: "/announcements#events", until: endOfEvent(event, zone).toISOString() };
}

export const itemHtml = ({ sentence, details }: MailItem): string =>
  `<p><strong>${escapeXml(sentence)}</strong></p>${details?.html ?? ""}`;
