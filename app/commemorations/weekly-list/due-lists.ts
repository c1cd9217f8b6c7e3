import {
  comingSunday,
  type CommemorationWindow,
  commemorationWindow,
  earliestNow,
  instantBefore,
  isSundayHeld,
  lastHeldSunday,
  type SundayRules,
} from "~/commemorations/window";
import { addDays } from "~/dates/civil-date";
import { dateInZone } from "~/dates/instant";
import { type WeeklyTime } from "~/dates/clock-time";
import { type AltarLists } from "./altar-lists";

interface ListRules extends SundayRules {
  /** The time of the list's email. */
  at: WeeklyTime;
}

/**
 * A record may become readable shortly after its timestamp, and the store's clock may lag. A list ends this long before
 * it is made; later requests join the additions.
 */
const settleMs = 60_000;

const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a > b ? a : b);
const shifted = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();

/** The id of the list of requests that came after the Sunday's first list. */
export const additionsId = (sunday: string): string => `${sunday}-additions`;

/**
 * Adds the lists due for the coming Sunday (or today): its list from the weekly time on, and its additions after the
 * cut-off. A Sunday without a Liturgy has no list: one added before the cancellation is removed, and its names are in
 * the next. First removes lists that end in the future, made by a clock that was ahead. Does nothing if the clock is
 * far behind. `next` is the instant, in ISO form, at which more may be due. Rejects with StoreError.
 */
export async function addDueLists(lists: AltarLists, rules: ListRules, now: Date) {
  if (now.toISOString() < earliestNow) return { added: false, next: earliestNow };
  const { at, schedule } = rules;
  const { zone } = schedule;
  await removeFutureLists(lists, now);
  const sunday = comingSunday(dateInZone(now, zone));
  const nextWeek = instantBefore(addDays(sunday, 7), at, zone);
  if (!isSundayHeld(sunday, rules)) {
    for (const id of [sunday, additionsId(sunday)]) await lists.remove(id);
    return { added: false, next: nextWeek };
  }
  const window = commemorationWindow(sunday, rules);
  const begin = instantBefore(sunday, at, zone);
  if (now.toISOString() < begin) return { added: false, next: begin };
  const readable = shifted(now.toISOString(), -settleMs);
  const isNew = await addList(lists, window, rules, readable);
  const { until } = (await lists.get(sunday))!;
  if (until >= window.until) return { added: isNew, next: nextWeek };
  if (readable < window.until) return { added: isNew, next: shifted(window.until, settleMs) };
  const hasMore = await lists.add({ id: additionsId(sunday), after: until, until: window.until });
  return { added: isNew || hasMore, next: nextWeek };
}

async function removeFutureLists(lists: AltarLists, now: Date): Promise<void> {
  for (let last = await lists.last(); last && last.until > now.toISOString(); last = await lists.last()) {
    await lists.remove(last.id);
  }
}

/**
 * Begins where the last list ended, to include requests that came after it while the machine slept; but not before the
 * list of the last Sunday with a Liturgy.
 */
async function addList(lists: AltarLists, window: CommemorationWindow, rules: ListRules, readable: string) {
  const { date, after, until } = window;
  if (await lists.get(date)) return false;
  const before = commemorationWindow(lastHeldSunday(date, rules), rules);
  const last = await lists.last();
  const begin = last ? earlier(after, later(last.until, before.after)) : after;
  return lists.add({ id: date, after: begin, until: later(begin, earlier(readable, until)) });
}
