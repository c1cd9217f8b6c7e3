import { type Announcement, type ParishEvent } from "~/content/schema";
import { addDays, weekdayAndDay } from "~/dates/civil-date";
import { dateInZone, instantOf } from "~/dates/instant";
import { validAnnouncements } from "~/schedule/announcements";
import { endOfEvent, type EventOnDate, upcomingEvents } from "~/schedule/events";
import { whenInSentence } from "~/schedule/night";
import { type Schedule } from "~/schedule/schedule";
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
  title: string;
  /** The dates or the time of its entry. States of version 2.0 have none. */
  when?: string | undefined;
  /** A hash of its text. */
  text: string;
  /** Whether people were told of it: an urgent announcement, or a cancelled event. */
  isAlarm: boolean;
  /** When its entry was deleted, in ms since 1970. */
  deletedMs?: number;
}

/** What people know of the announcements, and of the events of each date; only where they were told of one. */
export type KnownNotices = Record<string, KnownNotice[]>;

interface Notice extends KnownNotice {
  key: string;
  /** Tells people of it, unless it is quiet or does not matter now. */
  item?: MailItem | undefined;
}

/** A deleted entry that returns within this time was never away. */
const takenBackMs = 5 * 60_000;

/**
 * The urgent announcements, and the events that are cancelled or held after all, of which people do not know, and what
 * they know once they are told.
 */
export function noticesSince(before: KnownNotices, entries: Entries, now: Date) {
  const notices = [...announcementNotices(entries, now), ...eventNotices(entries, now)];
  const nowMs = now.getTime();
  const isRemembered = ({ deletedMs: ms }: KnownNotice) =>
    ms === undefined || (ms <= nowMs && nowMs < ms + takenBackMs);
  const told: { id: string; item: MailItem }[] = [];
  const known: KnownNotices = {};
  for (const key of new Set([...Object.keys(before).map(presentKey), ...notices.map((one) => one.key)])) {
    const olds = Object.keys(before).flatMap((old) => (presentKey(old) === key ? before[old]! : []));
    const present = notices.filter((one) => one.key === key);
    const same = knownEntries(olds.filter(isRemembered), present);
    const after = present.map((notice) => {
      const { title, when, text, isAlarm, item } = notice;
      const wasAlarm = same.get(notice)?.isAlarm ?? false;
      if (item && isAlarm !== wasAlarm) told.push({ id: [key, title, when, text, isAlarm].join(" "), item });
      return { title, when, text, isAlarm: item ? isAlarm : wasAlarm };
    });
    const deleted = olds.filter((old) => old.isAlarm && isRemembered(old) && ![...same.values()].includes(old));
    const all = [...after, ...deleted.map((old) => ({ ...old, deletedMs: old.deletedMs ?? nowMs }))];
    if (all.some(({ isAlarm }) => isAlarm)) known[key] = all;
  }
  return { told, known };
}

/** Version 2.0 stored the announcements by date. */
const presentKey = (key: string): string => key.replace(/^announcement .*/, "announcement");

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
function knownEntries(known: readonly KnownNotice[], present: readonly Notice[]): Map<Notice, KnownNotice> {
  const found = new Map<Notice, KnownNotice>();
  for (const fields of SAMENESS) {
    const sortOf = (one: KnownNotice) => JSON.stringify(fields.map((field) => one[field]));
    const olds = known.filter((old) => ![...found.values()].includes(old));
    const rest = present.filter((one) => !found.has(one));
    for (const sort of new Set(rest.map(sortOf))) {
      const [before, after] = [olds, rest].map((all) => all.filter((one) => sortOf(one) === sort)) as [
        KnownNotice[],
        Notice[],
      ];
      if (after.length > before.length && fields.length < 3) continue;
      after.slice(0, before.length).forEach((one, index) => found.set(one, before[index]!));
    }
  }
  return found;
}

function announcementNotices({ announcements, schedule }: Entries, now: Date): Notice[] {
  const { zone } = schedule;
  const valid = validAnnouncements(announcements, schedule, dateInZone(now, zone));
  return announcements.map((one) => ({
    key: "announcement",
    title: one.title,
    when: [one.date, one.from, one.until].join(" "),
    text: digest(one.content),
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
