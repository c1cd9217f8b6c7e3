import { createHmac } from "node:crypto";
import { siteSecret } from "~/http/site-secret.server";
import { type StoredRecord } from "~/records/collections";
import { type RecordStore } from "~/records/record-store";
import { mailAddress } from "~/text/mail-address";

/** Equal for all spellings of a mailbox: upper case, and a domain of other letters. */
const mailboxOf = (email: string): string => (mailAddress(email.trim()) ?? email.trim()).toLowerCase();

/**
 * The id of a new record. With a key, because each link in a mail shows it: nobody learns an address by trying some.
 */
export const subscriberId = (email: string): string =>
  createHmac("sha256", siteSecret())
    .update(`subscriber ${mailboxOf(email)}`)
    .digest("hex")
    .slice(0, 32);

/**
 * The record of a mailbox, whatever its id: earlier versions had no key, and a site that moved may have another. Reads
 * the whole list. Rejects with StoreError.
 */
export async function subscriberWith(
  store: Pick<RecordStore, "list">,
  email: string,
): Promise<StoredRecord<"subscribers"> | undefined> {
  for await (const record of store.list("subscribers")) {
    if (mailboxOf(record.email) === mailboxOf(email)) return record;
  }
  return undefined;
}
