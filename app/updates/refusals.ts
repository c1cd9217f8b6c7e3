import { type EventLog } from "~/log/log.server";
import { type SubscriberDelivery } from "~/notify/sender-options";
import { partsOf, type MailingStore } from "./subscriber-mail";

/** An address that the mail server calls unknown in so many mailings in a row is dropped. */
const mostRefusals = 3;

/** Counts the mailings for which the mail server called an address unknown, and drops it after the third. */
export function refusalCounter(
  store: MailingStore,
  log: EventLog,
): Pick<SubscriberDelivery, "onAccepted" | "onRefused"> {
  const { outbox } = store.mailings;
  const countOf = async (recipient: string) =>
    (await outbox.undelivered()).find((refused) => refused.recipient === recipient);
  return {
    async onAccepted({ id }) {
      const refused = await countOf(partsOf(id)[1]);
      if (refused) await outbox.forgetUndelivered([refused]);
    },
    async onRefused(notification, { reason }) {
      const [, recipient] = partsOf(notification.id);
      await outbox.giveUp(notification, { recipient, reason });
      const refused = await countOf(recipient);
      if (!refused || refused.count < mostRefusals) return;
      await store.delete("subscribers", [recipient]);
      await outbox.forgetUndelivered([refused]);
      log.warn(
        { event: "subscriber-dropped", reason },
        "An address for changes by email was taken off the list: the mail server refused it in three mailings in a row",
      );
    },
  };
}
