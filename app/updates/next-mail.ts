import { addDays, datesBetween, weekdayName } from "~/dates/civil-date";
import { type WeeklyTime } from "~/dates/clock-time";
import { dateInZone, instantOf } from "~/dates/instant";
import { type MailingContent } from "./content-order";
import { readServices } from "./known-services";
import { type MailItem } from "./mailings";
import { type Known, newsSince } from "./news";
import { type Entries, readNotices } from "./notices";

/** Stored, so that restarts and other processes continue it. Times are ms since 1970. */
export interface UpdatesState {
  known: Known;
  content?: MailingContent;
  /** Changes that wait for further edits: the first and the last of them. */
  waiting?: { ids: string[]; firstMs: number; lastMs: number };
  /** The last mail about changes, and the last weekly one's own time. */
  mailedMs?: number;
  weekMailedMs?: number;
}

/**
 * Undefined before the first start, and for a state of version 1: then the present content counts as known. Version 2.0
 * stored the lists in another form, and at first as a text.
 */
export function readState(stored: unknown): UpdatesState | undefined {
  const state = (typeof stored === "string" ? JSON.parse(stored) : stored) as
    UpdatesState | { told: object } | undefined;
  if (!state || !("known" in state)) return undefined;
  const { services, notices } = state.known;
  return { ...state, known: { services: readServices(services), notices: readNotices(notices) } };
}

const minuteMs = 60_000;
/** Without a further edit for this time, changes are mailed... */
const collectMs = 5 * minuteMs;
/** ...and in any case after this one. */
const longestCollectMs = 10 * minuteMs;
/** Between two mails, unless one is about today's services. */
const betweenMs = 60 * minuteMs;

export interface Next {
  state: UpdatesState;
  /** The mail that is due now. That of the week gets its items when it is written. */
  mail?: { kind: "changes" | "week"; items: MailItem[] };
  /** The instant, in ISO form, at which something may be due. */
  due: string;
}

/** A later weekly mail is useless: the week has begun. */
export const weekUsefulMs = 24 * 60 * minuteMs;
const halfWeekMs = 3.5 * 24 * 60 * minuteMs;
export const never = "9999";

/**
 * Decides what to mail at an instant, and what to remember. The first call of a site mails nothing, because its readers
 * know the content of that day. `weekly` is the time of the weekly mail.
 */
export function nextMail(
  before: UpdatesState | undefined,
  entries: Entries,
  weekly: WeeklyTime | undefined,
  now: Date,
): Next {
  const next = before ? nextChanges(before, entries, now) : firstState(entries, now);
  return next.mail || !weekly ? next : withWeek(next, weekly, now, entries.schedule.zone);
}

/** People know all of the present content without any mail. */
const firstState = (entries: Entries, now: Date): Next => ({
  state: { known: newsSince({ services: {}, notices: [] }, entries, now).known },
  due: never,
});

function nextChanges(before: UpdatesState, entries: Entries, now: Date): Next {
  const nowMs = now.getTime();
  const { items, ids, concernsToday, seen, known } = newsSince(before.known, entries, now);
  const { waiting, ...rest } = before;
  if (ids.length === 0) return { state: { ...rest, known }, due: never };
  const isEdited = ids.some((id) => !waiting?.ids.includes(id));
  // Edits belong together when less than `collectMs` is between them. A clock that ran ahead must not delay them.
  const isFollowing = waiting !== undefined && (!isEdited || nowMs < waiting.lastMs + collectMs);
  const firstMs = isFollowing ? Math.min(waiting.firstMs, nowMs) : nowMs;
  const lastMs = isEdited ? nowMs : Math.min(waiting!.lastMs, nowMs);
  const collectedMs = Math.min(lastMs + collectMs, firstMs + longestCollectMs);
  // A mail later than now comes from a clock that ran ahead, too.
  const { mailedMs = nowMs - betweenMs } = before;
  const isBlocked = !concernsToday && mailedMs <= nowMs;
  const dueMs = isBlocked ? Math.max(collectedMs, mailedMs + betweenMs) : collectedMs;
  if (nowMs >= dueMs) {
    return { state: { ...rest, known, mailedMs: nowMs }, mail: { kind: "changes", items }, due: now.toISOString() };
  }
  return { state: { ...before, known: seen, waiting: { ids, firstMs, lastMs } }, due: new Date(dueMs).toISOString() };
}

/** Adds the weekly mail, if it is due. One that was never sent waits for its next time. */
function withWeek(next: Next, weekly: WeeklyTime, now: Date, zone: string): Next {
  const nowMs = now.getTime();
  const [lastMs, followingMs] = weeklyTimes(weekly, now, zone);
  // A mail later than now comes from a clock that ran ahead.
  const { weekMailedMs: knownMs = lastMs } = next.state;
  const weekMailedMs = knownMs > nowMs ? lastMs : knownMs;
  const isDue = lastMs - weekMailedMs > halfWeekMs && nowMs - lastMs < weekUsefulMs;
  const due = [next.due, new Date(followingMs).toISOString()].sort()[0]!;
  const state = { ...next.state, weekMailedMs: isDue ? lastMs : weekMailedMs };
  return { state, due, mail: isDue ? { kind: "week", items: [] } : undefined };
}

/** The last and the following time of a weekly mail. */
function weeklyTimes({ day, time }: WeeklyTime, now: Date, zone: string): [number, number] {
  const today = dateInZone(now, zone);
  const following = datesBetween(today, addDays(today, 7)).find(
    (date) => weekdayName(date) === day && instantOf(date, time, zone) > now,
  )!;
  return [addDays(following, -7), following].map((date) => instantOf(date, time, zone).getTime()) as [number, number];
}
