import { repeat } from "~/notify/repeat";
import { contentVersion, siteContent } from "~/content/snapshot.server";
import { type EventLog } from "~/log/log.server";
import { parishSchedule } from "~/schedule/schedule.server";
import { type Mailing, mailingsIn } from "./mailings";
import { type Entries } from "./notices";
import { type Next, nextMail, readState, type UpdatesTiming, weekUsefulMs } from "./next-mail";
import { type MailingStore } from "./subscriber-mail";
import { weekItem } from "./week-mail.server";

interface UpdatesOptions {
  log: EventLog;
  /** Called after a mailing has entered the outbox. */
  onAdded: () => void;
  timing?: UpdatesTiming;
  pollIntervalMs?: number;
}

/** A mail server that was away for longer has other mails to send. */
const mostDelayMs = 5 * 24 * 60 * 60_000;

/**
 * Watches the content, and puts a mailing into the outbox of the subscribers when a change is due. Several processes
 * may share a store: the state decides which one adds the mailing. Logs and retries failures. Returns a function that
 * stops it.
 */
export function startUpdates(
  store: MailingStore,
  { log, onAdded, timing, pollIntervalMs }: UpdatesOptions,
): () => void {
  return repeat(
    async (now) => {
      const before = await mailingsIn(store.values).state();
      const next = nextMail(readState(before), presentEntries(), siteContent().services.weeklyMail, now, timing);
      const after = JSON.stringify(next.state);
      const mailing = next.mail && (await mailingOf(next.mail, now));
      if (after === before) return next.due;
      const isChanged = await mailingsIn(store.values).change(before, after, mailing);
      // Another process was first.
      if (!isChanged) return now.toISOString();
      if (mailing) {
        log.info({ event: "updates-mailed", kind: next.mail!.kind, changes: mailing.items.length });
        onAdded();
      }
      return next.due;
    },
    { log, contentVersion, failure: "updates-failed", pollIntervalMs },
  );
}

/** The present content whose changes are mailed. */
function presentEntries(): Entries {
  const { announcements, events } = siteContent();
  return { schedule: parishSchedule(), announcements, events };
}

async function mailingOf(mail: NonNullable<Next["mail"]>, now: Date): Promise<Mailing> {
  const isWeek = mail.kind === "week";
  const items = isWeek ? [await weekItem(new Date(now.getTime() + weekUsefulMs))] : mail.items;
  const latest = items
    .map(({ until }) => until)
    .sort()
    .at(-1)!;
  const last = new Date(now.getTime() + mostDelayMs).toISOString();
  return {
    id: `${mail.kind}-${now.toISOString().replace(/\W/g, "-")}`,
    items,
    writtenAt: now.toISOString(),
    until: latest < last ? latest : last,
    ...(isWeek && { choice: "week" as const }),
  };
}
