/*
 * How an edit reaches the subscribers. This file looks at the content every few seconds. `content-order.ts` says
 * whether this machine's content mails; `next-mail.ts` whether a mail is due; `news.ts` what is in it: days
 * (`known-services.ts`), announcements and events (`notices.ts`), each beside what people know. `mailings.ts` stores
 * that knowledge and the mailing in one transaction. The outbox divides the mailing among the subscribers
 * (`mailing-kind.ts`), and `subscriber-mail.ts` writes each mail. `waiting-addresses.ts`, `links.ts` and
 * `subscriber.server.ts` lead a person onto the list and off it.
 */
import { repeat } from "~/notify/repeat";
import { contentModifiedAt, contentVersion, siteContent } from "~/content/snapshot.server";
import { type EventLog } from "~/log/log.server";
import { parishSchedule } from "~/schedule/schedule.server";
import { mailingContent } from "./content-order";
import { changeState, type Mailing } from "./mailings";
import { never, type Next, nextMail, readState, weekUsefulMs } from "./next-mail";
import { type MailingStore } from "./subscriber-mail";
import { weekItem } from "./week-mail.server";

/** A mail server that was away for longer has other mails to send. */
const mostDelayMs = 5 * 24 * 60 * 60_000;

/**
 * Watches the content, and puts a mailing into the outbox of the subscribers when a change is due. Several processes
 * may share a store: the state decides which one adds the mailing. Logs and retries failures. Returns a function that
 * stops it.
 * @param onAdded called after a mailing has entered the outbox
 */
export function startUpdates(store: MailingStore, log: EventLog, onAdded: () => void): () => void {
  let seen: string | undefined;
  let isReported = false;
  return repeat(
    async (now) => {
      const here = { version: contentVersion(), writtenMs: contentModifiedAt().getTime() };
      const { next, mailing } = await changeState(store.values, (stored) => {
        const before = readState(stored);
        const content = mailingContent(before?.content, here, seen);
        if (!content) return { state: stored };
        const { announcements, events, services } = siteContent();
        const next = nextMail(before, { schedule: parishSchedule(), announcements, events }, services.weeklyMail, now);
        return { state: { ...next.state, content }, next, mailing: next.mail && mailingOf(next.mail, now) };
      });
      seen = here.version;
      if (!next && !isReported) {
        log.warn(
          { event: "content-differs", content: here.version },
          "Another machine or start has shown newer content, so this one mails subscribers nothing. Deploy the same content to each machine; if the content here is the right one, save one of its files again",
        );
      }
      isReported = !next;
      if (!next) return never;
      if (mailing) {
        log.info({ event: "updates-mailed", kind: next.mail?.kind, changes: mailing.items.length });
        onAdded();
      }
      return next.due;
    },
    { log, contentVersion, failure: "updates-failed", sentence: "Changes were not mailed to subscribers." },
  );
}

function mailingOf(mail: NonNullable<Next["mail"]>, now: Date): Mailing {
  const isWeek = mail.kind === "week";
  const instantAfter = (ms: number) => new Date(now.getTime() + ms);
  const items = isWeek ? [weekItem(instantAfter(weekUsefulMs))] : mail.items;
  const latest = items
    .map(({ until }) => until)
    .sort()
    .at(-1)!;
  return {
    id: `${mail.kind}-${now.toISOString().replace(/\W/g, "-")}`,
    items,
    writtenAt: now.toISOString(),
    until: [latest, instantAfter(mostDelayMs).toISOString()].sort()[0]!,
    choice: isWeek ? "week" : undefined,
  };
}
