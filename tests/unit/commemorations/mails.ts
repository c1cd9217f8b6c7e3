import { composeList } from "~/commemorations/weekly-list/list-message";
import { type SundayRules } from "~/commemorations/window";
import { type Message } from "~/notify/message";
import { type CollectionRecord, type RecordStore } from "~/records/record-store";
import { prayer } from "../../support/records/sample-records";

/** An instant by the parish's clock in winter: '2026-11-21T18:00'. */
export const at = (local: string) => new Date(`${local}:00-05:00`);

/** A prayer request for this name. */
export const requestAt = (name: string, received: Date, fields: object = {}): CollectionRecord => ({
  collection: "prayerRequests",
  record: { id: `${name}-id`, ...prayer(name), ...fields, read: false, timestamp: received.toISOString() },
});

/** The email of a list. */
export const mailOf = (store: RecordStore, id: string, rules: SundayRules): Promise<Message | undefined> =>
  composeList(store, id, "priest@example.org", {
    from: "site@example.org",
    marksRead: false,
    rules: async () => rules,
    parishName: () => "A parish",
  });

/** The mails that the outbox sends now. */
export async function mailsIn(store: RecordStore, rules: SundayRules): Promise<Message[]> {
  const sent: Message[] = [];
  for (;;) {
    const claimed = await store.outbox.claim(new Date(), new Date(Date.now() + 60_000));
    if (!claimed) return sent;
    const message = await mailOf(store, claimed.id, rules);
    if (message) sent.push(message);
    await store.outbox.remove([claimed]);
  }
}
