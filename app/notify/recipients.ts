import { createHash } from "node:crypto";
import { type Undelivered } from "~/records/record-store";
import { type MailSettings } from "./mail-settings";

/** The key of an address in the outbox: whoever reads the outbox does not read the address. */
export const recipientKey = (address: string): string =>
  createHash("sha256").update(address).digest("hex").slice(0, 32);

/**
 * Which setting names an address, for logs and mails, where the address itself does not belong:
 * 'address 2 of prayerRequests in NOTIFY_TO'. Undefined when the settings no longer have it.
 */
export function addressPlace(key: string, { to, weeklyList }: Pick<MailSettings, "to" | "weeklyList">) {
  const positionIn = (addresses: readonly string[] = []) =>
    addresses.findIndex((address) => recipientKey(address) === key) + 1;
  for (const [collection, addresses] of Object.entries(to)) {
    const position = positionIn(addresses);
    if (position > 0) return `address ${position} of ${collection} in NOTIFY_TO`;
  }
  const position = positionIn(weeklyList?.to);
  return position > 0 ? `address ${position} in WEEKLY_LIST_TO` : undefined;
}

/** What the next mail says of messages that were given up: a sentence for each address that the settings still have. */
export function undeliveredNotes(undelivered: readonly Undelivered[], settings: MailSettings): string[] {
  return undelivered.flatMap(({ recipient, count, reason }) => {
    const place = addressPlace(recipient, settings);
    const messages = count === 1 ? "one message" : `${count} messages`;
    return place
      ? [
          `Not delivered: the mail server has refused ${place} for days (${reason}), and ${messages} to it were given up. ` +
            "What was sent in is safe in the records. Whoever looks after the site should correct that address.",
        ]
      : [];
  });
}
