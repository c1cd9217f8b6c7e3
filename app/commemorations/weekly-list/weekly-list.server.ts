import { type EventLog } from "~/log/log.server";
import { type MailSettings } from "~/notify/mail-settings";
import { type Message } from "~/notify/message";
import { reasonOf } from "~/records/store-error";
import { addDueLists } from "./due-lists";
import { composeList, type ListMessageOptions, type ListStore } from "./list-message";

interface WeeklyListOptions extends Pick<ListMessageOptions, "rules" | "parishName"> {
  settings: MailSettings | undefined;
  log: EventLog;
  /** Changes whenever the content changes. */
  contentVersion: () => unknown;
  /** Sentences about the site for the email. */
  siteNotes: () => Promise<string[]>;
  /** Called after a list has entered the outbox. */
  onAdded: () => void;
}

export interface WeeklyList {
  compose: (id: string, notes: readonly string[]) => Promise<Message[]>;
  stop: () => void;
}

const pollIntervalMs = 5_000;
/** A result computed while the clock was ahead would otherwise last for weeks. */
const recomputeMs = 60 * 60_000;

/**
 * Puts the altar list into the outbox when it is due, now or later; a machine that slept catches up. Logs and retries
 * failures.
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

/** Runs the work now, at the instant it returns, when the content changes, and when the clock may have been wrong. */
function repeat(
  work: (now: Date) => Promise<string>,
  { log, contentVersion }: Pick<WeeklyListOptions, "log" | "contentVersion">,
): () => void {
  let next = "";
  let version: unknown;
  let lastMs = 0;
  let isRunning = false;
  const poll = async () => {
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
  void poll();
  // A long timer would miss clock changes and sleep.
  const timer = setInterval(() => void poll(), pollIntervalMs).unref();
  return () => clearInterval(timer);
}
