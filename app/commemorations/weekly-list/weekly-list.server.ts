import { type EventLog } from "~/log/log.server";
import { type MailSettings } from "~/notify/mail-settings";
import { type Message } from "~/notify/message";
import { reasonOf } from "~/records/store-error";
import { addDueLists } from "./due-lists";
import { composeList, type ListMessageOptions, type ListStore } from "./list-message";

interface WeeklyListOptions extends Pick<ListMessageOptions, "rules" | "parishName"> {
  settings: MailSettings | undefined;
  log: EventLog;
  /** Another value each time that the content has changed. */
  contentVersion: () => unknown;
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
 * Puts the list for the altar into the outbox when its time has come: now, soon after the start, and from then on by
 * the clock. A machine that slept does it when it wakes. What fails is logged, and tried again at the next look.
 */
export function startWeeklyList(store: ListStore, options: WeeklyListOptions): WeeklyList {
  const { settings, rules, parishName, log } = options;
  const weekly = settings?.weeklyList;
  if (!weekly) return { compose: async () => [], stop: () => {} };
  const marksRead = weekly.marks === "read";
  const message: ListMessageOptions = { from: settings.from, to: weekly.to, rules, parishName, marksRead };
  log.info({ event: "weekly-list-on", day: weekly.day, time: weekly.time, addresses: weekly.to.length });
  const stop = repeat(async (now) => {
    const { added, next } = await addDueLists(store.lists, { at: weekly, ...(await rules()) }, now);
    if (added) options.onAdded();
    return next;
  }, options);
  const compose = async (id: string, notes: readonly string[]) =>
    composeList(store, id, message, [...notes, ...(await options.siteNotes())]);
  return { compose, stop };
}

/**
 * Does the work at once, and again at the instant that it gives, when the content has changed, or when the clock may
 * have been wrong.
 */
function repeat(
  work: (now: Date) => Promise<string>,
  { log, contentVersion }: Pick<WeeklyListOptions, "log" | "contentVersion">,
): () => void {
  let next = "";
  let version: unknown;
  let lastMs = 0;
  let isRunning = false;
  const look = async () => {
    const now = new Date();
    const sinceMs = now.getTime() - lastMs;
    const isChanged = contentVersion() !== version;
    const isDue = isChanged || now.toISOString() >= next || sinceMs < 0 || sinceMs >= recomputeMs;
    if (isRunning || !isDue) return;
    isRunning = true;
    version = contentVersion();
    try {
      next = await work(now);
      lastMs = now.getTime();
    } catch (error) {
      next = "";
      log.warn({ event: "weekly-list-failed", reason: reasonOf(error) });
    }
    isRunning = false;
  };
  void look();
  // Short looks instead of one long timer: a clock may jump, and a machine may sleep.
  const timer = setInterval(() => void look(), checkIntervalMs).unref();
  return () => clearInterval(timer);
}
