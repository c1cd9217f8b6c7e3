import { type Announcement, type ParishEvent } from "~/content/schema";
import { addDays, weekdayAndDay } from "~/dates/civil-date";
import { dateInZone, instantOf } from "~/dates/instant";
import { validAnnouncements } from "~/schedule/announcements";
import { continued } from "~/schedule/changes/changed-services";
import { whenInSentence } from "~/schedule/changes/sentences";
import { endOfEvent, type EventOnDate, upcomingEvents } from "~/schedule/events";
import { type Schedule } from "~/schedule/schedule";
import { digest } from "~/text/digest";
import { type MailItem } from "./mailings";
import { daysAhead } from "./service-changes";

/** The content whose changes are mailed. */
export interface Entries {
  schedule: Schedule;
  announcements: readonly Announcement[];
  events: readonly ParishEvent[];
}

/** An event or announcement as people know it. */
interface KnownNotice {
  title: string;
  time?: string | undefined;
  /** A hash of its text. */
  text: string;
  /** Whether it is a cancelled event or an urgent announcement. */
  isAlarm: boolean;
}

/** What people know of events and announcements, by kind and date; only where they were told of one. */
export type KnownNotices = Record<string, KnownNotice[]>;

interface Notice extends KnownNotice {
  key: string;
  /** Tells people of it, unless it is quiet or does not matter now. */
  item?: MailItem | undefined;
}

/**
 * The urgent announcements, and the events that are cancelled or held after all, of which people do not know, and what
 * they know once they are told.
 */
export function noticesSince(before: KnownNotices, entries: Entries, now: Date) {
  const notices = [...announcementNotices(entries, now), ...eventNotices(entries, now)];
  const told: { id: string; item: MailItem }[] = [];
  const known: KnownNotices = {};
  for (const key of new Set(notices.map((one) => one.key))) {
    const present = notices.filter((one) => one.key === key);
    const olds = continued(before[key] ?? [], present, [
      (old, one) => old.title === one.title && old.time === one.time && old.text === one.text,
      (old, one) => old.title === one.title && old.time === one.time,
      (old, one) => old.title === one.title || old.text === one.text,
    ]);
    const after = present.map(({ key, item, isAlarm, ...notice }, index) => {
      const wasAlarm = olds.get(present[index]!)?.isAlarm ?? false;
      if (item && isAlarm !== wasAlarm) told.push({ id: `${key} ${notice.title} ${isAlarm}`, item });
      return { ...notice, isAlarm: item ? isAlarm : wasAlarm };
    });
    if (after.some(({ isAlarm }) => isAlarm)) known[key] = after;
  }
  return { told, known };
}

function announcementNotices({ announcements, schedule }: Entries, now: Date): Notice[] {
  const { zone } = schedule;
  const valid = validAnnouncements(announcements, schedule, dateInZone(now, zone));
  return announcements.map((one) => ({
    ...{ key: `announcement ${one.from ?? one.date}`, title: one.title, text: digest(one.content) },
    isAlarm: one.type === "urgent",
    item: one.type === "urgent" && valid.includes(one) && isLoud(one) ? announcementItem(one, now, zone) : undefined,
  }));
}

function eventNotices({ events, schedule }: Entries, now: Date): Notice[] {
  const { zone } = schedule;
  const latest = addDays(dateInZone(now, zone), daysAhead);
  return events.map((event) => {
    const [next] = isLoud(event) ? upcomingEvents([event], now, zone) : [];
    return {
      ...{ key: `event ${event.date}`, title: event.title, time: event.time, text: digest(event.description) },
      isAlarm: event.cancelled !== undefined,
      item: next && next.date <= latest ? eventItem(next, now, zone) : undefined,
    };
  });
}

const isLoud = ({ quiet }: Pick<ParishEvent, "quiet">): boolean => quiet === undefined;

function announcementItem({ title, content, until }: Announcement, now: Date, zone: string): MailItem {
  const ends = instantOf(addDays(until ?? addDays(dateInZone(now, zone), 6), 1), "00:00", zone);
  return {
    sentence: title,
    html: content,
    path: "/announcements#announcements",
    until: ends.toISOString(),
  };
}

/** A cancelled event, or one that is held after all. */
function eventItem(event: EventOnDate, now: Date, zone: string): MailItem {
  const { title, date, time, cancelled } = event;
  const when = time ? whenInSentence({ date, time }, dateInZone(now, zone)) : `on ${weekdayAndDay(date)}`;
  const sentence = cancelled ? `Cancelled: ${title}, ${when}: ${cancelled}` : `Held after all: ${title}, ${when}`;
  return { sentence, path: "/announcements#events", until: endOfEvent(event, zone).toISOString() };
}
