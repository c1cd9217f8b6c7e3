import {
  comingSunday,
  type CommemorationWindow,
  commemorationWindow,
  type CutOff,
  instantBefore,
} from "~/commemorations/window";
import { addDays } from "~/dates/civil-date";
import { dateInZone } from "~/dates/instant";
import { type WeeklyTime } from "~/dates/clock-time";
import { type AltarLists } from "~/records/record-store";

interface ListRules {
  /** When the list is mailed. */
  at: WeeklyTime;
  cutOff: CutOff;
  /** IANA zone of both. */
  zone: string;
}

interface AddedLists {
  added: boolean;
  /** An instant in ISO form: before it nothing more is due. */
  next: string;
}

/**
 * A record may become readable a moment after its timestamp, and a store's clock may be a little behind this one: a list
 * ends so much before the moment in which it is made, and what comes later is among the additions.
 */
const settleMs = 60_000;

/** Of no clock that is right: a machine whose clock has stopped often begins at 1970. */
const earliestNow = "2026-01-01T00:00:00.000Z";

const weekMs = 7 * 24 * 60 * 60_000;
const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);
const shifted = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();

/** The id of the list of the requests that came after the Sunday's first list. */
export const additionsId = (sunday: string): string => `${sunday}-additions`;

/**
 * Adds what is to be mailed by now for the coming Sunday, which is today on a Sunday: its list, from the weekly time on,
 * and after the cut-off its additions. Nothing is added for a Sunday that is past, and nothing twice. A list that ends in
 * the future was made by a clock that ran ahead, without the requests still to come: it is taken away first. By a clock
 * that shows a time long past nothing is done. Rejects with StoreError.
 */
export async function addDueLists(lists: AltarLists, { at, cutOff, zone }: ListRules, now: Date): Promise<AddedLists> {
  if (now.toISOString() < earliestNow) return { added: false, next: earliestNow };
  await removeFutureLists(lists, now);
  const sunday = comingSunday(dateInZone(now, zone));
  const window = commemorationWindow(sunday, cutOff, zone);
  const begin = instantBefore(sunday, at, zone);
  if (now.toISOString() < begin) return { added: false, next: begin };
  const readable = shifted(now.toISOString(), -settleMs);
  const isNew = await addList(lists, window, readable);
  const { until } = (await lists.get(sunday))!;
  if (until >= window.until) return { added: isNew, next: weekAfter(sunday, at, zone) };
  if (readable < window.until) return { added: isNew, next: shifted(window.until, settleMs) };
  const outcome = await lists.add({ id: additionsId(sunday), after: until, until: window.until });
  return { added: isNew || outcome === "created", next: weekAfter(sunday, at, zone) };
}

async function removeFutureLists(lists: AltarLists, now: Date): Promise<void> {
  for (let last = await lists.last(); last && last.until > now.toISOString(); last = await lists.last()) {
    await lists.remove(last.id);
  }
}

const weekAfter = (sunday: string, at: WeeklyTime, zone: string): string => instantBefore(addDays(sunday, 7), at, zone);

/**
 * Begins where the last list ended, so that requests are not forgotten that came after it for an earlier Sunday, while
 * the machine slept; at most a week before the Sunday's own window.
 */
async function addList(lists: AltarLists, { date, after, until }: CommemorationWindow, readable: string) {
  if (await lists.get(date)) return false;
  const last = await lists.last();
  const begin = last ? earlier(after, later(last.until, shifted(after, -weekMs))) : after;
  return (await lists.add({ id: date, after: begin, until: later(begin, earlier(readable, until)) })) === "created";
}
