import { addDays } from "~/dates/civil-date";
import { dateInZone } from "~/dates/instant";
import { type EventLog } from "~/log/log.server";
import { every } from "~/records/every";
import { type RecordStore } from "~/records/record-store";
import { isLiturgyCancelled, isLiturgyOver } from "~/schedule/sunday-liturgy";
import {
  earliestNow,
  isSundayHeld,
  type PastSunday,
  sundayBefore,
  sundayCutOff,
  type SundayRules,
  sundaysBetween,
} from "./window";

/*
 * Whether a past Sunday had a Liturgy is stored when it passes, because services.yml loses past cancellations and ended
 * schedules. Otherwise waiting names could be lost and read names could return. A Liturgy entered as cancelled
 * afterward counts as not held.
 */

/** The name of their value, the Sundays in order. */
const valueName = "past-sundays";
/** The number of Sundays to remember. */
const SUNDAYS_KEPT = 60;
/** The number of Sundays taken from the schedule at the first start. */
const SUNDAYS_BEFORE_FIRST_START = 10;
const rereadMs = 60 * 60_000;

/**
 * Reads the stored past Sundays. Rejects with StoreError.
 * @param zone IANA zone of the parish
 */
export async function pastSundays(
  { values }: Pick<RecordStore, "values">,
  now: Date,
  zone: string,
): Promise<PastSunday[]> {
  return untilToday(await values.read<PastSunday[]>(valueName), now, zone);
}

/** A clock that was ahead may have stored future Sundays. */
const untilToday = (stored: readonly PastSunday[] = [], now: Date, zone: string): PastSunday[] =>
  stored.filter(({ date }) => date <= dateInZone(now, zone));

/** Adds the Sundays that have passed, and corrects those cancelled afterward. */
export function settledSundays(
  rules: Omit<SundayRules, "past">,
  known: readonly PastSunday[],
  now: Date,
): PastSunday[] {
  const { schedule } = rules;
  const today = dateInZone(now, schedule.zone);
  const last = known.at(-1)?.date;
  const first = addDays(last ?? sundayBefore(today), last ? 7 : -7 * SUNDAYS_BEFORE_FIRST_START);
  const passed = sundaysBetween(first, today)
    .slice(-SUNDAYS_KEPT)
    .map((date) => ({ date, isHeld: isSundayHeld(date, rules), until: sundayCutOff(date, rules) }))
    // Without a Liturgy until noon, there may still be one in the evening.
    .filter(({ date, isHeld }) => date < today || (isHeld && isLiturgyOver(schedule, date, now)));
  const latest = passed.at(-1);
  // If the schedule begins after all these Sundays, assume that earlier names were read on the last of them.
  if (!last && latest && passed.every(({ date, isHeld }) => !isHeld && !isLiturgyCancelled(schedule, date)))
    latest.isHeld = true;
  return [...known, ...passed]
    .slice(-SUNDAYS_KEPT)
    .map((sunday) => ({ ...sunday, isHeld: isSundayHeld(sunday.date, { ...rules, past: [sunday] }) }));
}

/**
 * Stores each Sunday as it passes, now and while the site runs. Logs and retries failures.
 * @returns a function that stops it
 */
export function keepPastSundays(
  store: Pick<RecordStore, "values">,
  rules: () => Omit<SundayRules, "past">,
  log: EventLog,
): () => void {
  let known: PastSunday[] = [];
  let readMs = -Infinity;
  const keep = async () => {
    const now = new Date();
    if (now.toISOString() < earliestNow) return;
    const { zone } = rules().schedule;
    const settle = (stored: readonly PastSunday[] | undefined) =>
      settledSundays(rules(), untilToday(stored, now, zone), now);
    // Not each minute, because Firestore counts what is read.
    if (performance.now() > readMs + rereadMs) {
      known = await pastSundays(store, now, zone);
      readMs = performance.now();
    }
    if (JSON.stringify(settle(known)) !== JSON.stringify(known))
      known = (await store.values.change<PastSunday[]>(valueName, settle)) ?? [];
  };
  return every(60_000, keep, {
    log,
    failure: "past-sundays-failed",
    sentence: "Whether a past Sunday had a Liturgy was not stored.",
  });
}
