import { type EventLog } from "~/log/log.server";
import { type MailSettings } from "~/notify/mail-settings";
import { listKind } from "~/notify/mail-kinds";
import { repeat } from "~/notify/repeat";
import { altarListsIn } from "./altar-lists";
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
  /** Called with the requests whose list every address has received. */
  markPrinted: (ids: readonly string[]) => Promise<unknown>;
}

/**
 * Puts the altar list into the outbox when it is due, now or later; a machine that slept catches up. Logs and retries
 * failures.
 */
export function startWeeklyList(store: ListStore, options: WeeklyListOptions) {
  const { settings, rules, parishName, log } = options;
  const weekly = settings?.weeklyList;
  // Lists of an earlier setting go to nobody.
  if (!weekly) return { kinds: listKind({ ...options, to: [], compose: async () => undefined }), stop: () => {} };
  const marksRead = weekly.marks === "read";
  const message: ListMessageOptions = { from: settings.from, rules, parishName, marksRead };
  log.info({ event: "weekly-list-on", day: weekly.day, time: weekly.time, addresses: weekly.to.length });
  const { contentVersion } = options;
  const stop = repeat(
    async (now) => {
      const { added, next } = await addDueLists(altarListsIn(store.values), { at: weekly, ...(await rules()) }, now);
      if (added) options.onAdded();
      return next;
    },
    { log, contentVersion, failure: "weekly-list-failed", sentence: "The week's list for the altar was not made." },
  );
  const kinds = listKind({
    to: weekly.to,
    compose: async (id, to, notes) => composeList(store, id, to, message, [...notes, ...(await options.siteNotes())]),
    markPrinted: options.markPrinted,
  });
  return { kinds, stop };
}
