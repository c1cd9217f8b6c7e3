import { type Announcement, type ParishEvent } from "~/content/schema";
import { addDays, type CivilDate } from "~/dates/civil-date";
import { dateInZone, instantOf } from "~/dates/instant";
import { validAnnouncements } from "~/schedule/announcements";
import { endOfEvent, type EventOnDate, upcomingEvents } from "~/schedule/events";
import { type Schedule } from "~/schedule/schedule";
import { shortEventTime } from "~/schedule/views/event-view";
import { digest } from "~/text/digest";
import { type MailItem } from "./mailings";
import { daysAhead } from "./known-services";

/** The content whose changes are mailed. */
export interface Entries {
  schedule: Schedule;
  announcements: readonly Announcement[];
  events: readonly ParishEvent[];
}

/** An announcement or event as people know it: the same while its title is, and the date of an event. */
interface KnownNotice {
  /** "announcement", or "event" with its date. */
  key: string;
  title: string;
  /** The last day of an announcement: a later one of its title is another one. */
  until?: CivilDate;
  /** Whether it is an alarm as people know it: an urgent announcement, or a cancelled event. */
  isAlarm: boolean;
  /** The time at which its entry was deleted, in ms since 1970. */
  deletedMs?: number;
}

/** The announcements and events that people know: those of a title with an alarm. */
export type KnownNotices = KnownNotice[];

/** Reads what this version stored, or version 2.0: by key, and the announcements by date. */
export const readNotices = (stored: KnownNotices | Record<string, Omit<KnownNotice, "key">[]>): KnownNotices =>
  Array.isArray(stored)
    ? stored
    : Object.entries(stored).flatMap(([key, notices]) =>
        notices.map((notice) => ({ ...notice, key: key.replace(/^announcement .*/, "announcement") })),
      );

interface Notice extends KnownNotice {
  /** The piece of news about it, unless it is quiet or does not matter now. */
  item?: MailItem;
}

/** A deleted entry that returns within this time was never away. */
const takenBackMs = 5 * 60_000;

/**
 * The urgent announcements, and the events that are cancelled or held after all, of which people do not know.
 * @returns `ids`: an id for each item, of its present words; `known`: the notices that people know after the mail
 */
export function noticesSince(before: KnownNotices, entries: Entries, now: Date) {
  const nowMs = now.getTime();
  const today = dateInZone(now, entries.schedule.zone);
  const olds = before.filter(({ deletedMs: ms }) => ms === undefined || (ms <= nowMs && nowMs < ms + takenBackMs));
  const notices = [...announcementNotices(entries, now), ...eventNotices(entries, now)];
  // An announcement that is over is another one than the next of its title, which is news.
  const nameOf = ({ key, title, until = today }: KnownNotice) => JSON.stringify([key, title, until < today]);
  const compared = [...new Set([...notices, ...olds].map(nameOf))].map((name) => {
    const isNamed = (notice: KnownNotice) => nameOf(notice) === name;
    return compareNotices(olds.filter(isNamed), notices.filter(isNamed), nowMs);
  });
  const items = compared.flatMap(({ told }) => told.flatMap(({ item }) => item ?? []));
  return {
    items,
    ids: items.map(({ sentence, html = "" }) => `${sentence} ${digest(html)}`),
    known: compared.flatMap(({ known }) => (known.some(({ isAlarm }) => isAlarm) ? known : [])),
  };
}

/**
 * The news about the entries of one title, by their number. If it has more alarms than people know, all of them are
 * told, because nobody knows which of them is new.
 */
function compareNotices(olds: KnownNotices, present: readonly Notice[], nowMs: number) {
  const knownAlarms = olds.filter(({ isAlarm }) => isAlarm);
  const silent = present.filter(({ item }) => !item);
  const alarms = present.filter(({ item, isAlarm }) => item && isAlarm);
  const others = present.filter(({ item, isAlarm }) => item && !isAlarm);
  // An entry that tells nothing now stays what people know of it.
  const stillAlarms = Math.min(Math.max(knownAlarms.length, alarms.length), alarms.length + silent.length);
  const gone = knownAlarms.slice(stillAlarms);
  const areHeldAfterAll = gone.length > 0 && others.length > olds.length - knownAlarms.length;
  const known = [...alarms, ...silent, ...others].map(({ key, title, until }, index) => {
    return { key, title, until, isAlarm: index < stillAlarms };
  });
  return {
    told: alarms.length > knownAlarms.length ? alarms : areHeldAfterAll ? others : [],
    known: areHeldAfterAll ? known : [...known, ...gone.map((old) => ({ deletedMs: nowMs, ...old }))],
  };
}

function announcementNotices({ announcements, schedule }: Entries, now: Date): Notice[] {
  const { zone } = schedule;
  const today = dateInZone(now, zone);
  const valid = validAnnouncements(announcements, schedule, today);
  return announcements.map((announcement) => {
    const { type, title, until, content } = announcement;
    const isAlarm = type === "urgent";
    const ends = instantOf(addDays(until ?? addDays(today, 6), 1), "00:00", zone).toISOString();
    const item = { sentence: title, html: content, path: "/announcements#announcements", until: ends };
    return {
      key: "announcement",
      title,
      until,
      isAlarm,
      item: isAlarm && isLoud(announcement) && valid.includes(announcement) ? item : undefined,
    };
  });
}

function eventNotices({ events, schedule: { zone } }: Entries, now: Date): Notice[] {
  const latest = addDays(dateInZone(now, zone), daysAhead);
  return events.map((event) => {
    const [next] = isLoud(event) ? upcomingEvents([event], now, zone) : [];
    return {
      key: `event ${event.date}`,
      title: event.title,
      isAlarm: event.cancelled !== undefined,
      item: next && next.date <= latest ? eventItem(next, zone) : undefined,
    };
  });
}

const isLoud = ({ quiet }: Pick<ParishEvent, "quiet">): boolean => quiet === undefined;

/** A cancelled event, or one that is held after all. */
function eventItem(event: EventOnDate, zone: string): MailItem {
  const { title, cancelled } = event;
  const what = `${title}, ${shortEventTime(event)}`;
  const sentence = cancelled ? `Cancelled: ${what}: ${cancelled}` : `Held after all: ${what}`;
  return { sentence, path: "/announcements#events", until: endOfEvent(event, zone).toISOString() };
}
