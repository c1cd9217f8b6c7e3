import { type EventLog } from "~/log/log.server";
import { type MailKinds } from "~/notify/mail-kinds";
import { isUnknownAddress } from "~/notify/smtp";
import { type StoredRecord } from "~/records/collections";
import { type EndedRow, mailings } from "~/records/record-store";
import { composeConfirmation, type MailingStore, subscriberMail, type SubscriberMailOptions } from "./subscriber-mail";
import { mailingWith } from "./mailings";

type Subscriber = StoredRecord<"subscribers">;

/** An address that the mail server calls unknown in so many mailings in a row is taken off the list. */
const mostRefusals = 3;

/** The mail that asks a person to confirm, and the mails to subscribers. */
export const subscriberKinds = (store: MailingStore, options: SubscriberMailOptions, log: EventLog): MailKinds => ({
  subscribers: {
    recipients: async () => undefined,
    compose: ({ id }) => composeConfirmation(store, id, options),
  },
  [mailings]: {
    recipients: async ({ id, recipient }) => (recipient === "" ? subscribersOf(store, id) : undefined),
    compose: (row) => subscriberMail(store, row, options),
    isFinal: ({ reason }) => isUnknownAddress(reason),
    onEnded: (id, rows) => noteRefusals(store, id, rows, log),
  },
});

async function subscribersOf(store: MailingStore, mailingId: string): Promise<string[]> {
  const mailing = await mailingWith(store.values, mailingId);
  if (!mailing) return [];
  const ids: string[] = [];
  for await (const { id, choice } of store.list("subscribers", { marked: true })) {
    if (!mailing.choice || choice === mailing.choice) ids.push(id);
  }
  return ids;
}

/**
 * Notes in each subscriber's record that the mail server refused a mailing, or forgets earlier refusals. A mailing that
 * nobody got counts for no address, because the server refuses the parish.
 */
async function noteRefusals(store: MailingStore, mailing: string, rows: readonly EndedRow[], log: EventLog) {
  const reasons = new Map<string, string | undefined>();
  for (const { recipient, outcome } of rows) {
    if (outcome.delivered) reasons.set(recipient, undefined);
    else if (outcome.reason !== undefined) reasons.set(recipient, outcome.reason);
  }
  if (rows.some(({ outcome }) => outcome.delivered)) {
    for (const subscriber of await store.getMany("subscribers", [...reasons.keys()])) {
      const reason = reasons.get(subscriber.id);
      if (reason !== undefined) await addRefusal(store, subscriber, `${mailing}: ${reason}`, log);
      else if (subscriber.refused) await setRefusals(store, subscriber, undefined);
    }
  } else if (reasons.size > 0) {
    log.warn(
      { event: "mailing-refused", refused: reasons.size, reason: [...reasons.values()][0] },
      "The mail server accepted a mail to subscribers for none of them. Their addresses stay on the list; ask the provider why",
    );
  }
}

async function addRefusal(store: MailingStore, subscriber: Subscriber, refusal: string, log: EventLog): Promise<void> {
  // Noted already if the site was killed before it had noted all.
  const refused = [...new Set([...(subscriber.refused ?? []), refusal])].slice(-mostRefusals);
  if (refused.length < mostRefusals || !refused.every(isUnknownAddress)) return setRefusals(store, subscriber, refused);
  await store.delete("subscribers", [subscriber.id]);
  log.warn(
    { event: "subscriber-dropped", reason: refusal.split(": ")[1] },
    "An address for changes by email was taken off the list: the mail server called it unknown in three mailings in a row",
  );
}

const setRefusals = async (store: MailingStore, { id, email, choice }: Subscriber, refused: string[] | undefined) =>
  void (await store.edit("subscribers", id, { email, choice, ...(refused && { refused }) }));
