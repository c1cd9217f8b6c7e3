import { type EventLog } from "~/log/log.server";
import { type SubscriberDelivery } from "~/notify/sender-options";
import { refusalCounter } from "./refusals";
import { type MailingStore, subscriberMail, type SubscriberMailOptions } from "./subscriber-mail";

interface DeliveryOptions extends SubscriberMailOptions {
  perMinute: number;
  log: EventLog;
}

/** How a sender delivers mails to subscribers: after the parish's own, and so many a minute. */
export const subscriberDelivery = (store: MailingStore, options: DeliveryOptions): SubscriberDelivery => ({
  compose: (id) => subscriberMail(store, id, options),
  intervalMs: 60_000 / options.perMinute,
  async isHeldBack() {
    const due = await store.outbox.nextDue();
    return due !== undefined && due <= new Date();
  },
  ...refusalCounter(store, options.log),
});
