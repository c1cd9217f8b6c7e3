import { type EventLog } from "~/log/log.server";
import { altarLists, mailings, type PendingNotification, type RecordStore } from "~/records/record-store";
import { type Timing } from "./backoff";
import { composeMessage, type Message, type MessageOptions } from "./message";
import { type Deliver, type DeliveryError } from "./smtp";

/** How mails to subscribers differ from the parish's own. */
export interface SubscriberDelivery {
  /** The mail of a notification; none for a person who left the list, or when it is over. */
  compose: (id: string) => Promise<Message[]>;
  /** The least time from one mail to the next: providers have limits. */
  intervalMs: number;
  /** Whether the parish's own mails wait: they go first. */
  isHeldBack: () => Promise<boolean>;
  onAccepted: (notification: PendingNotification) => Promise<unknown>;
  /** Called with the notification as it will be stored, when the server calls the address unknown. */
  onRefused: (notification: PendingNotification, error: DeliveryError) => Promise<unknown>;
}

export interface SenderOptions {
  store: Pick<RecordStore, "get" | "outbox">;
  style: MessageOptions;
  /** Makes the messages of a list for the altar, with the site's own sentences; none for an empty list. */
  composeList?: (id: string, notes: readonly string[]) => Promise<Message[]>;
  /** Makes the message that asks a subscriber to confirm; none if it is no longer needed. */
  composeConfirmation?: (id: string) => Promise<Message[]>;
  /** Called when every address has the list, with the ids that all its messages contain. May repeat. */
  markPrinted?: (ids: readonly string[]) => Promise<unknown>;
  subscribers?: SubscriberDelivery;
  deliver: Deliver;
  timing: Timing;
  log: EventLog;
}

/** The messages of a notification; none if nobody needs it. `notes` are the site's own sentences. */
export async function composeMessages(
  { store, style, composeList, composeConfirmation, subscribers }: SenderOptions,
  { collection, id }: PendingNotification,
  notes: readonly string[],
): Promise<Message[]> {
  if (subscribers) return subscribers.compose(id);
  if (collection === altarLists) return (await composeList?.(id, notes)) ?? [];
  if (collection === "subscribers") return (await composeConfirmation?.(id)) ?? [];
  if (collection === mailings) return [];
  const addresses = style.settings.to[collection] ?? [];
  const record = addresses.length > 0 && (await store.get(collection, id));
  return record ? addresses.map((to) => composeMessage(collection, record, to, style, notes)) : [];
}
