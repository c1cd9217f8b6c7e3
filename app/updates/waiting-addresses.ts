/** Addresses on their way to the list of subscribers: asked for, and not confirmed yet. */
import { type EventLog } from "~/log/log.server";
import { type NewRecord } from "~/records/collections";
import { every } from "~/records/every";
import { type RecordStore } from "~/records/record-store";
import { confirmableMs } from "./links";
import { signatureOf } from "~/http/site-secret.server";
import { mailboxOf } from "~/text/mail-address";

/** The most addresses that wait at once, so that nobody fills the disk or makes the server send mail endlessly. */
export const maxWaiting = 500;
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

const ageMs = ({ timestamp }: { timestamp: string }) => Math.abs(Date.now() - Date.parse(timestamp));

/**
 * Asks an address to confirm: its new record makes the mail. A subscribed address gets nothing, and a waiting one at
 * most one mail a day. Where too many wait, the oldest goes; if it has waited for less than a day, "full" for any
 * address. Rejects with StoreError.
 */
export async function requestConfirmation(
  store: RecordStore,
  request: NewRecord<"subscribers">,
): Promise<"accepted" | "full"> {
  const replaced: string[] = [];
  if ((await store.count("subscribers", { marked: false })) >= maxWaiting) {
    for await (const oldest of store.list("subscribers", { marked: false, limit: 1 })) {
      if (ageMs(oldest) < dayMs) return "full";
      replaced.push(oldest.id);
    }
  }
  // By the mailbox: earlier versions had ids without a key, and a site that moved may have another.
  const known = await store.subscriberWith(request.email);
  if (known?.confirmed) return "accepted";
  if (known && ageMs(known) < dayMs) {
    // The mail on its way confirms the latest choice.
    await store.edit("subscribers", known.id, request);
    return "accepted";
  }
  await store.delete("subscribers", known ? [known.id] : replaced);
  await store.create("subscribers", subscriberId(request.email), request);
  return "accepted";
}

type CleanedStore = Pick<RecordStore, "list" | "delete" | "eraseDeleted">;

/** Deletes the addresses that were not confirmed in time. Returns their number. Rejects with StoreError. */
export async function deleteUnconfirmed(store: CleanedStore, now = new Date()): Promise<number> {
  // An hour later than their links: nobody confirms a record while it is deleted.
  const until = new Date(now.getTime() - confirmableMs - hourMs).toISOString();
  const ids: string[] = [];
  for await (const { id } of store.list("subscribers", { marked: false, until })) ids.push(id);
  if (ids.length === 0) return 0;
  const deleted = await store.delete("subscribers", ids);
  await store.eraseDeleted();
  return deleted;
}

/** Deletes unconfirmed addresses now and every hour. Returns the function that stops it. */
export function startDeletingUnconfirmed(store: CleanedStore, log: EventLog): () => void {
  const run = async () => {
    const deleted = await deleteUnconfirmed(store);
    if (deleted > 0) log.info({ event: "unconfirmed-deleted", deleted });
  };
  return every(hourMs, run, {
    log,
    failure: "unconfirmed-not-deleted",
    sentence: "Addresses that nobody confirmed were not deleted.",
  });
}

/**
 * The id of a new record. With a key, because each link in a mail shows it: nobody learns an address by trying some.
 */
export const subscriberId = (email: string): string => signatureOf(`subscriber ${mailboxOf(email)}`);
