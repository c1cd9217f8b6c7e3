import { envelope, type Message, messageKey } from "~/notify/message";
import { mailings, type OutboxRow, type RecordStore } from "~/records/record-store";
import { firstOf } from "~/schedule/changes/changes";
import { escapeXml } from "~/text/escape";
import { mailAddress } from "~/text/mail-address";
import { mailBodies } from "./html-mail";
import { withWholeLinks } from "~/text/html-text";
import { unsubscribePath } from "./links";
import { type Mailing, mailingsIn } from "./mailings";
import { type MailItem } from "./items";

export interface SubscriberMailOptions {
  from: string;
  parishName: () => string;
  /** Without a slash at the end. */
  siteUrl: string;
}

export type MailingStore = Pick<RecordStore, "get" | "getMany" | "list" | "edit" | "delete" | "values" | "outbox">;

/**
 * The mail of one mailing to one subscriber: none for a person who left the list, or when all of it is over. Rejects
 * with StoreError.
 */
export async function subscriberMail(
  store: Pick<RecordStore, "get" | "values">,
  { id, recipient }: Pick<OutboxRow, "id" | "recipient">,
  options: SubscriberMailOptions,
): Promise<Message | undefined> {
  const mailing = await mailingsIn(store.values).get(id);
  const subscriber = mailing && (await store.get("subscribers", recipient));
  const to = subscriber?.confirmed ? mailAddress(subscriber.email) : undefined;
  const items = mailing ? itemsLeft(mailing, new Date()) : [];
  if (!mailing || !to || items.length === 0) return undefined;
  const leave = options.siteUrl + unsubscribePath(recipient);
  const { from, siteUrl } = options;
  const { headers, ...rest } = envelope(from, to, messageKey(mailings, `${id}.${recipient}`));
  return {
    ...rest,
    subject: subjectOf(items),
    ...bodies(items, leave, options),
    date: new Date(mailing.writtenAt),
    headers: {
      ...headers,
      "List-Id": `<updates.${new URL(siteUrl).hostname}>`,
      "List-Unsubscribe": `<${leave}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

/** The changes of a mailing that are not over. */
const itemsLeft = (mailing: Mailing, now: Date): MailItem[] =>
  (mailing.items as MailItem[]).filter(({ until }) => until > now.toISOString());

/** "No Divine Liturgy this Sunday, December 6: snow"; "…, and 2 more changes" */
export const subjectOf = (items: readonly MailItem[]): string => firstOf(items.map(({ sentence }) => sentence));

/** The text of a mail, and the same as HTML. */
export function bodies(
  items: readonly MailItem[],
  leave: string,
  { parishName, siteUrl }: Pick<SubscriberMailOptions, "parishName" | "siteUrl">,
): { text: string; html: string } {
  const parts = items.map(({ sentence, html = "", path }) => {
    const address = escapeXml(siteUrl + path);
    const strong = `<p style="font-size: 1.15em"><strong>${escapeXml(sentence)}</strong></p>`;
    return `${strong}${withWholeLinks(html, siteUrl, path)}<p><a href="${address}">${address}</a></p>`;
  });
  const why = escapeXml(`You asked ${parishName()} for this by email.`);
  const left = `<p>${why}<br><a href="${escapeXml(leave)}">Change your choice, or unsubscribe</a></p>`;
  return mailBodies(subjectOf(items), `${parts.join("")}<hr>${left}`);
}
