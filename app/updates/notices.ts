import { type Announcement, type ParishEvent } from "~/content/schema";
import { addDays, weekdayAndDay } from "~/dates/civil-date";
import { dateInZone, instantOf } from "~/dates/instant";
import { validAnnouncements } from "~/schedule/announcements";
import { endOfEvent, type EventOnDate, upcomingEvents } from "~/schedule/events";
import { whenInSentence } from "~/schedule/night";
import { type Schedule } from "~/schedule/schedule";
import { groupedBy } from "~/schedule/grouped-by";
import { digest } from "~/text/digest";
import { type MailItem } from "./mailings";
import { daysAhead } from "./known-services";

/** The content whose changes are mailed. */
export interface Entries {
  schedule: Schedule;
  announcements: readonly Announcement[];
  events: readonly ParishEvent[];
}

/** An event or announcement as people know it. */
interface KnownNotice {
  /** Its kind, and the date of an event: entries with other keys are others. */
  key: string;
  title: string;
  /** The dates or the time of its entry. States of version 2.0 have none. */
  when?: string;
  /** A hash of its text. */
  text: string;
  /** Whether it is an alarm as people know it: an urgent announcement, or a cancelled event. */
  isAlarm: boolean;
  /** The time at which its entry was deleted, in ms since 1970. */
  deletedMs?: number;
}

/** The announcements and events that people know: those with the key of one that is an alarm. */
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
 * @returns `ids`: an id for each item, of its subject and its present words; `known`: the notices that people know
 * after the mail
 */
export function noticesSince(before: KnownNotices, entries: Entries, now: Date) {
  const nowMs = now.getTime();
  const olds = before.filter(({ deletedMs: ms }) => ms === undefined || (ms <= nowMs && nowMs < ms + takenBackMs));
  const notices = [...announcementNotices(entries, now), ...eventNotices(entries, now)];
  const same = knownEntries(olds, notices);
  const wasAlarm = (notice: Notice) => same.get(notice)?.isAlarm ?? false;
  const told = notices.filter((notice) => notice.item && notice.isAlarm !== wasAlarm(notice));
  const present = notices.map(({ item, ...notice }, index) => ({
    ...notice,
    isAlarm: item ? notice.isAlarm : wasAlarm(notices[index]!),
  }));
  const still = new Set(same.values());
  const deleted = olds.filter((old) => old.isAlarm && !still.has(old)).map((old) => ({ deletedMs: nowMs, ...old }));
  const all = [...present, ...deleted];
  return {
    items: told.map(({ item }) => item!),
    ids: told.map(({ key, title, when, text, isAlarm }) => [key, title, when, text, isAlarm].join(" ")),
    known: all.filter(({ key }) => all.some((other) => other.key === key && other.isAlarm)),
  };
}

/** An entry is the same as a known one while these are: its title, or all but its title. The surest come first. */
const SAMENESS = [
  ["title", "when", "text"],
  ["title", "text"],
  ["title", "when"],
  ["title"],
  ["when", "text"],
] as const;

/**
 * The known entry that each present one is. If there are more of a sort than people know, those that are not wholly as
 * before count as new: rather a mail too many than an emergency that nobody hears of.
 */
function knownEntries(known: KnownNotices, present: readonly Notice[]): Map<Notice, KnownNotice> {
  const found = new Map<Notice, KnownNotice>();
  for (const fields of SAMENESS) {
    const sortOf = (notice: KnownNotice) => JSON.stringify([notice.key, ...fields.map((field) => notice[field])]);
    const taken = new Set(found.values());
    for (const notices of groupedBy(
      present.filter((notice) => !found.has(notice)),
      sortOf,
    )) {
      const sort = sortOf(notices[0]!);
      const olds = known.filter((old) => !taken.has(old) && sortOf(old) === sort);
      if (notices.length > olds.length && fields.length < 3) continue;
      olds.slice(0, notices.length).forEach((old, index) => found.set(notices[index]!, old));
    }
  }
  return found;
}

function announcementNotices({ announcements, schedule }: Entries, now: Date): Notice[] {
  const { zone } = schedule;
  const today = dateInZone(now, zone);
  const valid = validAnnouncements(announcements, schedule, today);
  return announcements.map((announcement) => {
    const { type, title, date, from, until, content } = announcement;
    const isAlarm = type === "urgent";
    const ends = instantOf(addDays(until ?? addDays(today, 6), 1), "00:00", zone).toISOString();
    const item = { sentence: title, html: content, path: "/announcements#announcements", until: ends };
    return {
      key: "announcement",
      title,
      when: [date, from, until].join(" "),
      text: digest(content),
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
      when: event.time,
      text: digest(event.description),
      isAlarm: event.cancelled !== undefined,
      item: next && next.date <= latest ? eventItem(next, now, zone) : undefined,
    };
  });
}

const isLoud = ({ quiet }: Pick<ParishEvent, "quiet">): boolean => quiet === undefined;

/** A cancelled event, or one that is held after all. */
function eventItem(event: EventOnDate, now: Date, zone: string): MailItem {
  const { title, date, time, cancelled } = event;
  const when = time ? whenInSentence({ date, time }, dateInZone(now, zone)) : `on ${weekdayAndDay(date)}`;
  const sentence = cancelled ? `Cancelled: ${title}, ${when}: ${cancelled}` : `Held after all: ${title}, ${when}`;
  return { sentence, path: "/announcements#events", until: endOfEvent(event, zone).toISOString() };
}
