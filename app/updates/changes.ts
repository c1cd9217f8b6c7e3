import { type Announcement, type ParishEvent } from "~/content/schema";
import { validAnnouncements } from "~/schedule/announcements";
import { dateInZone } from "~/dates/instant";
import { headingOf } from "~/schedule/night";
import { announcementItem, eventItem, type MailItem, serviceItems, type ServiceChanges } from "./items";
import { aheadMs, plannedMsOf, type ServiceFact, serviceFacts, type ServiceFacts } from "./service-facts";
import { type Entries, isToldOf, marksOf, type Told, withServices } from "./told";
import { type EventOnDate, upcomingEvents } from "~/schedule/events/events";

export interface Changes {
  items: MailItem[];
  /** Different for each change. */
  keys: string[];
  concernsToday: boolean;
  /** Subscribers know this once the changes are mailed. */
  told: Told;
}

/** The changes that subscribers do not know yet and that still matter. Without any, remember `told` from now on. */
export function changesSince(before: Told, entries: Entries, now: Date): Changes {
  const { schedule } = entries;
  const facts = serviceFacts(schedule, now);
  const services = serviceChanges(before, facts, now, schedule.zone);
  const notices = noticesSince(before, entries, now);
  const told = toldAfter(before, facts, services, now, schedule.zone);
  const today = dateInZone(now, schedule.zone);
  const isToday = ({ service }: ServiceFact) => headingOf(service, today) === today;
  return {
    items: [...notices.items, ...serviceItems(services, schedule, now)],
    keys: [
      ...services.changed.map(({ key, is }) => `${key} ${is}`),
      ...services.gone.map(([key]) => `${key} gone`),
    ].concat(notices.keys),
    concernsToday: services.changed.some(isToday) || services.gone.some(([key]) => key.startsWith(today)),
    told: { ...told, notices: notices.told },
  };
}

/** Subscribers know everything in the present content without any mail. */
export function everythingTold(entries: Entries, now: Date): Told {
  const { zone } = entries.schedule;
  const empty: Told = { services: {}, fromMs: now.getTime(), throughMs: 0, notices: [] };
  const { coming, later } = serviceFacts(entries.schedule, now);
  const told = withServices(empty, [...coming, ...later], now, now.getTime() + aheadMs, zone);
  const notices = [...urgentNow(entries, now), ...entries.events.filter(({ cancelled }) => cancelled)].filter(isLoud);
  return { ...told, notices: notices.flatMap(marksOf) };
}

function serviceChanges(told: Told, { coming, later }: ServiceFacts, now: Date, zone: string): ServiceChanges {
  const changed = loud(coming).filter((fact) => {
    const known = told.services[fact.key];
    if (known) return known.is !== fact.is;
    if (fact.plannedMs < told.fromMs) return false;
    return fact.plannedMs > told.throughMs ? fact.differs : fact.is !== "cancelled";
  });
  const present = new Set([...coming, ...later].map(({ key }) => key));
  const isComing = (key: string) => {
    const ms = plannedMsOf(key, zone);
    return ms > now.getTime() && ms <= now.getTime() + aheadMs;
  };
  const gone = Object.entries(told.services).filter(
    ([key, { is }]) => !present.has(key) && is !== "cancelled" && isComing(key),
  );
  return { changed, gone, later: laterOf(changed, later), known: told.services };
}

/** The later services of the same changes: a mail about summer hours tells of the whole summer. */
function laterOf(changed: readonly ServiceFact[], later: readonly ServiceFact[]): ServiceFact[] {
  const told = new Set(changed.flatMap(({ changes }) => changes));
  return loud(later).filter(({ changes }) => changes.some((change) => told.has(change)));
}

function toldAfter(
  before: Told,
  { coming }: ServiceFacts,
  { gone, later }: ServiceChanges,
  now: Date,
  zone: string,
): Told {
  const told = withServices(before, [...coming, ...later], now, now.getTime() + aheadMs, zone);
  for (const [key] of gone) delete told.services[key];
  return told;
}

/** Entries without `quiet: yes`. */
const loud = (facts: readonly ServiceFact[]): ServiceFact[] => facts.filter(({ isQuiet }) => !isQuiet);
const isLoud = ({ quiet }: { quiet?: string }): boolean => quiet === undefined;

const urgentNow = ({ announcements, schedule }: Entries, now: Date) =>
  validAnnouncements(announcements, schedule, dateInZone(now, schedule.zone)).filter(({ type }) => type === "urgent");

/** Urgent announcements, and events that are cancelled, or held after all. */
function noticesSince(before: Told, entries: Entries, now: Date) {
  const { zone } = entries.schedule;
  const latest = dateInZone(new Date(now.getTime() + aheadMs), zone);
  const isNew = (entry: Announcement | ParishEvent) => isLoud(entry) && !isToldOf(before, entry);
  const urgent = urgentNow(entries, now).filter(isNew);
  const events = upcomingEvents(entries.events, now, zone).filter(({ date }) => date <= latest);
  const cancelled = events.filter((event) => event.cancelled && isNew(entryOf(event)));
  const held = events.filter((event) => !event.cancelled && isLoud(event) && isToldOf(before, entryOf(event)));
  const mailed = [...urgent, ...cancelled.map(entryOf)];
  const heldMarks = held.map(entryOf).flatMap(marksOf);
  const known = [...entries.announcements, ...entries.events].filter((entry) => isToldOf(before, entry));
  const told = new Set([...known, ...mailed].flatMap(marksOf));
  heldMarks.forEach((mark) => told.delete(mark));
  return {
    items: [
      ...urgent.map((announcement) => announcementItem(announcement, now, zone)),
      ...[...cancelled, ...held].map((event) => eventItem(event, now, zone)),
    ],
    keys: [...mailed.map((entry) => marksOf(entry).join()), ...heldMarks.map((mark) => `${mark} held`)],
    told: [...told],
  };
}

/** The entry of an event, by which subscribers know it, for one of its dates. */
const entryOf = ({ firstDate, ...event }: EventOnDate): ParishEvent => ({ ...event, date: firstDate });
