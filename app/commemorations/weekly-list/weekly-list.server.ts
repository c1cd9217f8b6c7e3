import { type EventLog } from "~/log/log.server";
import { type MailSettings } from "~/notify/mail-settings";
import { type Message } from "~/notify/message";
import { reasonOf } from "~/records/store-error";
import { addDueLists } from "./due-lists";
import { composeList, type ListMessageOptions, type ListStore } from "./list-message";

interface WeeklyListOptions extends Pick<ListMessageOptions, "cutOff" | "zone" | "parishName"> {
  settings: MailSettings | undefined;
  log: EventLog;
  /** What the mail says of the site itself, a sentence each. */
  siteNotes: () => Promise<string[]>;
  /** Called when a list is in the outbox. */
  onAdded: () => void;
}

export interface WeeklyList {
  compose: (id: string, notes: readonly string[]) => Promise<Message[]>;
  stop: () => void;
}

const checkIntervalMs = 5_000;
/** What was computed by a clock that ran ahead would hold for weeks. */
const recomputeMs = 60 * 60_000;

/**
 * Puts the list for the altar into the outbox when its time has come: now, soon after the start, and from then on by the
 * clock. A machine that slept does it when it wakes. What fails is logged, and tried again at the next look.
 */
export function startWeeklyList(store: ListStore, options: WeeklyListOptions): WeeklyList {
  const { settings, cutOff, zone, parishName, log } = options;
  const weekly = settings?.weeklyList;
  if (!weekly) return { compose: async () => [], stop: () => {} };
  const marksRead = weekly.marks === "read";
  const message: ListMessageOptions = { from: settings.from, to: weekly.to, cutOff, zone, parishName, marksRead };
  log.info({ event: "weekly-list-on", day: weekly.day, time: weekly.time, addresses: weekly.to.length });
  const stop = repeat(async (now) => {
    const { added, next } = await addDueLists(store.lists, { at: weekly, cutOff: cutOff(), zone }, now);
    if (added) options.onAdded();
    return next;
  }, log);
  const compose = async (id: string, notes: readonly string[]) =>
    composeList(store, id, message, [...notes, ...(await options.siteNotes())]);
  return { compose, stop };
}

/** Does the work at once, and again when the instant has come that it gives, or the clock has shown that it may be wrong. */
function repeat(work: (now: Date) => Promise<string>, log: EventLog): () => void {
  let next = "";
  let lastMs = 0;
  let isRunning = false;
  const look = async () => {
    const now = new Date();
    const sinceMs = now.getTime() - lastMs;
    const isDue = now.toISOString() >= next || sinceMs < 0 || sinceMs >= recomputeMs;
    if (isRunning || !isDue) return;
    isRunning = true;
    try {
      next = await work(now);
      lastMs = now.getTime();
    } catch (error) {
      log.warn({ event: "weekly-list-failed", reason: reasonOf(error) });
    }
    isRunning = false;
  };
  void look();
  // Short looks instead of one long timer: a clock may jump, and a machine may sleep.
  const timer = setInterval(() => void look(), checkIntervalMs).unref();
  return () => clearInterval(timer);
}
